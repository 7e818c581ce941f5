//! Special rules: each has on the board what it is about, and what it is about has its rule.

use shamble_kernel::{Id, Set};
use shamble_zombicide::When;
use shamble_zones::ZoneSet;

use crate::cards::{BossId, CitizenId, Colours, Mode, SpawnPointId};
use crate::content::load::MISSIONS;
use crate::content::missions::*;
use crate::content::side::{CitizenCard, CitizenKind};
use crate::state::{GONE_CITIZENS, GONE_SPAWNS, KEPT, SPAWN_CARDS, place};

use crate::missions::spawn_cards;

use super::Checker;

impl Mission {
    /// The zones among whose Citizen cards this one is hidden.
    pub(super) fn hiding_place(&self, card: CitizenId) -> Option<ZoneSet> {
        let hidden = self.specials.iter().filter_map(|special| special.kind.hidden());
        hidden.filter(|(cards, _)| cards.has(card)).map(|(_, among)| among).next()
    }

    /// Whether Objectives of all these colours are on the board, shown or hidden.
    pub(super) fn has_colours(&self, colours: Colours) -> bool {
        let shown = |colour| self.objectives.iter().any(|objective| objective.colour == Some(colour));
        !colours.is_empty() && colours.iter().all(|colour| shown(colour) || self.hidden[colour] > 0)
    }

    /// How many Citizens of this kind there will be.
    pub(super) fn marked(&self, who: Marked) -> usize {
        let number = |special: &Special| match who {
            Marked::Objective if special.kind == SpecialKind::ObjectiveRevealsCitizen => self.objectives.len(),
            Marked::Objective => {
                let is_one = special.kind.objective_citizen().is_some() || special.kind.secret_citizen().is_some();
                usize::from(is_one)
            }
            Marked::Trapped => special.kind.trapped_citizens().map_or(0, ZoneSet::len),
        };
        self.specials.iter().map(number).sum()
    }

    fn has(&self, fits: impl Fn(SpecialKind) -> bool) -> bool {
        self.specials.iter().any(|special| fits(special.kind))
    }

    /// Spawn Points that some rule adds, wakes or removes.
    fn points_of(&self, fits: impl Fn(&Special) -> Option<Set<SpawnPointId>>) -> Set<SpawnPointId> {
        self.specials.iter().filter_map(fits).flat_map(|points| points.iter().collect::<Vec<_>>()).collect()
    }
}

fn one(point: SpawnPointId) -> Option<Set<SpawnPointId>> {
    Some([point].into_iter().collect())
}

