"""The messages of the catalogue taken apart, for tests about all of them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from fluent.syntax import ast, parse

from rage.words import Language
from rage.words.catalogue import catalogue, edition_words


@dataclass(slots=True)
class Parts:
    """What a pattern is made of."""

    texts: list[str] = field(default_factory=list)
    put_in: set[str] = field(default_factory=set)
    """The details that stand in the text."""
    selected: dict[str, list[str]] = field(default_factory=dict)
    """The details that a form is chosen by, and the names of the forms."""
    references: set[str] = field(default_factory=set)

    def add(self, pattern: ast.Pattern) -> None:
        for element in pattern.elements:
            match element:
                case ast.TextElement():
                    self.texts.append(element.value)
                case ast.Placeable(expression=ast.VariableReference(id=name)):
                    self.put_in.add(name.name)
                case ast.Placeable(expression=ast.MessageReference(id=name)):
                    self.references.add(name.name)
                case ast.Placeable(expression=ast.TermReference(id=name)):
                    self.references.add(f"-{name.name}")
                case ast.Placeable(expression=ast.SelectExpression(selector=selector, variants=variants)):
                    self.selected[_detail(selector)] = [_form(variant.key) for variant in variants]
                    for variant in variants:
                        self.add(variant.value)
                case _:
                    raise TypeError(f"the catalogue has not used this so far: {element.to_json()}")


def _detail(selector: Any) -> str:
    """What is selected by: `$who`, or `NUMBER($number)`."""
    if isinstance(selector, ast.FunctionReference):
        (selector,) = selector.arguments.positional
    return str(selector.id.name)


def _form(key: ast.Identifier | ast.NumberLiteral) -> str:
    return key.name if isinstance(key, ast.Identifier) else key.value


@cache
def parts(language: Language, edition: str | None = None) -> Mapping[str, Parts]:
    """The messages and terms of a language by identifier, or those that an edition has of its own."""
    patterns = edition_words(language)[edition] if edition else catalogue(language)
    found = {}
    for identifier, pattern in patterns.items():
        (entry,) = parse(f"{identifier} = {pattern}").body
        assert isinstance(entry, ast.Message | ast.Term), f"{language}: {identifier} is no Fluent"
        assert entry.value is not None
        found[identifier] = Parts()
        found[identifier].add(entry.value)
    return found
