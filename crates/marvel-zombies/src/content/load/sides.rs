//! What a mode has of its own: sheets, tracks and Enemy types.

use shamble_kernel::Id;

use crate::cards::{AbilityId, AttackId, ByDanger, ByEnemy, Danger, EnemyKind, Mode};
use crate::content::load::abilities::{Book, Owner};
use crate::content::load::{Loader, Place, Shelf};
use crate::content::schema::*;
use crate::content::side::*;

impl Loader<'_> {
    pub(super) fn side(&mut self, mode: Mode) -> Option<Side> {
        let shelf = Shelf::of(mode);
        let characters: Option<HeroFile> = self.reader.read(shelf.characters);
        let bosses: Option<BossFile> = self.reader.read(shelf.bosses);
        let enemies: Option<EnemyFile> = self.reader.read(shelf.enemies);
        let tracks: Option<TrackFile> = self.reader.read(shelf.tracks);
        let traits: Option<TraitFile> = self.reader.read(shelf.traits);
        let citizens: Option<CitizenFile> = self.reader.read(shelf.citizens);
        let spawn: Option<SpawnFile> = self.reader.read(shelf.spawn_deck);

        let mut book = Book { mode, abilities: Vec::new(), attacks: Vec::new() };
        let (characters, tracks, spawn) = (characters?, tracks?, spawn?);
        let (team, devour) = self.characters(&characters, shelf.characters, &mut book);
        let traits = self.traits(&traits?, shelf.traits, &mut book);
        let citizens = self.citizens(citizens?, shelf.citizens, &mut book);
        let bosses = self.bosses(&bosses?, shelf.bosses, &mut book);
        let (spawn_kinds, spawn_deck) = self.spawn_deck(&spawn, shelf.spawn_deck, &mut book)?;
        let (enemies, citizen) = self.enemies(enemies?, shelf.enemies, mode)?;
        Some(Side {
            mode,
            levels: self.levels(&tracks, shelf.tracks)?,
            track: self.track(&tracks, shelf.tracks, mode)?,
            dashboard: Dashboard {
                health: tracks.dashboard.health,
                traits: tracks.dashboard.traits,
                citizens: tracks.dashboard.citizens,
            },
            team: Team {
                normal: tracks.heroes.normal.clone(),
                harder: tracks.heroes.harder.clone(),
                large: tracks.heroes.large.clone(),
            },
            characters: team,
            devour,
            attacks: book.attacks,
            abilities: book.abilities,
            enemies,
            citizen,
            bosses,
            traits,
            citizens,
            spawn_kinds,
            spawn_deck,
        })
    }

    fn characters(
        &mut self,
        records: &HeroFile,
        file: &'static str,
        book: &mut Book,
    ) -> (Vec<Character>, Option<AttackId>) {
        self.once(records.hero.iter().map(|record| (record.get_ref().id.as_str(), Place::of(file, record))));
        let mut characters = Vec::new();
        for hero in &records.hero {
            let HeroRecord { id, name, role, health, attack, skill, .. } = hero.get_ref();
            let attack = self.attack(book, attack.get_ref(), Place::of(file, attack));
            let Some(skills) = self.skills(skill, Place::of(file, hero), file, book) else { continue };
            let (id, name, role) = (id.clone(), name.clone(), role.clone());
            characters.push(Character { id, name, role, health: *health, attack, skills });
        }
        let devour = records.devour.as_ref();
        let devour = devour.map(|devour| self.attack(book, devour.get_ref(), Place::of(file, devour)));
        (characters, devour)
    }

    /// One Skill for each Danger Level.
    fn skills(
        &mut self,
        records: &[toml::Spanned<SkillRecord>],
        sheet: Place,
        file: &'static str,
        book: &mut Book,
    ) -> Option<ByDanger<AbilityId>> {
        let mut found = ByDanger::<Option<AbilityId>>::default();
        for skill in records {
            let (level, place) = (skill.get_ref().level, Place::of(file, skill));
            let ability = self.ability(book, skill.get_ref().written(), Owner::Skill(level), place);
            if found[level].replace(ability).is_some() {
                self.reader.fault(place, format!("`{}` stands twice", level.name()));
            }
        }
        for (level, _) in found.iter().filter(|(_, skill)| skill.is_none()) {
            self.reader.fault(sheet, format!("there is no Skill at `{}`", level.name()));
        }
        let [Some(blue), Some(yellow), Some(orange), Some(red)] = found.0 else { return None };
        Some(ByDanger([blue, yellow, orange, red]))
    }

    fn levels(&mut self, file: &TrackFile, name: &'static str) -> Option<ByDanger<Level>> {
        let mut levels = Vec::new();
        for record in &file.danger {
            let DangerRecord { id, name: called, from_xp, actions, .. } = record.get_ref();
            let place = Place::of(name, record);
            if *from_xp != id.threshold() {
                self.reader.fault(place, format!("{}: begins at {} XP", id.name(), id.threshold()));
            }
            levels.push((*id, Level { name: called.clone(), actions: *actions }, place));
        }
        self.each(name, levels, Danger::name).map(ByDanger)
    }

    /// Zombie Mode has Hunger, Hero Mode has Power.
    fn track(&mut self, file: &TrackFile, name: &'static str, mode: Mode) -> Option<Track> {
        match (mode, &file.hunger, &file.power) {
            (Mode::Zombie, Some(hunger), None) => {
                let HungerRecord { start, max, rise, faces, .. } = hunger.get_ref();
                let faces = self.die_faces(faces, "hunger", Place::of(name, hunger));
                Some(Track { start: *start, max: *max, rise: *rise, faces, power: None })
            }
            (Mode::Hero, None, Some(power)) => {
                let record = power.get_ref();
                let faces = self.die_faces(&record.faces, "power", Place::of(name, power));
                let power = Power {
                    dice: record.dice_per_power,
                    power_up: record.power_up,
                    rescue: record.rescue,
                    despair: record.devoured_loss,
                };
                Some(Track { start: record.start, max: record.max, rise: record.rise, faces, power: Some(power) })
            }
            (Mode::Zombie | Mode::Hero, _, _) => {
                self.reader.fault_of(name, "Zombie Mode has [hunger], Hero Mode has [power], and neither has both");
                None
            }
        }
    }

    /// Four Enemy types, ranked as the rules rank them, and the Citizens.
    fn enemies(
        &mut self,
        file: EnemyFile,
        name: &'static str,
        mode: Mode,
    ) -> Option<(ByEnemy<EnemyType>, CitizenType)> {
        let mut types = Vec::new();
        let mut citizen = None;
        for record in file.enemy {
            let place = Place::of(name, &record);
            let record = record.into_inner();
            if let Some(figures) = &record.figures
                && u32::from(figures.kinds) * u32::from(figures.each) != u32::from(record.pieces)
            {
                self.reader.fault(place, format!("{}: its figures do not make {} pieces", record.id, record.pieces));
            }
            if record.id == CITIZEN {
                if citizen.replace(self.citizen_type(record, mode, place)).is_some() {
                    self.reader.fault(place, format!("`{CITIZEN}` stands twice"));
                }
                continue;
            }
            let kind = self.kind(mode, &record.id, &record.id, place);
            if !record.enemy || usize::from(record.priority) != kind.index() + 1 || record.hit_by != HitBy::Any {
                let what = format!("{}: is an Enemy of rank {} that any Attack hits", record.id, kind.index() + 1);
                self.reader.fault(place, what);
            }
            let is_boss = kind == EnemyKind::Boss;
            if record.toughness.number().is_none() != is_boss || record.xp.number().is_none() != is_boss {
                self.reader
                    .fault(place, format!("{}: bosses have Toughness and XP on their cards, no others", record.id));
            }
            let (toughness, xp) = (record.toughness.number(), record.xp.number());
            let EnemyRecord { name, plural, actions, wounds, pieces, .. } = record;
            types.push((kind, EnemyType { name, plural, actions, toughness, xp, wounds, pieces }, place));
        }
        if citizen.is_none() {
            self.reader.fault_of(name, format!("there is no `{CITIZEN}`"));
        }
        let types = self.each(name, types, |kind: EnemyKind| kind.word(mode)).map(ByEnemy);
        types.zip(citizen)
    }

    fn citizen_type(&mut self, record: EnemyRecord, mode: Mode, place: Place) -> CitizenType {
        let EnemyRecord { name, plural, enemy, priority, actions, toughness, xp, wounds, pieces, hit_by, .. } = record;
        // Target Priority puts them last, or leaves them out (MZ-PRIO-1, MZH-PRIO-2).
        let due = match mode {
            Mode::Zombie => (5, HitBy::Devour),
            Mode::Hero => (0, HitBy::None),
        };
        let (Some(toughness), Some(xp)) = (toughness.number(), xp.number()) else {
            self.reader.fault(place, format!("{CITIZEN}: Toughness and XP are numbers"));
            return CitizenType { name, plural, actions, toughness: 1, xp: 0, wounds, pieces, is_devoured: false };
        };
        if enemy || (priority, hit_by) != due {
            let (priority, _) = due;
            self.reader
                .fault(place, format!("{CITIZEN}: is no Enemy, has rank {priority} and is hit by nothing but Devour"));
        }
        let is_devoured = hit_by == HitBy::Devour;
        CitizenType { name, plural, actions, toughness, xp, wounds, pieces, is_devoured }
    }
}

/// The id of the record for all Citizens.
const CITIZEN: &str = "citizen";