impl Checker<'_> {
    pub(super) fn special_rules(&mut self, mission: &Mission) {
        self.pairs(mission);
        self.points(mission);
        self.citizen_deck(mission);
        self.cards_apart(mission);
        let cards = mission.spawn_deck.len();
        let what = format!("`spawn_deck` has {cards} cards; there can be at most {SPAWN_CARDS}");
        self.audit.must(cards <= SPAWN_CARDS, "MZ-OWN-4", MISSIONS, &mission.id, what);
        for special in &mission.specials {
            let fault = self.special(mission, special.kind);
            if let Err(what) = fault {
                self.audit.needs(false, MISSIONS, &mission.id, format!("special rule `{}`: {what}", special.id));
            }
        }
    }

    /// What lies on the board has the rule that puts it there.
    fn pairs(&mut self, mission: &Mission) {
        let two_starts = mission.has(|kind| matches!(kind, SpecialKind::SplitStart { .. }));
        for (is_there, has_rule, what) in [
            (mission.start.len() == 2, two_starts, "two Start Zones and a rule that divides the team"),
            (!mission.bosses.is_empty(), mission.has(|kind| kind == SpecialKind::PlaceBosses), "bosses on the board"),
            (
                mission.hidden_tokens().next().is_some(),
                mission.has(|kind| kind == SpecialKind::HiddenObjectives),
                "hidden Objectives",
            ),
            (
                !mission.secret_missions.is_empty(),
                mission.has(|kind| kind == SpecialKind::SecretMissionsShown),
                "Secret Missions face up",
            ),
        ] {
            self.audit.needs(is_there == has_rule, MISSIONS, &mission.id, format!("has a special rule for: {what}"));
        }
        let is_start = (1..=2).contains(&mission.start.len());
        self.audit.must(is_start, "MZ-SETUP-21", MISSIONS, &mission.id, "has one Start Zone, or two");
    }

    /// Spawn Points that wait are woken by a rule, and those for large teams are named by one for large teams.
    fn points(&mut self, mission: &Mission) {
        let wakes = |special: &Special| special.kind.spawn_wakes().map(|(point, _)| point);
        let woken = mission.points_of(|special| wakes(special).or(special.kind.rescue_party()).and_then(one));
        let added = mission.points_of(|special| {
            let woken = wakes(special).filter(|_| special.only_large).and_then(one);
            special.kind.spawn_point_added().or(woken)
        });
        for (at, point) in mission.spawn_points.iter().enumerate() {
            let at = SpawnPointId::at(at);
            let what = format!("the {} Spawn Point waits if and only if a rule wakes it", point.colour.name());
            self.audit.must(point.is_active != woken.has(at), "MZ-SPAWN-6", MISSIONS, &mission.id, what);
            let what = format!("the {} Spawn Point is for 5-6 if and only if a rule says so", point.colour.name());
            self.audit.must(point.only_large == added.has(at), "MZ-MIS-3", MISSIONS, &mission.id, what);
        }
    }

    /// There are Citizens enough for all that the set-up deals.
    fn citizen_deck(&mut self, mission: &Mission) {
        let side = self.content.side(mission.mode);
        let people = side.citizens.iter().filter(|card| card.kind.is_citizen()).count();
        let dealt = |special: &Special| {
            let under = special.kind.under_objectives().map_or(0, |_| mission.objectives.len());
            let trapped = special.kind.trapped_citizens().map_or(0, ZoneSet::len);
            under + trapped + usize::from(special.kind.objective_citizen().is_some())
        };
        let needed = mission.citizens.len() + mission.specials.iter().map(dealt).sum::<usize>();
        let what = format!("deals {needed} Citizen cards; there are {people} Citizens");
        self.audit.needs(needed <= people, MISSIONS, &mission.id, what);
    }

    /// No card lies in two places, and there is room for those kept beside a dashboard and those out of the game: cards
    /// removed, Secret Missions, and Citizens whose rescuer is eliminated (MZH-RESCUE-7, MZH-RESCUE-11).
    fn cards_apart(&mut self, mission: &Mission) {
        let id = &mission.id;
        let named: Vec<BossId> = mission.bosses.iter().filter_map(|boss| boss.who).collect();
        let is_apart = named.iter().enumerate().all(|(at, boss)| !named[..at].contains(boss));
        let is_enough = mission.bosses.len() <= self.content.side(mission.mode).bosses.len();
        self.audit.must(is_apart && is_enough, "MZ-MIS-13", MISSIONS, id, "there is one card of each boss");
        let secrets: Set<CitizenId> = mission.secret_missions.iter().map(|secret| secret.card).collect();
        let is_apart = secrets.len() == mission.secret_missions.len();
        self.audit.needs(is_apart, MISSIONS, id, "there is one card of each Secret Mission");
        let kept = match mission.mode {
            Mode::Zombie => 0,
            Mode::Hero => mission.marked(Marked::Objective) + mission.marked(Marked::Trapped),
        };
        self.audit.needs(
            kept <= KEPT,
            MISSIONS,
            id,
            format!("is about {kept} Citizens; a character keeps {KEPT} at most"),
        );
        let side = self.content.side(mission.mode);
        let is_secret = |card: &&CitizenCard| matches!(card.kind, CitizenKind::SecretMission);
        let gone = side.citizens.iter().filter(is_secret).count() + kept;
        let removed = |special: &Special| {
            let spawns = special.kind.removed_spawns().map_or(0, |(_, count)| usize::from(count));
            (spawns, special.kind.removed_citizens().map_or(0, |(_, count)| usize::from(count)))
        };
        let sum = |(spawns, citizens), (more, others)| (spawns + more, citizens + others);
        let (spawns, citizens) = mission.specials.iter().map(removed).fold((0, gone), sum);
        let is_room = spawns <= GONE_SPAWNS && citizens <= GONE_CITIZENS;
        self.audit.needs(is_room, MISSIONS, id, "removes more cards than can lie beside the board");
    }

    fn special(&self, mission: &Mission, kind: SpecialKind) -> Result<(), &'static str> {
        let side = self.content.side(mission.mode);
        let is_secret = |card: CitizenId| matches!(side.citizen_card(card).kind, CitizenKind::SecretMission);
        let ensure = |holds: bool, what: &'static str| if holds { Ok(()) } else { Err(what) };
        let objectives = |colours: Colours| ensure(mission.has_colours(colours), "there is no such Objective");
        let placed = |who| ensure(mission.bosses.iter().any(|boss| boss.who == Some(who)), "the boss is not there");
        let in_mode = |mode: Mode| ensure(mission.mode == mode, "is for the other mode");
        let colour = |colour| objectives([colour].into_iter().collect());
        match kind {
            SpecialKind::SetupSpawn
            | SpecialKind::SpawnPointAdded { .. }
            | SpecialKind::SplitStart { .. }
            | SpecialKind::PlaceBosses
            | SpecialKind::HiddenObjectives
            | SpecialKind::SecretMissionsShown
            | SpecialKind::RevealOnEntry => Ok(()),
            SpecialKind::HideSecretMissions { cards, among } => {
                ensure(cards.iter().all(is_secret), "hides Secret Missions only")?;
                let fits = cards.len() <= among.len() && (among - mission.citizens).is_empty();
                ensure(fits, "hides cards where Citizen cards lie, and not more of them")
            }
            SpecialKind::HideCitizen { who, among } => {
                ensure(side.citizen_card(who).kind.is_citizen(), "hides a Citizen")?;
                let fits = !among.is_empty() && (among - mission.citizens).is_empty();
                ensure(fits, "hides the card where Citizen cards lie")
            }
            SpecialKind::CitizensUnderObjectives { .. } => {
                ensure(!mission.objectives.is_empty(), "there is no Objective")
            }
            SpecialKind::RemoveSpawnCards { kind, count } => {
                let deck = spawn_cards(side, mission);
                let there = deck.iter().filter(|card| side.spawn_card(**card).what.kind() == kind).count();
                ensure(usize::from(count) <= there, "there are not so many cards")
            }
            SpecialKind::RemoveCitizenCards { card, count } => {
                ensure(count <= side.citizen_card(card).count, "there are not so many cards")
            }
            SpecialKind::QuietRooms { rooms } => {
                let is_quiet = !rooms.is_empty() && (rooms & mission.citizens).is_empty();
                ensure(is_quiet, "has rooms, and no Citizen card in them")
            }
            SpecialKind::Ambush { zones, pieces } => {
                let is_enough = pieces
                    .iter()
                    .all(|(kind, count)| usize::from(*count) * zones.len() <= usize::from(side.enemies[kind].pieces));
                ensure(!zones.is_empty() && is_enough, "there are not so many pieces")
            }
            SpecialKind::ObjectiveCitizen { zone, .. } => {
                in_mode(Mode::Hero)?;
                ensure(!mission.citizens.has(zone), "no other Citizen card lies in this zone")
            }
            SpecialKind::TrappedCitizens { zones } => {
                in_mode(Mode::Hero)?;
                ensure(mission.marked(Marked::Objective) == 0, "there are Objective Citizens besides")?;
                ensure((zones & mission.citizens).is_empty(), "no other Citizen card lies in these zones")
            }
            SpecialKind::ObjectiveXp { colours, .. }
            | SpecialKind::CitizenCardReward { colours }
            | SpecialKind::TraitReward { colours } => objectives(colours),
            SpecialKind::CitizenXp { .. } | SpecialKind::AllNonCombatant { .. } | SpecialKind::BossAvenges => {
                in_mode(Mode::Zombie)
            }
            SpecialKind::ObjectiveRevealsCitizen => {
                let is_under = mission.has(|kind| matches!(kind, SpecialKind::CitizensUnderObjectives { .. }));
                ensure(is_under, "no Citizen lies under an Objective")
            }
            SpecialKind::RescueXp { who, .. } => {
                in_mode(Mode::Hero)?;
                ensure(mission.marked(who) > 0, "there are no such Citizens")
            }
            SpecialKind::DoorsLocked { until, .. } => can_hold(mission, until),
            SpecialKind::SpawnWakes { when, .. } | SpecialKind::SpawnRemoved { when, .. } => can_hold(mission, when),
            SpecialKind::ExtraSpawnCard { cards, .. } => ensure(cards > 0, "needs a card"),
            SpecialKind::SecretMissionCitizen { card } => {
                ensure(is_secret(card) && mission.hiding_place(card).is_some(), "the card is not hidden")
            }
            SpecialKind::BossReturns { who, unless, .. } => {
                placed(who)?;
                match unless {
                    Final::When(condition) => can_hold(mission, condition),
                    Final::By(levels) => ensure(!levels.is_empty(), "it would come back for ever"),
                }
            }
            SpecialKind::Informants { cards } => {
                let are_hidden = cards.iter().all(|card| mission.hiding_place(card).is_some());
                ensure(are_hidden && mission.hidden_tokens().next().is_some(), "no card or no Objective is hidden")
            }
            SpecialKind::ExitAppears { colour: taken } => {
                colour(taken)?;
                ensure(mission.exit.is_none(), "there is an Exit already")
            }
            SpecialKind::RescueParty { point } => match mission.spawn_point(point).colour.objective() {
                Some(taken) => colour(taken),
                None => Err("no Objective has the colour of the Initial Spawn Point"),
            },
            SpecialKind::ForceField { except } => ensure(!except.is_empty(), "needs a door to go by"),
            SpecialKind::SilentGuardians => {
                let rooms = mission.place.board.rooms();
                let are_inside = mission.bosses.iter().all(|boss| rooms.has(boss.zone));
                ensure(are_inside && !mission.bosses.is_empty(), "the bosses stand in buildings")
            }
            SpecialKind::LevelReinforcements { count, .. } => ensure(count > 0, "needs pieces"),
            SpecialKind::SecretMissionAction { card, after, effect } => {
                let is_shown = mission.secret_missions.iter().any(|shown| shown.card == card);
                ensure(is_shown && is_secret(card), "the card does not lie on the board")?;
                can_hold(mission, after)?;
                match effect {
                    SecretEffect::Cancel(_) => Ok(()),
                    SecretEffect::Dice { plus, .. } => ensure(plus > 0, "needs a die"),
                }
            }
            SpecialKind::SignLocked { until } => {
                ensure(mission.sign.is_some(), "there is no Sign")?;
                can_hold(mission, until)
            }
            SpecialKind::SignThrows { .. } | SpecialKind::SignCarry { .. } => {
                ensure(mission.sign.is_some(), "there is no Sign")
            }
            SpecialKind::BossRises { who, final_levels } => {
                placed(who)?;
                ensure(!final_levels.is_empty(), "it would rise for ever")
            }
            SpecialKind::BossRests { who, colours } => {
                placed(who)?;
                objectives(colours)
            }
            SpecialKind::RoundLimit { rounds } => ensure(rounds > 0, "needs Rounds"),
            SpecialKind::Event { when, enemy, count, zone, card } => {
                match when {
                    When::Round(rounds) | When::Every(rounds) => ensure(rounds > 0, "needs a Round")?,
                    When::Taken(taken) => colour(taken)?,
                    When::Goal(number) => {
                        ensure((1..=mission.goals.len()).contains(&number.into()), "there is no such goal")?;
                    }
                }
                let pieces = enemy.map_or(0, |kind| side.enemies[kind].pieces);
                let is_whole = enemy.is_some() == zone.is_some() && enemy.is_some() == (count > 0);
                ensure(is_whole && count <= pieces, "Enemies have a type, a count of at most its pieces, and a zone")?;
                let is_boss = enemy.is_some_and(|kind| place(kind).is_none());
                ensure(!is_boss, "brings no bosses")?;
                ensure(when.is_timed() || card.is_none(), "draws a Spawn card at the end of a Round only")
            }
        }
    }
}

/// Whether a condition is about something that the mission has. "Never" is about nothing.
fn can_hold(mission: &Mission, condition: Condition) -> Result<(), &'static str> {
    let (holds, what) = match condition {
        Condition::Taken(colours) => (mission.has_colours(colours), "waits for Objectives that are not there"),
        Condition::Devoured(_) => (mission.mode == Mode::Zombie, "nobody devours Citizens in this mode"),
        Condition::ObjectiveCitizenDevoured => {
            (mission.marked(Marked::Objective) > 0, "waits for an Objective Citizen that is not there")
        }
        Condition::Eliminated(who) => {
            (mission.bosses.iter().any(|boss| boss.who == Some(who)), "waits for a boss that is not there")
        }
        Condition::Revealed(card) => (mission.hiding_place(card).is_some(), "waits for a card that is not hidden"),
        Condition::Rounds(rounds) => (rounds > 0, "waits for no Round"),
        Condition::Opened(_) | Condition::Never => (true, ""),
    };
    if holds { Ok(()) } else { Err(what) }
}
