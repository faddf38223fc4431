"""Cuts the fonts that every page loads. With fonttools and brotli installed: python web/ui/fonts/cut-fonts.py, at the root."""

import io
import re
from collections import Counter
from pathlib import Path

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib import instancer

here = Path("web/ui/fonts")
packages = Path("node_modules/@fontsource-variable")

# name, source, remaining axes, features besides kerning, minimum kerning, minimum occurrences of a pair
fonts = [
    ("inter", "inter/files/inter-latin-wght-normal", {"wght": (400, 700)}, ["tnum"], 16, 3),
    ("bricolage", "bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal", {"wght": 700, "opsz": 48}, [], 12, 6),
]


def letters(name):
    """The unicode-range of this file in the style sheet."""
    css = Path("web/ui/styles/fonts.css").read_text()
    listed = re.search(name + r'-basic\.woff2"\) format\("woff2"\);\s*unicode-range:\s*([^;]*);', css)[1]
    ends = [part.strip()[2:].split("-") for part in listed.split(",")]
    return {code for first, *last in ends for code in range(int(first, 16), int((last or [first])[0], 16) + 1)}


def pairs_of_our_words():
    files = {*Path("web/marketing").rglob("*.ts*"), *Path("web").rglob("messages.*.ts")}
    text = "\n".join(file.read_text() for file in sorted(files))
    return Counter(zip(text, text[1:]))


def reopened(font):
    file = io.BytesIO()
    font.flavor = None
    font.save(file)
    return TTFont(io.BytesIO(file.getvalue()))


def subset(font, codes, features):
    options = Options()
    options.layout_features = features
    options.hinting = False
    options.name_IDs = [1, 2, 14]
    cutter = Subsetter(options)
    cutter.populate(unicodes=codes)
    cutter.subset(font)
    return reopened(font)


def kerning(font):
    """How far each pair of glyphs moves together or apart, at the font's own weight."""
    found = {}
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = table.ExtSubTable if table.LookupType == 9 else table
            if table.LookupType != 2:
                continue
            for index, left in enumerate(table.Coverage.glyphs):
                if table.Format == 1:
                    values = {record.SecondGlyph: record.Value1 for record in table.PairSet[index].PairValueRecord}
                else:
                    row = table.Class1Record[table.ClassDef1.classDefs.get(left, 0)].Class2Record
                    classes = table.ClassDef2.classDefs
                    values = {right: row[classes.get(right, 0)].Value1 for right in font.getGlyphOrder()}
                for right, value in values.items():
                    if value is not None:
                        found.setdefault((left, right), getattr(value, "XAdvance", 0) or 0)
    return found


def rounded(font):
    """Outlines on a grid of two thousandths of an em: an eighth of a point in the largest headline."""
    glyphs = font["glyf"]
    for glyph in (glyphs[name] for name in font.getGlyphOrder()):
        if glyph.numberOfContours > 0:
            glyph.coordinates = type(glyph.coordinates)((round(x / 2) * 2, round(y / 2) * 2) for x, y in glyph.coordinates)
            glyph.recalcBounds(glyphs)
        elif glyph.isComposite():
            for part in glyph.components:
                part.x, part.y = round(part.x / 2) * 2, round(part.y / 2) * 2
    for moves in font["gvar"].variations.values() if "gvar" in font else ():
        for move in moves:
            move.coordinates = [xy and (round(xy[0] / 2) * 2, round(xy[1] / 2) * 2) for xy in move.coordinates]


def without_wide_signs(font):
    """Figures and the characters between them have one width in a column; brackets and the like need not."""
    signs = "parenleft parenright bracketleft bracketright braceleft braceright less greater equal multiply asciitilde asterisk"
    for lookup in font["GSUB"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = table.ExtSubTable if table.LookupType == 7 else table
            if table.LookupType == 1:
                table.mapping = {plain: wide for plain, wide in table.mapping.items() if plain not in signs.split()}


def cut(name, source, axes, features, least, times):
    whole = reopened(instancer.instantiateVariableFont(TTFont(packages / f"{source}.woff2"), axes))
    kerned = kerning(subset(reopened(whole), letters(name), ["kern"]))
    without_wide_signs(whole)
    font = subset(whole, letters(name), features)
    glyphs = font.getBestCmap()
    kept = {}
    for (first, second), count in pairs_of_our_words().items():
        pair = glyphs.get(ord(first)), glyphs.get(ord(second))
        if count >= times and first.isalpha() and (second.isalpha() or second in ".,"):
            if abs(kerned.get(pair, 0)) >= least:
                kept[pair] = kerned[pair]
    rules = "".join(f"pos {left} {right} {value};\n" for (left, right), value in sorted(kept.items()))
    addOpenTypeFeaturesFromString(font, f"feature kern {{\n{rules}}} kern;", tables=["GPOS"])
    scale_upem(font, 1000)
    rounded(font)
    for table in ("STAT", "MVAR", "gasp", "GDEF", "prep"):
        if table in font:
            del font[table]
    if "fvar" not in font:  # Names of removed axes.
        font["name"].names = [record for record in font["name"].names if record.nameID < 256]
    font.flavor = "woff2"
    font.save(here / f"{name}-basic.woff2")
    print(name, (here / f"{name}-basic.woff2").stat().st_size, "bytes,", len(kept), "pairs")


for one in fonts:
    cut(*one)
