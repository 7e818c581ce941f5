//! What the store promises, held to SQLite in memory, to SQLite in a file and to PostgreSQL.

#![allow(clippy::unwrap_used)]

mod batch;
mod cluster;
mod crash;
mod days;
mod disk;
mod drafts;
mod keeping;
mod lists;
mod model;
mod opening;
mod people;
mod place;
mod played;
mod race;
mod seats;
mod sequel;
mod story;
mod tables;
mod talk;
mod together;

use std::future::Future;

use place::Place;

/// Runs a test on threads of its own.
pub fn run(test: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.unwrap().block_on(test);
}

/// The same tests for every database. Those under `durable` need one that can be opened twice.
macro_rules! suite {
    (any { $($any:ident :: $test:ident,)* } durable { $($durable:ident :: $lasting:ident,)* }) => {
        mod in_memory {
            $(#[test] fn $test() { super::run(super::$any::$test(super::Place::memory())); })*
        }
        mod in_a_file {
            $(#[test] fn $test() { super::run(super::$any::$test(super::Place::file())); })*
            $(#[test] fn $lasting() { super::run(super::$durable::$lasting(super::Place::file())); })*
        }

        /// One test for all, because a server is started for them.
        #[test]
        fn on_a_server() {
            let Some(cluster) = cluster::Cluster::start() else { return };
            $(cluster.run(stringify!($test), |place| run($any::$test(place)));)*
            $(cluster.run(stringify!($lasting), |place| run($durable::$lasting(place)));)*
        }
    };
}

suite! {
    any {
        people::a_person_is_known_by_the_token_alone,
        people::a_name_that_cannot_be_taken_is_named,
        drafts::a_mission_changes_only_as_it_was_seen,
        drafts::a_shared_mission_keeps_its_code,
        drafts::nobody_keeps_missions_without_end,
        drafts::a_table_keeps_the_mission_it_was_made_with,
        tables::a_new_table_has_a_link_a_code_and_free_seats,
        tables::a_table_keeps_its_record_to_the_letter,
        tables::a_record_that_cannot_be_written_is_refused,
        tables::a_played_record_goes_on_at_a_new_table,
        tables::only_the_record_of_a_table_tells_its_seed,
        tables::a_deleted_table_leaves_nothing_behind,
        tables::unknown_tables_and_people_are_named_everywhere,
        story::an_entry_is_taken_only_as_the_next_one,
        story::an_entry_that_cannot_stand_in_a_record_is_refused,
        story::a_repeated_request_gets_the_first_answer,
        story::what_is_undone_stays_as_a_branch,
        story::redo_follows_the_line_undone_last,
        story::a_jump_that_leads_nowhere_changes_nothing,
        story::the_code_is_free_while_the_game_is_over,
        seats::a_seat_is_taken_lent_and_taken_back,
        seats::a_bot_gives_a_seat_back,
        seats::what_a_bot_was_told_goes_with_it,
        seats::one_person_may_hold_several_seats,
        seats::a_seat_held_otherwise_is_refused,
        talk::what_was_said_comes_in_order_with_the_news,
        talk::news_tell_everything_since_a_version,
        talk::news_after_an_undo_say_how_much_of_the_story_is_kept,
        talk::words_that_cannot_be_taken_are_named,
        lists::tables_stand_in_the_lists_they_belong_to,
        lists::a_table_put_away_is_back_when_it_changes,
        lists::a_long_list_comes_in_parts,
        model::random_stories_read_back_as_the_same_record,
        model::news_bring_any_client_up_to_date,
        played::a_played_game_reads_back_as_its_own_record,
        race::of_eight_writers_one_wins_each_number,
        race::a_reader_sees_one_moment,
        race::of_eight_repeated_requests_one_is_carried_out,
        race::of_eight_people_one_gets_the_seat,
        sequel::a_table_is_followed_by_one_with_the_same_people,
        sequel::what_is_followed_stays_as_it_is,
        sequel::of_eight_who_ask_at_once_all_get_the_same_next_table,
        together::whoever_lost_a_seat_elsewhere_plays_it_nowhere,
        together::a_key_belongs_to_whoever_uses_it,
        together::servers_know_who_is_present_at_others,
        days::of_eight_who_would_tell_somebody_one_does,
        days::somebody_is_told_in_ten_browsers_at_most,
        days::a_table_waits_as_long_as_its_host_wants,
        keeping::a_deleted_person_is_named_nowhere,
        keeping::idle_tables_are_deleted_and_others_stay,
        keeping::only_the_host_decides_who_stays,
        keeping::a_renewed_token_replaces_the_old_one,
    }
    durable {
        opening::what_was_stored_is_there_after_a_restart,
        together::a_second_server_of_a_file_is_refused,
        together::a_choice_for_a_story_that_was_taken_back_is_refused,
        together::servers_hear_what_others_change,
        keeping::a_copy_made_while_others_write_comes_back_whole,
        opening::a_database_is_set_up_once_by_many_at_once,
        opening::a_newer_database_is_left_alone,
        opening::what_the_database_says_stays_out_of_the_error,
        race::of_eight_programs_one_wins_each_number,
        crash::a_killed_writer_leaves_a_story_that_replays,
        disk::a_change_that_failed_takes_no_later_one_with_it,
        sequel::a_kill_between_two_days_neither_loses_nor_doubles_a_table,
    }
}
