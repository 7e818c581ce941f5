//! The games of a trial as a file for other programs, a row a game.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::sync::Arc;

use parquet::basic::Compression;
use parquet::data_type::{ByteArray, ByteArrayType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;

use crate::Row;

/// How rows are written; both have the same columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowFormat {
    Csv,
    Parquet,
}

impl RowFormat {
    /// The format that a file's name asks for by its ending.
    pub fn of(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()? {
            "csv" => Some(Self::Csv),
            "parquet" => Some(Self::Parquet),
            _ => None,
        }
    }

    /// Whether a file can be written there; one that is there stays as it is.
    pub fn probe(path: &Path) -> std::io::Result<()> {
        File::options().append(true).create(true).open(path).map(drop)
    }

    /// Writes a new file, or replaces the one that was there.
    pub fn write(self, path: &Path, rows: &[Row]) -> std::io::Result<()> {
        let file = File::create(path)?;
        match self {
            Self::Csv => write_csv(BufWriter::new(file), rows),
            Self::Parquet => write_parquet(BufWriter::new(file), rows).map_err(std::io::Error::other),
        }
    }
}

fn write_csv(mut file: impl Write, rows: &[Row]) -> std::io::Result<()> {
    writeln!(file, "game,seed,result,points,rounds,decisions")?;
    for row in rows {
        let points = row.outcome.map(|outcome| outcome.points.to_string()).unwrap_or_default();
        let rounds = row.rounds.map(|rounds| rounds.to_string()).unwrap_or_default();
        writeln!(file, "{},{},{},{points},{rounds},{}", row.number, row.seed, row.result(), row.decisions)?;
    }
    file.flush()
}

const COLUMNS: &str = "message games {
    required int64 game (integer(64, false));
    required int64 seed (integer(64, false));
    required binary result (string);
    optional int32 points (integer(32, false));
    optional int32 rounds (integer(32, false));
    required int32 decisions (integer(32, false));
}";

fn write_parquet(file: impl Write + Send, rows: &[Row]) -> Result<(), ParquetError> {
    let columns = Arc::new(parse_message_type(COLUMNS)?);
    let properties = WriterProperties::builder().set_compression(Compression::UNCOMPRESSED).build();
    let mut file = SerializedFileWriter::new(file, columns, Arc::new(properties))?;
    let mut group = file.next_row_group()?;
    // Parquet keeps unsigned numbers as the signed ones of the same bits.
    let games: Vec<i64> = rows.iter().map(|row| row.number.cast_signed()).collect();
    let seeds: Vec<i64> = rows.iter().map(|row| row.seed.cast_signed()).collect();
    let results: Vec<ByteArray> = rows.iter().map(|row| row.result().into()).collect();
    let decisions: Vec<i32> = rows.iter().map(|row| row.decisions.cast_signed()).collect();
    write_column::<Int64Type>(&mut group, &games, None)?;
    write_column::<Int64Type>(&mut group, &seeds, None)?;
    write_column::<ByteArrayType>(&mut group, &results, None)?;
    write_optional(&mut group, rows.iter().map(|row| row.outcome.map(|outcome| outcome.points.cast_signed())))?;
    write_optional(&mut group, rows.iter().map(|row| row.rounds.map(u32::cast_signed)))?;
    write_column::<Int32Type>(&mut group, &decisions, None)?;
    group.close()?;
    file.close()?;
    Ok(())
}

fn write_optional<W: Write + Send>(
    group: &mut SerializedRowGroupWriter<'_, W>,
    cells: impl Iterator<Item = Option<i32>> + Clone,
) -> Result<(), ParquetError> {
    let present: Vec<i16> = cells.clone().map(|cell| i16::from(cell.is_some())).collect();
    let values: Vec<i32> = cells.flatten().collect();
    write_column::<Int32Type>(group, &values, Some(&present))
}

fn write_column<T: parquet::data_type::DataType>(
    group: &mut SerializedRowGroupWriter<'_, impl Write + Send>,
    values: &[T::T],
    present: Option<&[i16]>,
) -> Result<(), ParquetError> {
    let missing = || ParquetError::General("more columns than the file has".to_owned());
    let mut column = group.next_column()?.ok_or_else(missing)?;
    column.typed::<T>().write_batch(values, present, None)?;
    column.close()
}
