use super::SkillSet;
use crate::cards::SkillId;

#[test]
fn a_set_of_skills_is_saved_in_two_halves() {
    let skills = [0, 1, 63, 64, 65, 127].map(SkillId);
    let set: SkillSet = skills.into_iter().collect();
    let halves: [u64; 2] = set.into();
    assert_eq!(halves, [1 << 63 | 0b11, 1 << 63 | 0b11]);
    assert_eq!(SkillSet::from(halves), set);
    assert_eq!(set.iter().collect::<Vec<_>>(), skills);
}

#[test]
fn sets_of_skills_are_joined_and_taken_apart() {
    let set = |skills: &[u8]| skills.iter().copied().map(SkillId).collect::<SkillSet>();
    let (few, more) = (set(&[2, 70]), set(&[70, 71]));
    assert!(few.has(SkillId(70)) && !few.has(SkillId(71)) && !few.is_empty());
    assert!(few.meets(more) && !few.meets(set(&[3])));
    assert_eq!(few.and(more), set(&[2, 70, 71]));
    assert_eq!(few.only(more), set(&[70]));
    assert_eq!(few.without(more), set(&[2]));
    assert!(few.without(few).is_empty());
}
