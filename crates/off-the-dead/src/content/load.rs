//! From files to cards: names become ids, and every name that leads nowhere is a fault.

use shamble_kernel::content::place_of;
use shamble_kernel::{Fault, Files, Fingerprints, Id, Name, RuleBook, Set};

use super::schema::*;
use super::*;

/// Reads files and remembers what is wrong with them.
pub(super) struct Loader<'f> {
    pub files: &'f Files,
    pub faults: Vec<Fault>,
}

impl Content {
    /// Reads the content, or tells everything that is wrong with it.
    pub(crate) fn load(files: &Files) -> Result<Content, Vec<Fault>> {
        let mut loader = Loader { files, faults: Vec::new() };
        let content = loader.content();
        let mut faults = loader.faults;
        match content {
            Some(content) if faults.is_empty() => {
                faults = super::check::check(&content, files);
                if faults.is_empty() { Ok(content) } else { Err(faults) }
            }
            _ => Err(faults),
        }
    }
}

fn marks(list: &[Mark]) -> Marks {
    Marks { is_sound: list.contains(&Mark::Sound), is_flammable: list.contains(&Mark::Flammable) }
}

fn ammo(record: Option<&AmmoRecord>) -> Option<Ammo> {
    record.map(|ammo| Ammo { kind: ammo.kind.filter(|_| ammo.reload), uses: ammo.uses })
}

/// A survivor is introduced by trade and use: "Patrol officer. Takes out one zombie...".
fn introduced(who: &Name, text: &Name) -> Name {
    let both = |who: &str, text: &str| {
        let mut letters = who.chars();
        let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
        format!("{first}{}. {text}", letters.as_str())
    };
    Name { en: both(&who.en, &text.en), fr: both(&who.fr, &text.fr) }
}

