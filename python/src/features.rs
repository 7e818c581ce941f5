//! What a seat may know, and what a choice means, as numbers.
//!
//! A value is walked field by field, as it would be saved. Each thing that it says has a key, made from the names of the
//! fields and variants that lead to it, and the key says where in the vector it counts, and with which sign (feature
//! hashing). So every vector of one length has the same meaning in every game of a title, on every machine, and nobody has
//! to keep a list of places.
//!
//! - What is true, and a variant of an enum, counts 1; what is false or not there counts nothing.
//! - An id counts 1 at a place of its own; ids in a list are counted without regard to their order.
//! - A small number counts an eighth of it, and 1 at a place of its own unless it is 0.
//! - A number that may be large, as a length on a mat, counts an eighth of its binary logarithm, and 1 at a place for every
//!   512.
//! - Of a set, every member counts 1.

use std::fmt;

use serde::ser::{
    Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};

/// Raised whenever the same value would become other numbers.
pub const VERSION: u32 = 1;

/// Adds what a value says to a vector. Values of different kinds share a vector under different names.
pub fn count(value: &impl Serialize, name: &str, out: &mut [f32]) {
    if out.is_empty() {
        return;
    }
    let walker = Walker { out, key: Key(0).named(name), list: None, is_id: false };
    // Nothing in here fails: a vector takes whatever it is told.
    let _ = value.serialize(walker);
}

/// The way to one thing that a value says.
#[derive(Clone, Copy)]
struct Key(u64);

impl Key {
    #[inline(always)]
    fn then(self, part: u64) -> Key {
        Key((self.0.rotate_left(23) ^ part).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// A name goes in with its length, its beginning and its end: names of one type differ in these. Names are known
    /// when this is compiled, and so is what comes of them.
    #[inline(always)]
    fn named(self, name: &str) -> Key {
        let bytes = name.as_bytes();
        let word = if let (Some(first), Some(last)) = (bytes.first_chunk::<8>(), bytes.last_chunk::<8>()) {
            u64::from_le_bytes(*first) ^ u64::from_le_bytes(*last).rotate_left(31)
        } else if let (Some(first), Some(last)) = (bytes.first_chunk::<4>(), bytes.last_chunk::<4>()) {
            u64::from(u32::from_le_bytes(*first)) ^ u64::from(u32::from_le_bytes(*last)) << 32
        } else {
            bytes.iter().fold(0, |word, byte| word << 8 | u64::from(*byte))
        };
        self.then(word ^ (bytes.len() as u64) << 56)
    }
}

/// Goes through one value.
struct Walker<'o> {
    out: &'o mut [f32],
    key: Key,
    /// The list in which the value stands, if it stands in one.
    list: Option<Key>,
    /// Whether the number to come is an id.
    is_id: bool,
}

impl Walker<'_> {
    fn add(&mut self, key: Key, much: f32) {
        let mixed = (key.0 ^ key.0 >> 32).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let place = (((mixed >> 32) * self.out.len() as u64) >> 32) as usize;
        self.out[place] += if mixed & 1 == 0 { much } else { -much };
    }

    fn holds(mut self) {
        self.add(self.key, 1.0);
    }

    fn id(mut self, id: u8) {
        let key = self.list.unwrap_or(self.key);
        self.add(key.then(u64::from(id) + 1), 1.0);
    }

    #[inline(always)]
    fn small(self, number: u8) {
        if self.is_id {
            return self.id(number);
        }
        if number > 0 {
            self.some(number);
        }
    }

    #[cold]
    fn some(mut self, number: u8) {
        self.add(self.key, f32::from(number) / 8.0);
        self.add(self.key.then(u64::from(number) + 1), 1.0);
    }

    fn large(mut self, number: i64) {
        if number != 0 {
            let size = logarithm(number.unsigned_abs()) / 8.0;
            self.add(self.key, if number < 0 { -size } else { size });
            self.add(self.key.then((number >> 9) as u64 ^ 1 << 63), 1.0);
        }
    }

    fn set(mut self, mut bits: u64, from: u64) {
        while bits != 0 {
            self.add(self.key.then(from + u64::from(bits.trailing_zeros())), 1.0);
            bits &= bits - 1;
        }
    }
}

/// About the binary logarithm of a number and one, the same to the last bit on every machine.
fn logarithm(number: u64) -> f32 {
    let number = number.saturating_add(1);
    let whole = number.ilog2();
    whole as f32 + number as f32 / (1u64 << whole) as f32 - 1.0
}

/// Goes through the parts of a value.
struct Parts<'o> {
    out: &'o mut [f32],
    key: Key,
    next: u64,
    is_list: bool,
}

impl<'o> Parts<'o> {
    fn of(walker: Walker<'o>, is_list: bool) -> Parts<'o> {
        Parts { out: walker.out, key: walker.key, next: 0, is_list }
    }

    /// A variant counts by itself, whatever it holds.
    fn of_variant(mut walker: Walker<'o>, variant: &str) -> Parts<'o> {
        walker.key = walker.key.named(variant);
        walker.add(walker.key, 1.0);
        Parts::of(walker, false)
    }

    #[inline(always)]
    fn part<T: Serialize + ?Sized>(&mut self, value: &T) -> Counted {
        self.next += 1;
        let list = self.is_list.then_some(self.key);
        value.serialize(Walker { out: self.out, key: self.key.then(self.next), list, is_id: false })
    }

    #[inline(always)]
    fn field<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) -> Counted {
        value.serialize(Walker { out: self.out, key: self.key.named(name), list: None, is_id: false })
    }
}

type Counted = Result<(), fmt::Error>;

impl<'o> Serializer for Walker<'o> {
    type Ok = ();
    type Error = fmt::Error;
    type SerializeSeq = Parts<'o>;
    type SerializeTuple = Parts<'o>;
    type SerializeTupleStruct = Parts<'o>;
    type SerializeTupleVariant = Parts<'o>;
    type SerializeMap = Parts<'o>;
    type SerializeStruct = Parts<'o>;
    type SerializeStructVariant = Parts<'o>;

