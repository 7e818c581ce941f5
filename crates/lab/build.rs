//! A fingerprint of the sources that decide how a game goes, by which workers of another build are told apart.

use std::path::{Path, PathBuf};
use std::{fs, io};

use xxhash_rust::xxh3::Xxh3;

/// Crates that look at games from outside.
const OUTSIDE: [&str; 5] = ["cli", "proof", "store", "trials", "web"];

fn main() -> io::Result<()> {
    let mut sources = vec![PathBuf::from("../../Cargo.lock")];
    for entry in fs::read_dir("..")? {
        let entry = entry?;
        let folder = entry.path().join("src");
        if folder.is_dir() && !OUTSIDE.iter().any(|name| entry.file_name() == *name) {
            println!("cargo::rerun-if-changed={}", folder.display());
            collect(&folder, &mut sources)?;
        }
    }
    println!("cargo::rerun-if-changed=../../Cargo.lock");
    sources.sort();
    let mut sum = Xxh3::new();
    for path in sources {
        sum.update(&fs::read(path)?);
    }
    println!("cargo::rustc-env=SHAMBLE_SOURCES={:016x}", sum.digest());
    Ok(())
}

fn collect(folder: &Path, sources: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        match path.is_dir() {
            true => collect(&path, sources)?,
            false => sources.push(path),
        }
    }
    Ok(())
}
