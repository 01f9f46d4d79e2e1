"""A game noted in a spreadsheet, read as it is: the first sheet, as programs write it."""

import io
from zipfile import ZipFile

import pytest

from rage.pad.files.any_format import decode, format_of, read_pad
from rage.pad.files.csv.reader import read_csv
from rage.pad.files.mistakes import Cells, MistakeCode, PadError

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
WORKBOOK = f'''<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheets><sheet name="Evening" sheetId="2" r:id="rId7"/>
<sheet name="Notes" sheetId="1" r:id="rId1"/></sheets></workbook>'''
RELATIONS = """<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId7" Target="/xl/worksheets/other.xml"/>
</Relationships>"""
TEXTS = f'''<sst xmlns="{MAIN}"><si><t>Runde</t></si><si><t>Spieler</t></si><si><t>Tipp</t></si><si><t>Stiche</t></si>
<si><r><t>Zo</t></r><r><t>ë; &lt;jr&gt;</t></r><rPh sb="0" eb="1"><t>zo-eh</t></rPh></si></sst>'''
ROWS = """
<row r="1"><c r="A1" t="inlineStr"><is><t># edition: de-amigo</t></is></c></row>
<row r="2"><c r="A2" t="inlineStr"><is><t># hand_sizes: 3,2</t></is></c></row>
<row r="4"><c r="A4" t="s"><v>0</v></c><c r="C4" t="s"><v>1</v></c>
<c r="D4" t="s"><v>2</v></c><c r="E4" t="s"><v>3</v></c></row>
<row r="5"><c r="A5"><v>1</v></c><c r="C5" t="s"><v>4</v></c><c r="D5"><v>1</v></c>
<c r="E5"><f>1+1</f><v>2.0</v></c></row>
<row r="6"><c r="C6" t="str"><v>Ava</v></c><c r="D6"><v>0</v></c><c r="E6"><v>%s</v></c></row>"""


def workbook(rows: str = ROWS % 1, **parts: str) -> bytes:
    """A spreadsheet file; parts may be replaced by others."""
    file = io.BytesIO()
    written = {
        "xl/workbook.xml": WORKBOOK,
        "xl/_rels/workbook.xml.rels": RELATIONS,
        "xl/sharedStrings.xml": TEXTS,
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{MAIN}"><sheetData/></worksheet>',
        "xl/worksheets/other.xml": f'<worksheet xmlns="{MAIN}"><sheetData>{rows}</sheetData></worksheet>',
    }
    with ZipFile(file, "w") as archive:
        for name, text in {**written, **{f"xl/{name}.xml": text for name, text in parts.items()}}.items():
            archive.writestr(name, text)
    return file.getvalue()


def test_the_first_sheet_is_read_with_texts_numbers_and_gaps() -> None:
    text = decode(workbook())
    pad = read_pad(text, format_of(text)).pad
    expected = read_csv(
        "# edition: de-amigo\n# hand_sizes: 3,2\nround\tplayer\tbid\ttricks\n1\tZoë; <jr>\t1\t2\n\tAva\t0\t1\n"
    )
    assert pad == expected.pad


def test_mistakes_have_the_row_that_the_spreadsheet_shows() -> None:
    with pytest.raises(PadError) as refused:
        read_csv(decode(workbook(ROWS % 1.5)))
    (mistake,) = refused.value.mistakes
    assert (mistake.code, mistake.at) == (MistakeCode.NOT_A_NUMBER, Cells(6, 6, ("Stiche",)))


@pytest.mark.parametrize(
    "content",
    [
        b"PK\x03\x04 torn off",
        workbook()[:400],
        workbook(workbook="<workbook/>"),
        workbook(sharedStrings=f'<!DOCTYPE a [<!ENTITY b "c">]><sst xmlns="{MAIN}"><si><t>&b;</t></si></sst>'),
        workbook(sharedStrings="<sst"),
        workbook('<row r="1"><c r="A1" t="s"><v>9</v></c></row>'),
        workbook('<row r="99999999"><c><v>1</v></c></row>'),
        workbook('<row r="1"><c r="ZZZ1"><v>1</v></c></row>'),
    ],
    ids=["torn", "short", "other", "entity", "broken", "no text", "too long", "too wide"],
)
def test_what_is_no_spreadsheet_says_how_to_save_it(content: bytes) -> None:
    with pytest.raises(PadError) as refused:
        decode(content)
    assert [mistake.code for mistake in refused.value.mistakes] == [MistakeCode.NOT_XLSX]