impl Loader<'_> {
    fn read<T: ContentFile>(&mut self, file: &str, rules: Option<&RuleBook>) -> Option<T> {
        let Some(text) = self.files.get(file) else {
            self.faults.push(Fault::new(file, "the file is missing"));
            return None;
        };
        let read: T =
            toml::from_str(text).map_err(|error| self.faults.push(Fault::in_toml(file, text, &error))).ok()?;
        for record in read.records() {
            self.stated(file, &record, rules);
        }
        Some(read)
    }

    /// Names and texts in both languages, and rules that exist.
    fn stated(&mut self, file: &str, record: &Common<'_>, rules: Option<&RuleBook>) {
        let mut fault = |what: String| {
            let at = place_of(self.files, file, record.id);
            self.faults.push(Fault::new(at, format!("{}: {what}", record.id)));
        };
        if [record.name, record.text].iter().any(|said| said.en.trim().is_empty() || said.fr.trim().is_empty()) {
            fault("needs name and text in English and in French".into());
        }
        for rule in record.rules.iter().filter(|rule| rules.is_some_and(|book| book.get(rule).is_none())) {
            fault(format!("there is no rule {rule}"));
        }
    }

    /// Looks a name up; a name that leads nowhere is a fault at the record that uses it.
    fn find<T: Id>(&mut self, found: Option<usize>, file: &str, record: &str, field: &str, name: &str) -> T {
        if found.is_none() {
            let at = place_of(self.files, file, record);
            self.faults.push(Fault::new(at, format!("{record}: {field}: there is no `{name}`")));
        }
        T::at(found.unwrap_or_default())
    }

    fn content(&mut self) -> Option<Content> {
        let rules = self.rules();
        let book = rules.as_ref();
        let survivors: Option<SurvivorFile> = self.read("survivors.toml", book);
        let zombies: Option<ZombieFile> = self.read("zombies.toml", book);
        let weapons: Option<WeaponFile> = self.read("weapons.toml", book);
        let equipment: Option<EquipmentFile> = self.read("equipment.toml", book);
        let uniques: Option<UniqueFile> = self.read("uniques.toml", book);
        let events: Option<EventFile> = self.read("events.toml", book);
        let lines: Option<LineFile> = self.read("one-liners.toml", book);
        let levels: Option<LevelFile> = self.read("levels.toml", book);
        let modes: Option<ModeFile> = self.read("modes.toml", book);
        let scenarios: Option<ScenarioFile> = self.read("scenarios.toml", book);
        let locations: Option<LocationFile> = self.read("locations.toml", book);
        let decks: Option<DeckFile> = self.read("decks.toml", book);

        let (decks, locations, scenarios, zombies, modes) = (decks?, locations?, scenarios?, zombies?, modes?);
        let (survivors, levels, events) = (survivors?, levels?, events?);
        let (weapons, equipment) = (weapons?, equipment?);
        for survivor in &survivors.survivor {
            self.stated("survivors.toml", &survivor.ability.common(), book);
        }
        let mut content =
            Content { rules: rules?, prints: Fingerprints::of(self.files, [], |_, _, _| true), ..Content::default() };
        content.name = Name { en: "Off the Dead".into(), fr: "Off the Dead".into() };
        content.faces = faces(&zombies);
        content.people = self.people(survivors, &content);
        let named = |id: &String| locations.location.iter().position(|l| l.id == *id);
        content.kinds = kinds(weapons, equipment, uniques?, &decks);
        content.wave = Kind(content.kinds.iter().position(|k| matches!(k.nature, Nature::Wave))? as u8);
        for element in &scenarios.element {
            let location =
                self.find(named(&element.location), "scenarios.toml", &element.id, "location", &element.location);
            content.kinds.push(ObjectKind {
                id: element.id.clone(),
                name: element.name.clone(),
                text: element.text.clone(),
                nature: Nature::Element { location, effect: element.effect },
                marks: Marks::default(),
                is_unique: false,
            });
        }
        content.scenarios = self.scenarios(&scenarios, &content);
        content.locations = self.locations(&locations, &content);
        content.events = event_table(events);
        content.lines = lines?
            .one_liner
            .into_iter()
            .map(|l| OneLiner {
                id: l.id,
                name: l.name,
                text: l.text,
                cost: l.cost,
                timing: l.timing,
                effect: l.effect,
            })
            .collect();
        content.levels = self.levels(levels, &content);
        self.modes(&modes, &decks, &zombies, &mut content);
        Some(content)
    }

    fn rules(&mut self) -> Option<RuleBook> {
        let Some(text) = self.files.get("rules.toml") else {
            self.faults.push(Fault::new("rules.toml", "the file is missing"));
            return None;
        };
        RuleBook::parse("rules.toml", text).map_err(|faults| self.faults.extend(faults)).ok()
    }

    fn people(&mut self, file: SurvivorFile, content: &Content) -> Vec<Survivor> {
        let person = |s: SurvivorRecord| {
            let face = content.faces.iter().position(|f| f.id == s.zombified);
            let zombified = self.find(face, "survivors.toml", &s.id, "zombified", &s.zombified);
            let AbilityRecord { id, name, text, timing, effect, .. } = s.ability;
            Survivor {
                about: introduced(&s.who, &s.text),
                id: s.id,
                name: s.name,
                chapter: s.chapter,
                symbols: symbols(&s.symbols),
                strength: s.strength,
                range: s.range,
                track: s.track,
                zombified,
                ability: Ability { id, name, text, timing, effect },
            }
        };
        file.survivor.into_iter().map(person).collect()
    }

    fn scenarios(&mut self, file: &ScenarioFile, content: &Content) -> Vec<ScenarioCard> {
        let scenario = |s: &ScenarioRecord| {
            let element = |id: &String| {
                let kind = content.find_kind(id).map(Kind::index);
                self.find(kind, "scenarios.toml", &s.id, "elements", id)
            };
            let elements = s.elements.iter().map(element).collect();
            ScenarioCard { id: s.id.clone(), name: s.name.clone(), elements }
        };
        file.scenario.iter().map(scenario).collect()
    }

    fn locations(&mut self, file: &LocationFile, content: &Content) -> Vec<Place> {
        let ids: Vec<&String> = file.location.iter().map(|l| &l.id).collect();
        let place = |l: &LocationRecord| {
            let at = "locations.toml";
            let bonus = |loader: &mut Self, id: &String| {
                loader.find(content.find_person(id).map(Person::index), at, &l.id, "survivor_bonus", id)
            };
            let mut exploration = [0; 4];
            if l.exploration.len() != 4 || l.exploration.iter().any(|c| c.number.is_some() == c.wave) {
                let place = place_of(self.files, at, &l.id);
                let what = format!("{}: exploration: needs four cards, each a number or a wave", l.id);
                self.faults.push(Fault::new(place, what));
            }
            for (slot, card) in exploration.iter_mut().zip(&l.exploration) {
                *slot = card.number.unwrap_or(0);
            }
            let destination = |loader: &mut Self, id: &String| {
                loader.find(ids.iter().position(|known| *known == id), at, &l.id, "destinations", id)
            };
            let destinations: Vec<Location> = l.destinations.iter().map(|id| destination(self, id)).collect();
            Place {
                id: l.id.clone(),
                name: l.name.clone(),
                text: l.text.clone(),
                effect: l.effect.clone(),
                blocked: l.blocked,
                survivor_bonus: l.survivor_bonus.as_ref().map(|id| bonus(self, id)),
                rubble_bonus: self.find(
                    content.find_kind(&l.rubble_bonus).map(Kind::index),
                    at,
                    &l.id,
                    "rubble_bonus",
                    &l.rubble_bonus,
                ),
                element: self.find(content.find_kind(&l.element).map(Kind::index), at, &l.id, "element", &l.element),
                destinations: destinations.into_iter().collect::<Set<Location>>(),
                exploration,
            }
        };
        file.location.iter().map(place).collect()
    }

    fn levels(&mut self, file: LevelFile, content: &Content) -> Vec<LevelRules> {
        let level = |record: LevelRecord| {
            let mut rules =
                LevelRules { name: record.name.clone(), has_infection_phase: true, ..LevelRules::default() };
            for effect in &record.effects {
                match effect {
                    LevelEffect::NoInfectionPhase => rules.has_infection_phase = false,
                    LevelEffect::StartObject { object, chapter_2 } => {
                        let mut kind = |id: &String| {
                            self.find(content.find_kind(id).map(Kind::index), "levels.toml", &record.id, "object", id)
                        };
                        rules.start_object = Some((kind(object), kind(chapter_2)));
                    }
                    LevelEffect::OpeningWave { cards } => rules.opening_wave = *cards,
                    LevelEffect::WaveTable { table } => rules.wave = Some(*table),
                    LevelEffect::BurnSecond => rules.burns_second = true,
                }
            }
            rules
        };
        file.level.into_iter().map(level).collect()
    }

    fn modes(&mut self, file: &ModeFile, decks: &DeckFile, zombies: &ZombieFile, content: &mut Content) {
        for mode in &file.mode {
            content.modes.push(Mode {
                id: mode.id.clone(),
                name: mode.name.clone(),
                text: mode.text.clone(),
                has_locations: mode.locations,
                is_endless: mode.endless,
                chapters: mode.survivors.clone(),
                rubble_chapter: 1,
            });
        }
        for table in &file.table {
            let mode = file.mode.iter().position(|m| m.id == table.mode);
            let mode: Kind = self.find(mode, "modes.toml", &table.id, "mode", &table.mode);
            let horde = decks.horde.iter().position(|h| h.id == table.horde);
            let horde: Kind = self.find(horde, "modes.toml", &table.id, "horde", &table.horde);
            let rubble = decks.rubble.iter().position(|r| r.id == table.rubble);
            let rubble: Kind = self.find(rubble, "modes.toml", &table.id, "rubble", &table.rubble);
            let rubble = &decks.rubble[rubble.index()];
            if let Some(mode) = content.modes.get_mut(mode.index()) {
                mode.rubble_chapter = mode.rubble_chapter.max(rubble.chapter);
            }
            let horde = self.horde(&decks.horde[horde.index()], zombies, content);
            let rubble = self.rubble(rubble, content);
            content.tables.push(Table {
                mode: mode.index(),
                players: table.players,
                variant: table.variant.clone(),
                survivors: table.survivors,
                symbols: table.symbols,
                horde,
                rubble,
                piles: table.piles,
                wave: table.wave,
                arrows: table.arrows,
            });
        }
        let limit = |id: &str| file.limit.iter().find(|l| l.id == id).map_or(0, |l| l.value);
        content.limits = Limits {
            corridor: limit("corridor-zombies"),
            trophies: limit("trophies"),
            element_price: limit("element-price"),
            uniques: limit("unique-cards"),
        };
        let points = |id: &str| file.score.iter().find(|s| s.id == id).map_or(0, |s| s.points);
        content.score = Score {
            healthy: points("score-healthy"),
            infected: points("score-infected"),
            ability: points("score-ability"),
            trophy: points("score-trophy"),
            ammunition: points("score-ammunition"),
            element: points("score-element"),
        };
    }

    fn horde(&mut self, deck: &HordeRecord, zombies: &ZombieFile, content: &Content) -> Vec<HordeCards> {
        let mut list = Vec::new();
        for card in &deck.cards {
            let record = zombies.zombie.iter().chain(&zombies.special).find(|z| z.id == card.zombie);
            let Some(record) = record else {
                let at = place_of(self.files, "decks.toml", &deck.id);
                self.faults.push(Fault::new(at, format!("{}: zombie: there is no `{}`", deck.id, card.zombie)));
                continue;
            };
            let of = |list: &[Symbol]| content.find_face(&face_id(&record.id, list)).map(Face::index);
            match (&card.symbols, card.count, card.choose) {
                (Some(symbols), Some(count), None) => {
                    let name = face_id(&record.id, symbols);
                    let face = self.find(of(symbols), "decks.toml", &deck.id, "symbols", &name);
                    list.push(HordeCards::Fixed { face, count });
                }
                (None, None, Some(count)) => {
                    let used = |symbols: &[Symbol]| -> u8 {
                        let same =
                            |c: &&HordeCardRecord| c.zombie == card.zombie && c.symbols.as_deref() == Some(symbols);
                        deck.cards.iter().filter(same).filter_map(|c| c.count).sum()
                    };
                    let mut left = |f: &FaceRecord| -> (Face, u8) {
                        let face = self.find(of(&f.symbols), "decks.toml", &deck.id, "zombie", &record.id);
                        (face, f.count.saturating_sub(used(&f.symbols)))
                    };
                    let from: Vec<(Face, u8)> = record.cards.iter().map(&mut left).filter(|(_, n)| *n > 0).collect();
                    list.push(HordeCards::Drawn {
                        from,
                        count,
                        different_symbols: card.different_symbols.unwrap_or(0),
                    });
                }
                _ => {
                    let at = place_of(self.files, "decks.toml", &deck.id);
                    let what = format!("{}: {}: needs symbols with count, or choose", deck.id, card.zombie);
                    self.faults.push(Fault::new(at, what));
                }
            }
        }
        list
    }

    fn rubble(&mut self, deck: &RubbleRecord, content: &Content) -> Vec<(Kind, u8)> {
        let card = |card: &RubbleCardRecord| {
            let kind = content.find_kind(&card.card).map(Kind::index);
            (self.find(kind, "decks.toml", &deck.id, "card", &card.card), card.count)
        };
        deck.cards.iter().map(card).collect()
    }
}

