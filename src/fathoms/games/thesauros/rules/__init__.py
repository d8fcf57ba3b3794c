"""The rules of Thesauros: a file a phase or zone, in the order of the rulebook. R numbers refer to rules.md."""
