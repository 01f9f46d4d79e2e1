"""What somebody may be called: real names in all scripts, and nothing that paints over others or looks like theirs."""

import unicodedata

import pytest

from rage.server.web.person_names import tidy_name

REAL = {
    "Vietnamese": "Nguyễn Thị Hồng",
    "Lithuanian": "Rūta Ė́glė",
    "Yoruba": "Adébáyọ̀",
    "Greek": "Ἀλκιβιάδης",
    "Hindi": "श्रीकृष्णमूर्ति",
    "Bengali": "অনির্বাণ",
    "Tamil": "க்ஷேத்ரி",
    "Malayalam": "മുഹമ്മദ്",
    "Malayalam, with a joiner": "രാമന്‍",
    "Sinhala, with a joiner": "ශ්‍රී",
    "Thai": "กิตติ์ธนัตถ์",
    "Lao": "ກຸ້ງນ້ຳ",
    "Khmer": "ស្រីមុំ",
    "Burmese": "မြင့်မြတ်",
    "Tibetan": "བཀྲ་ཤིས་",
    "Arabic with vowels": "مُحَمَّدٌ",
    "Persian with a non-joiner": "علی‌رضا",
    "Hebrew with points": "יִצְחָק שָּׁלוֹם",
    "Korean": "김민준",
    "Japanese, a form of its own": "葛\U000e0100城",
    "the flag of England": "Ava \U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    "Irish": "Seán O’Brien",
    "Catalan": "Gal·la",
    "family": "👨‍👩‍👧‍👦 Ava",
    "flag": "🏳️‍🌈",
    "astronaut": "👩🏽‍🚀",
    "key": "1️⃣",
}
NONE = {
    "nothing": "",
    "blanks": "   ",
    "too long": "x" * 21,
    "control": "a\u0000b",
    "direction": "\u202eevil",
    "isolate": "\u2066Ava\u2069",
    "direction mark": "Ava\u200f",
    "zero width space": "a\u200bb",
    "half a sign": "\ud800",
    "a letter that shows nothing": "\u3164",
    "a mark without a letter": "\u2800 \u0301",
    "a mark at the beginning": "\u0301Ava",
    "a mark after a space": "Ava \u0301b",
    "one letter under 19 marks": "a" + "".join(chr(0x300 + n) for n in range(19)),
    "every letter under three marks": "".join(letter + "\u0336\u0337\u0353" for letter in "zalgo"),
    "the same mark again": "x\u0336\u0336",
    "many marks on Thai": "ก" + "\u0e48\u0e49" * 4,
    "a joiner between Latin letters": "A\u200dva",
    "a non-joiner between Latin letters": "A\u200cva",
    "a joiner at the end": "Ava\u200d",
    "a joiner at the beginning": "\u200dAva",
    "joiners alone": "\u200d\u200c",
    "two non-joiners": "علی\u200c\u200cرضا",
    "a style on a letter": "A\ufe0fva",
    "a variant of a letter": "A\ufe00va",
    "a grapheme joiner": "A\u034fva",
    "a tag": "🏴\U000e0067",
    "a flag of nowhere": "🏴\U000e0067\U000e0062\U000e007f",
}


@pytest.mark.parametrize("script", REAL)
def test_real_names_are_kept_as_they_are(script: str) -> None:
    assert tidy_name(f" {REAL[script]} ") == unicodedata.normalize("NFC", REAL[script])


@pytest.mark.parametrize("kind", NONE)
def test_some_names_are_none(kind: str) -> None:
    assert tidy_name(NONE[kind]) is None
