//! Rows written for other programs, read back.

use std::path::Path;

use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::Field;
use shamble_kernel::Outcome;
use shamble_lab::{Row, RowFormat};

#[test]
fn a_parquet_file_holds_every_row() {
    let won = Outcome { won: true, points: 7 };
    let rows = [
        Row { number: 1, seed: u64::MAX, outcome: Some(won), rounds: Some(8), decisions: 150 },
        Row { number: 7, seed: 3, outcome: None, rounds: None, decisions: u32::MAX },
    ];
    let path = std::env::temp_dir().join(format!("shamble-rows-{}.parquet", std::process::id()));
    RowFormat::of(&path).unwrap().write(&path, &rows).unwrap();
    let file = SerializedFileReader::new(std::fs::File::open(&path).unwrap()).unwrap();
    let read: Vec<Vec<(String, Field)>> =
        file.get_row_iter(None).unwrap().map(|row| row.unwrap().into_columns()).collect();
    std::fs::remove_file(&path).unwrap();
    let cells = |row: &[(String, Field)]| row.iter().map(|(name, cell)| format!("{name}={cell}")).collect::<Vec<_>>();
    let first = ["game=1", "seed=18446744073709551615", "result=\"won\"", "points=7", "rounds=8", "decisions=150"];
    let second = ["game=7", "seed=3", "result=\"unfinished\"", "points=null", "rounds=null", "decisions=4294967295"];
    assert_eq!(read.iter().map(|row| cells(row)).collect::<Vec<_>>(), [first, second]);
}

#[test]
fn the_name_tells_the_format() {
    assert_eq!(RowFormat::of(Path::new("a/rows.csv")), Some(RowFormat::Csv));
    assert_eq!(RowFormat::of(Path::new("rows.parquet")), Some(RowFormat::Parquet));
    assert_eq!(RowFormat::of(Path::new("rows")), None);
    assert_eq!(RowFormat::of(Path::new("rows.CSV.gz")), None);
}
