//! Where a rule can be broken: places in the code, and what is put there instead.

use std::ops::Range;

use proc_macro2::LineColumn;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Block, Expr, ExprBinary, ExprLit, ExprMethodCall, File, Item, Lit, Pat, Stmt, Type, UnOp};

/// One way to break a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// Bytes of the file.
    pub span: Range<usize>,
    /// What stands there instead.
    pub instead: String,
    /// A statement is left out; an expression is replaced.
    pub is_statement: bool,
}

/// Every site of a file; what is not Rust has none.
pub fn of(text: &str) -> Vec<Site> {
    let Ok(file) = syn::parse_file(text) else { return Vec::new() };
    let mut finder = Finder { text, lines: line_starts(text), sites: Vec::new() };
    finder.visit_file(&file);
    finder.sites
}

fn line_starts(text: &str) -> Vec<usize> {
    std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect()
}

struct Finder<'t> {
    text: &'t str,
    lines: Vec<usize>,
    sites: Vec<Site>,
}

impl Finder<'_> {
    fn byte(&self, at: LineColumn) -> usize {
        let start = self.lines[at.line - 1];
        let column = self.text[start..].char_indices().nth(at.column).map_or(self.text.len() - start, |(byte, _)| byte);
        start + column
    }

    fn span(&self, node: &impl Spanned) -> Range<usize> {
        let span = node.span();
        self.byte(span.start())..self.byte(span.end())
    }

    fn source(&self, node: &impl Spanned) -> &str {
        &self.text[self.span(node)]
    }

    fn replace(&mut self, node: &impl Spanned, instead: String) {
        let span = self.span(node);
        self.sites.push(Site { span, instead, is_statement: false });
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_file(&mut self, file: &'ast File) {
        file.items.iter().for_each(|item| self.visit_item(item));
    }

    /// Constants are no code that runs, and tests are no rules.
    fn visit_item(&mut self, item: &'ast Item) {
        match item {
            Item::Fn(function) if function.sig.constness.is_none() => self.visit_block(&function.block),
            Item::Impl(block) if is_about_text(block) => {}
            Item::Impl(block) => visit::visit_item_impl(self, block),
            Item::Mod(module) if !module.attrs.iter().any(|attribute| attribute.path().is_ident("cfg")) => {
                visit::visit_item_mod(self, module);
            }
            _ => {}
        }
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        if function.sig.constness.is_none() {
            self.visit_block(&function.block);
        }
    }

    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_pat(&mut self, _: &'ast Pat) {}
    fn visit_type(&mut self, _: &'ast Type) {}
    fn visit_angle_bracketed_generic_arguments(&mut self, _: &'ast syn::AngleBracketedGenericArguments) {}
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
    fn visit_expr_repeat(&mut self, _: &'ast syn::ExprRepeat) {}

    /// A statement that only does something can be left out.
    fn visit_block(&mut self, block: &'ast Block) {
        for statement in &block.stmts {
            if let Stmt::Expr(Expr::MethodCall(_) | Expr::Call(_), Some(_)) = statement {
                let span = self.span(statement);
                self.sites.push(Site { span, instead: String::new(), is_statement: true });
            }
        }
        visit::visit_block(self, block);
    }

    fn visit_expr_binary(&mut self, binary: &'ast ExprBinary) {
        visit::visit_expr_binary(self, binary);
        let holds_let = matches!(*binary.left, Expr::Let(_)) || matches!(*binary.right, Expr::Let(_));
        let is_chain = matches!(&*binary.left, Expr::Binary(left) if contains_let(left));
        if let Some(other) = other_operator(&binary.op)
            && !holds_let
            && !is_chain
        {
            let instead = format!("{} {other} {}", self.source(&binary.left), self.source(&binary.right));
            self.replace(binary, instead);
        }
    }

    fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
        visit::visit_expr_unary(self, unary);
        if matches!(unary.op, UnOp::Not(_)) {
            let instead = self.source(&unary.expr).to_owned();
            self.replace(unary, instead);
        }
    }

    fn visit_expr_lit(&mut self, literal: &'ast ExprLit) {
        match &literal.lit {
            Lit::Int(number) => {
                if let Ok(value) = number.base10_parse::<u64>() {
                    self.replace(literal, format!("{}{}", value + 1, number.suffix()));
                }
            }
            Lit::Bool(truth) => self.replace(literal, (!truth.value).to_string()),
            _ => {}
        }
    }

    /// A value for what is not there is left alone: mostly it is always there, and nobody could see another value.
    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        let has_default = ["unwrap_or", "map_or"].contains(&&*call.method.to_string());
        self.visit_expr(&call.receiver);
        call.args.iter().skip(has_default.into()).for_each(|argument| self.visit_expr(argument));
        if let Some(other) = other_method(&call.method.to_string()) {
            let (span, name) = (self.span(call), self.span(&call.method));
            let instead = format!("{}{other}{}", &self.text[span.start..name.start], &self.text[name.end..span.end]);
            self.replace(call, instead);
        }
    }
}

/// What shows a value to people breaks no rule.
fn is_about_text(block: &syn::ItemImpl) -> bool {
    let last = block.trait_.as_ref().and_then(|(_, path, _)| path.segments.last());
    last.is_some_and(|name| {
        ["Display", "Debug", "Serialize", "Deserialize", "Default"].contains(&&*name.ident.to_string())
    })
}

fn contains_let(binary: &ExprBinary) -> bool {
    let is_let = |side: &Expr| match side {
        Expr::Let(_) => true,
        Expr::Binary(binary) => contains_let(binary),
        _ => false,
    };
    is_let(&binary.left) || is_let(&binary.right)
}

fn other_operator(operator: &BinOp) -> Option<&'static str> {
    Some(match operator {
        BinOp::Lt(_) => "<=",
        BinOp::Le(_) => "<",
        BinOp::Gt(_) => ">=",
        BinOp::Ge(_) => ">",
        BinOp::Eq(_) => "!=",
        BinOp::Ne(_) => "==",
        BinOp::And(_) => "||",
        BinOp::Or(_) => "&&",
        BinOp::Add(_) => "-",
        BinOp::Sub(_) => "+",
        BinOp::AddAssign(_) => "-=",
        BinOp::SubAssign(_) => "+=",
        _ => return None,
    })
}

fn other_method(method: &str) -> Option<&'static str> {
    Some(match method {
        "any" => "all",
        "all" => "any",
        "min" => "max",
        "max" => "min",
        "is_some" => "is_none",
        "is_none" => "is_some",
        "is_ok" => "is_err",
        "is_err" => "is_ok",
        "is_some_and" => "is_none_or",
        "is_none_or" => "is_some_and",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn instead(text: &str) -> Vec<(String, String)> {
        of(text).into_iter().map(|site| (text[site.span].to_owned(), site.instead)).collect()
    }

    fn has(text: &str, from: &str, to: &str) {
        let found = instead(text);
        assert!(found.contains(&(from.to_owned(), to.to_owned())), "{found:?}");
    }

    #[test]
    fn comparisons_numbers_truths_and_methods_are_turned_round() {
        let rule = "fn may(a: u8) -> bool { a < 3 && !self.list.iter().any(|b| *b == a) }";
        has(rule, "a < 3", "a <= 3");
        has(rule, "3", "4");
        has(rule, "*b == a", "*b != a");
        has(rule, "!self.list.iter().any(|b| *b == a)", "self.list.iter().any(|b| *b == a)");
        has(rule, "self.list.iter().any(|b| *b == a)", "self.list.iter().all(|b| *b == a)");
        has("fn f() -> bool { true }", "true", "false");
    }

    #[test]
    fn statements_are_left_out() {
        let sites = of("fn f() { self.tell(1); }");
        assert!(sites.iter().any(|site| site.is_statement && site.instead.is_empty()));
    }

    #[test]
    fn values_for_what_is_not_there_are_left_alone() {
        let found = instead("fn f() -> u8 { self.level(2).unwrap_or(1) + self.card.map_or(0, |card| card - 3) }");
        assert!(!found.iter().any(|(from, _)| from == "0" || from == "1"), "{found:?}");
        has("fn f() -> u8 { self.level(2).unwrap_or(1) }", "2", "3");
        has("fn f() -> u8 { self.card.map_or(0, |card| card - 3) }", "3", "4");
    }

    #[test]
    fn patterns_constants_tests_and_chains_with_let_are_left_alone() {
        assert!(of("const A: u8 = 3; fn f(a: u8) { match a { 3 => {} _ => {} } }").is_empty());
        assert!(of("#[cfg(test)] mod tests { fn f() -> bool { true } }").is_empty());
        let chain = instead("fn f() { if let Some(a) = b && a == c {} }");
        assert_eq!(chain, [("a == c".to_owned(), "a != c".to_owned())]);
    }
}