fn face_id(zombie: &str, symbols: &[Symbol]) -> String {
    symbols.iter().fold(zombie.to_owned(), |id, symbol| id + "-" + crate::cards::SYMBOL_NAMES[*symbol as usize])
}

fn faces(file: &ZombieFile) -> Vec<ZombieFace> {
    let mut faces = Vec::new();
    for zombie in file.zombie.iter().chain(&file.special) {
        for card in &zombie.cards {
            faces.push(ZombieFace {
                id: face_id(&zombie.id, &card.symbols),
                name: zombie.name.clone(),
                strength: zombie.strength,
                symbols: symbols(&card.symbols),
                marks: marks(&zombie.marks),
                effect: zombie.effect,
                copies: card.count,
            });
        }
    }
    for zombie in &file.zombified {
        faces.push(ZombieFace {
            id: zombie.id.clone(),
            name: zombie.name.clone(),
            strength: zombie.strength,
            symbols: symbols(&zombie.symbols),
            marks: Marks::default(),
            effect: ZombieEffect::None,
            copies: 1,
        });
    }
    faces
}

fn kinds(weapons: WeaponFile, equipment: EquipmentFile, uniques: UniqueFile, decks: &DeckFile) -> Vec<ObjectKind> {
    let weapon = |w: WeaponRecord| ObjectKind {
        nature: Nature::Weapon { range: w.range, power: w.power, ammo: ammo(w.ammo.as_ref()), effect: w.effect },
        marks: marks(&w.marks),
        id: w.id,
        name: w.name,
        text: w.text,
        is_unique: false,
    };
    let equipment_card = |e: EquipmentRecord| ObjectKind {
        nature: Nature::Equipment { timing: e.timing, effect: e.effect },
        marks: marks(&e.marks),
        id: e.id,
        name: e.name,
        text: e.text,
        is_unique: false,
    };
    let wave = |c: &CardRecord| ObjectKind {
        nature: Nature::Wave,
        marks: Marks::default(),
        id: c.id.clone(),
        name: c.name.clone(),
        text: c.text.clone(),
        is_unique: false,
    };
    let unique = |kind: ObjectKind| ObjectKind { is_unique: true, ..kind };
    let weapons = weapons.weapon.into_iter().map(weapon);
    let equipment = equipment.equipment.into_iter().map(equipment_card);
    let unique_weapons = uniques.weapon.into_iter().map(weapon).map(unique);
    let unique_equipment = uniques.equipment.into_iter().map(equipment_card).map(unique);
    let kinds = weapons.chain(equipment).chain(unique_weapons).chain(unique_equipment);
    kinds.chain(decks.card.iter().map(wave)).collect()
}

/// The table by die result, 1 to 6.
fn event_table(file: EventFile) -> Vec<Event> {
    let mut events = file.event;
    events.sort_by_key(|event| event.roll);
    let event = |e: EventRecord| Event { name: e.name, text: e.text, marks: marks(&e.marks), effect: e.effect };
    events.into_iter().map(event).collect()
}
