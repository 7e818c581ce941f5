//! How entries hang together: the story from the beginning to the head, and the undone lines beside it.

use shamble_kernel::{Line, Own, tell_apart};

/// One entry as a place in the tree.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) id: i64,
    /// The entry before this one; 0 for the first.
    pub(crate) parent: i64,
    pub(crate) number: i64,
    pub(crate) undone: Option<Undone>,
}

/// What is known of an undone line, kept at its last entry.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Undone {
    /// The version that undid it.
    pub(crate) version: i64,
    /// After how many entries it left the story. Told again, the story may run along the line for longer:
    /// a line keeps what it has.
    pub(crate) forked: i64,
}

/// All entries of a table, in ascending order of their ids.
#[derive(Debug)]
pub(crate) struct Tree {
    nodes: Vec<Node>,
    /// Indices of the entries from the first to the head.
    story: Vec<usize>,
}

impl Tree {
    /// Sorts out what belongs to the story; the error says what cannot be right.
    pub(crate) fn new(nodes: Vec<Node>, head: i64) -> Result<Tree, &'static str> {
        if !nodes.windows(2).all(|pair| pair[0].id < pair[1].id) {
            return Err("entries are out of order");
        }
        let mut tree = Tree { nodes, story: Vec::new() };
        for node in &tree.nodes {
            let before = tree.find(node.parent)?.map_or(0, |index| tree.nodes[index].number);
            // A parent comes before its children, so no walk towards the beginning can go in circles.
            if node.parent >= node.id || node.number != before + 1 {
                return Err("an entry does not follow the one before it");
            }
            if node.undone.is_some_and(|undone| !(0..node.number).contains(&undone.forked)) {
                return Err("an undone line left the story nowhere");
            }
        }
        tree.story = tree.walk(tree.find(head)?, 0)?;
        Ok(tree)
    }

    /// The index of an entry; none for 0, which stands for the beginning.
    fn find(&self, id: i64) -> Result<Option<usize>, &'static str> {
        if id == 0 {
            return Ok(None);
        }
        self.nodes.binary_search_by_key(&id, |node| node.id).map(Some).map_err(|_| "an entry is missing")
    }

    /// The entries after the first `from` that lead to one.
    fn walk(&self, last: Option<usize>, from: i64) -> Result<Vec<usize>, &'static str> {
        let mut path = Vec::new();
        let mut at = last;
        while let Some(index) = at.filter(|index| self.nodes[*index].number > from) {
            path.push(index);
            at = self.find(self.nodes[index].parent)?;
        }
        path.reverse();
        Ok(path)
    }

    /// Indices of the entries of the story.
    pub(crate) fn story(&self) -> &[usize] {
        &self.story
    }

    /// The undone lines, by where they left the story; of those that left at the same place, the one
    /// undone first comes first.
    fn lines(&self) -> Result<Vec<Line>, &'static str> {
        let undone = self.nodes.iter().enumerate().filter_map(|(index, node)| Some((index, node.undone?)));
        let mut undone: Vec<(usize, Undone)> = undone.collect();
        undone.sort_by_key(|(_, undone)| (undone.forked, undone.version));
        let line = |(last, undone): &(usize, Undone)| {
            let at = usize::try_from(undone.forked).map_err(|_| "an undone line left the story nowhere")?;
            let end = usize::try_from(self.nodes[*last].number).map_err(|_| "an entry is out of range")?;
            Ok(Line { at, end, last: *last })
        };
        undone.iter().map(line).collect()
    }

    /// The same with the indices of their entries, each entry once for all that left at the same place.
    pub(crate) fn branches(&self) -> Result<Vec<(usize, Own)>, &'static str> {
        let lines = self.lines()?;
        // Every parent was found when the tree was made.
        let parent = |index: usize| self.find(self.nodes[index].parent).ok().flatten();
        let own = tell_apart(&lines, self.nodes.len(), parent);
        Ok(lines.iter().map(|line| line.at).zip(own).collect())
    }

    /// The id of the story's entry with this number; 0 for the beginning.
    pub(crate) fn id_at(&self, number: usize) -> Option<i64> {
        match number.checked_sub(1) {
            None => Some(0),
            Some(before) => self.story.get(before).map(|index| self.nodes[*index].id),
        }
    }

    /// What is known of the undone line that ends with this entry.
    pub(crate) fn undone(&self, id: i64) -> Option<Undone> {
        self.nodes.iter().find(|node| node.id == id)?.undone
    }

    /// Whether the story's last entry ends its line, so that undoing it makes a branch. If not, a branch
    /// that goes on from it already holds everything.
    pub(crate) fn head_is_last(&self) -> bool {
        let head = self.story.last().map(|index| self.nodes[*index].id);
        head.is_some_and(|head| self.nodes.iter().all(|node| node.parent != head))
    }

    /// How the story comes to `to` entries again, along the line undone last: the ids of the entries, and
    /// the id of the last entry of the line.
    pub(crate) fn redo(&self, to: usize) -> Result<Option<(Vec<i64>, i64)>, &'static str> {
        let have = self.story.len();
        let Some(line) = self.lines()?.pop().filter(|line| line.at == have && (have + 1..=line.end).contains(&to))
        else {
            return Ok(None);
        };
        let mut entries = self.walk(Some(line.last), crate::store::stored(have))?;
        entries.truncate(to - have);
        let id = |index: usize| self.nodes[index].id;
        Ok(Some((entries.into_iter().map(id).collect(), id(line.last))))
    }
}

