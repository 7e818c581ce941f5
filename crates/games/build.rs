//! Cases and words are read into the binary; a new file among them must rebuild it.

fn main() {
    println!("cargo::rerun-if-changed=../../cases");
    println!("cargo::rerun-if-changed=words");
}
