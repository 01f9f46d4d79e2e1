"""Settle it: a disputed trick tapped in card by card, decided by the edition's rule."""

from e2e.conftest import Visit
from playwright.sync_api import expect

from pad_page.phone import SMALL, Phone


def lay(phone: Phone, *cards: str) -> None:
    """Lay cards, such as `Y8`, `J=R` or `T=B`; `T=` is a change that brings no trump."""
    for card in cards:
        face, named, colour = card.partition("=")
        if face[0] in "RBGYVO":
            phone.tap(f"colour-{face[0]}")
        phone.tap(f"card-{face}")
        if named:
            phone.tap(f"colour-{colour or 'none'}")


DISPUTES = (
    ("de-amigo", "R", "Y8 N Y3", "Player 1 takes the trick: the yellow 8 is the highest card of the colour led"),
    ("de-amigo", "R", "Y8 N Y3", "After this trick a new trump is turned."),
    ("de-amigo", "R", "Y8 T=B B2", "Player 3 takes the trick: the blue 2 is the highest trump"),
    ("de-amigo", "none", "J=G G15 J=G", "Player 3 takes the trick: the Joker (green) came after the other Joker"),
    ("us-fundex", "none", "J=G G15 J=G", "Player 1 takes the trick: Wild Rage (green) came before the other"),
    ("en-amigo", "R", "+5 N -5", "Player 1 takes the trick: nothing but action cards, so the first one wins"),
    ("fr-amigo", "V", "R3 +5 R9", "The trick counts +5."),
)


def test_a_trick_is_settled_with_its_reason(visit: Visit) -> None:
    phone = Phone(visit(size=SMALL, touch=True).page)
    for edition, trump, cards, sentence in DISPUTES:
        phone.page.goto("/pad/settle")
        phone.find("edition").select_option(edition)
        phone.find("players").select_option("3")
        phone.tap(f"colour-{trump}", "leader-0")
        lay(phone, *cards.split())
        phone.says("verdict", sentence)


def test_a_card_that_cannot_be_is_refused(visit: Visit) -> None:
    phone = Phone(visit(size=SMALL, touch=True).page)
    phone.page.goto("/pad/settle")
    phone.find("edition").select_option("us-fundex")
    phone.tap("colour-R", "leader-2")
    lay(phone, "Y8")
    expect(phone.find("card-Y8")).to_have_attribute("aria-disabled", "true")
    phone.tap("card-T")
    phone.find("colour-R").tap(force=True)
    expect(phone.page.get_by_text("That was the last trump: by this rule it cannot come again.")).to_be_visible()
    phone.tap("colour-B", "take-back")
    phone.says("question", "Player 4’s card")