#[cfg(test)]
mod tests {
    use shamble_kernel::Along;

    use super::*;

    fn node(id: i64, parent: i64, number: i64) -> Node {
        Node { id, parent, number, undone: None }
    }

    fn last(id: i64, parent: i64, number: i64, version: i64, forked: i64) -> Node {
        Node { id, parent, number, undone: Some(Undone { version, forked }) }
    }

    #[test]
    fn undone_lines_are_told_from_the_story() {
        // 1 - 2 - 3 undone to 1, then 5, then undone to the beginning, then 8.
        let nodes = vec![node(1, 0, 1), node(2, 1, 2), last(3, 2, 3, 4, 0), last(5, 1, 2, 7, 0), node(8, 0, 1)];
        let tree = Tree::new(nodes, 8).unwrap();
        assert_eq!(tree.story(), [4]);
        assert_eq!(
            tree.branches().unwrap(),
            [(0, (None, vec![0, 1, 2])), (0, (Some(Along { branch: 0, to: 1 }), vec![3])),]
        );
        assert_eq!((tree.id_at(0), tree.id_at(1), tree.id_at(2)), (Some(0), Some(8), None));
        assert!(tree.head_is_last());
    }

    #[test]
    fn redo_follows_the_line_undone_last() {
        let nodes = |forked| vec![node(1, 0, 1), last(2, 1, 2, 3, forked), node(4, 1, 2), last(5, 4, 3, 6, forked)];
        let tree = Tree::new(nodes(1), 1).unwrap();
        assert!(!tree.head_is_last());
        assert_eq!(tree.redo(2).unwrap(), Some((vec![4], 5)));
        assert_eq!(tree.redo(3).unwrap(), Some((vec![4, 5], 5)));
        assert_eq!(tree.redo(4).unwrap(), None);
        assert_eq!(tree.redo(1).unwrap(), None);
        assert_eq!(Tree::new(nodes(0), 0).unwrap().redo(2).unwrap(), Some((vec![1, 4], 5)));
    }

    #[test]
    fn a_damaged_tree_is_refused_and_never_walked_in_circles() {
        for (nodes, head) in [
            (vec![node(1, 1, 1)], 1),
            (vec![node(1, 2, 1), node(2, 1, 2)], 2),
            (vec![node(1, 0, 2)], 1),
            (vec![node(1, 0, 1), node(2, 1, 3)], 2),
            (vec![node(2, 1, 2)], 2),
            (vec![node(1, 0, 1)], 9),
            (vec![node(2, 0, 1), node(1, 0, 1)], 1),
            (vec![last(1, 0, 1, 2, 1)], 0),
            (vec![last(1, 0, 1, 2, -1)], 0),
        ] {
            assert!(Tree::new(nodes.clone(), head).is_err(), "{nodes:?}");
        }
    }
}