    #[inline(always)]
    fn serialize_bool(self, holds: bool) -> Counted {
        if holds {
            self.holds();
        }
        Ok(())
    }

    #[inline(always)]
    fn serialize_u8(self, number: u8) -> Counted {
        self.small(number);
        Ok(())
    }

    fn serialize_i8(self, number: i8) -> Counted {
        self.large(number.into());
        Ok(())
    }

    fn serialize_i16(self, number: i16) -> Counted {
        self.large(number.into());
        Ok(())
    }

    fn serialize_i32(self, number: i32) -> Counted {
        self.large(number.into());
        Ok(())
    }

    fn serialize_i64(self, number: i64) -> Counted {
        self.large(number);
        Ok(())
    }

    #[inline(always)]
    fn serialize_u16(self, number: u16) -> Counted {
        self.large(number.into());
        Ok(())
    }

    fn serialize_u32(self, number: u32) -> Counted {
        self.large(number.into());
        Ok(())
    }

    /// Only sets are as wide as this.
    #[inline(always)]
    fn serialize_u64(self, bits: u64) -> Counted {
        self.set(bits, 0);
        Ok(())
    }

    fn serialize_u128(mut self, bits: u128) -> Counted {
        let again = Walker { out: &mut *self.out, key: self.key, list: None, is_id: false };
        again.set(bits as u64, 0);
        self.is_id = false;
        self.set((bits >> 64) as u64, 64);
        Ok(())
    }

    fn serialize_f32(self, number: f32) -> Counted {
        self.serialize_f64(number.into())
    }

    fn serialize_f64(mut self, number: f64) -> Counted {
        self.add(self.key, number as f32);
        Ok(())
    }

    fn serialize_char(self, letter: char) -> Counted {
        self.serialize_u32(letter.into())
    }

    fn serialize_str(mut self, word: &str) -> Counted {
        self.add(self.key.named(word), 1.0);
        Ok(())
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Counted {
        let mut parts = Parts::of(self, true);
        bytes.iter().try_for_each(|byte| parts.part(byte))
    }

    #[inline(always)]
    fn serialize_none(self) -> Counted {
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(mut self, value: &T) -> Counted {
        self.add(self.key, 1.0);
        self.key = self.key.then(1);
        value.serialize(self)
    }

    fn serialize_unit(self) -> Counted {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Counted {
        Ok(())
    }

    fn serialize_unit_variant(mut self, _: &'static str, _: u32, variant: &'static str) -> Counted {
        let key = self.list.unwrap_or(self.key);
        self.add(key.named(variant), 1.0);
        Ok(())
    }

    #[inline(always)]
    fn serialize_newtype_struct<T: Serialize + ?Sized>(mut self, _: &'static str, value: &T) -> Counted {
        self.is_id = true;
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Counted {
        Parts::of_variant(self, variant).part(value)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Parts<'o>, fmt::Error> {
        Ok(Parts::of(self, true))
    }

    fn serialize_tuple(self, _: usize) -> Result<Parts<'o>, fmt::Error> {
        Ok(Parts::of(self, false))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Parts<'o>, fmt::Error> {
        Ok(Parts::of(self, false))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Parts<'o>, fmt::Error> {
        Ok(Parts::of_variant(self, variant))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Parts<'o>, fmt::Error> {
        Ok(Parts::of(self, false))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Parts<'o>, fmt::Error> {
        Ok(Parts::of(self, false))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Parts<'o>, fmt::Error> {
        Ok(Parts::of_variant(self, variant))
    }
}

/// Implements one of serde's traits for the parts of a value, by what it calls a part.
macro_rules! counts {
    ($($kind:ident: $part:ident);* $(;)?) => {$(
        impl $kind for Parts<'_> {
            type Ok = ();
            type Error = fmt::Error;

            #[inline(always)]
            fn $part<T: Serialize + ?Sized>(&mut self, value: &T) -> Counted {
                self.part(value)
            }

            fn end(self) -> Counted {
                Ok(())
            }
        }
    )*};
    ($($kind:ident by name);* $(;)?) => {$(
        impl $kind for Parts<'_> {
            type Ok = ();
            type Error = fmt::Error;

            #[inline(always)]
            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Counted {
                self.field(name, value)
            }

            fn end(self) -> Counted {
                Ok(())
            }
        }
    )*};
}

counts! {
    SerializeSeq: serialize_element;
    SerializeTuple: serialize_element;
    SerializeTupleStruct: serialize_field;
    SerializeTupleVariant: serialize_field;
}
counts! {
    SerializeStruct by name;
    SerializeStructVariant by name;
}

impl SerializeMap for Parts<'_> {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, _: &T) -> Counted {
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Counted {
        self.part(value)
    }

    fn end(self) -> Counted {
        Ok(())
    }
}
