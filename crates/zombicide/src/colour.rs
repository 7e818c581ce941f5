//! Colours of Objective tokens.

shamble_kernel::kinds! {
    /// A colour of Objective tokens (UOA-MIS-9, MZ-MIS-5).
    Colour {
        Red = "red",
        Blue = "blue",
        Green = "green",
    }
}

shamble_kernel::tables! {
    /// One value for each colour of Objectives.
    ByColour by Colour;
}
