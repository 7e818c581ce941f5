//! Ids and small values of the game: who, what, of which kind.

shamble_kernel::ids! {
    /// A ready-made survivor.
    PersonId
    /// A skill.
    SkillId
    /// A weapon, bare hands included.
    WeaponId
    /// Something that a bag holds besides weapons and ammunition.
    ItemId
    /// A type of ammunition.
    AmmoId
    /// A type of scenery.
    SceneryId
    /// A table of entering zombies.
    EntryTableId
    /// A table of objects, the second roll of a search.
    ItemTableId
    /// A table to play on.
    TableId
    /// A scenario.
    ScenarioId
    /// A piece of scenery of a table.
    PieceId
    /// A building of a table.
    BuildingId
    /// A floor of a building of a table.
    FloorId
    /// A room of a table.
    RoomId
    /// A search zone in a large building of a table.
    SearchZoneId
    /// A door, gap or window of a table.
    OpeningId
    /// A zone of a table: start, exit, horde or stronghold.
    ZoneId
    /// A stretch of special ground of a table.
    TerrainId
}

shamble_kernel::kinds! {
    /// A type of zombie (SUR-FIG-2).
    ZombieKind {
        Civilian = "civilian",
        Nurse = "nurse",
        Cop = "cop",
        Soldier = "soldier",
    }

    /// A value of a survivor (SUR-CHAR-1 to SUR-CHAR-6).
    Characteristic {
        Movement = "movement",
        Shooting = "shooting",
        Combat = "combat",
        Nutrition = "nutrition",
        Energy = "energy",
        Health = "health",
    }

    /// A kind of shot (SUR-SHOT-3 to SUR-SHOT-5).
    ShotKind {
        Normal = "normal",
        Aimed = "aimed",
        Burst = "burst",
    }

    /// A way of moving that has a row in the table of moving shots (SUR-MSHOT-4).
    MovementKind {
        NormalMove = "normal-move",
        Run = "run",
        Stairs = "stairs",
        Ladder = "ladder",
        Crossing = "crossing",
        Climb = "climb",
        JumpOver = "jump-over",
        JumpDown = "jump-down",
    }

    /// The state of a door or window (SUR-DOOR-6).
    DoorState {
        Unchecked = "unchecked",
        Locked = "locked",
        Closed = "closed",
        Open = "open",
        Broken = "broken",
    }

    /// How hard a scenario is meant to be.
    Difficulty {
        Tutorial = "tutorial",
        Easy = "easy",
        Normal = "normal",
        Hard = "hard",
        Deadly = "deadly",
    }

    /// A side of the table.
    Edge {
        North = "north",
        East = "east",
        South = "south",
        West = "west",
    }
}

shamble_kernel::tables! {
    /// One value for each kind of zombie.
    ByZombie by ZombieKind;
    /// One value for each characteristic.
    ByCharacteristic by Characteristic;
}
