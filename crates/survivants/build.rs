//! New and changed content files are embedded anew.

fn main() {
    println!("cargo::rerun-if-changed=../../content/survivants");
}
