use crate::play::Play;
use crate::state::*;
impl Play<'_> {
    pub fn pay_attack(&mut self, _arms: Arms, _zone: shamble_zones::ZoneId, _pay: Option<crate::cards::SkillId>) {
        unimplemented!()
    }
}
