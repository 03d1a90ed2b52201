"""A font in which every character is the same box, so that a layout is the same on every machine."""
import functools
import io

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen


# Latin, Arabic, punctuation and symbols.
RANGES = [(0x20, 0x250), (0x600, 0x700), (0x2000, 0x2700)]


@functools.cache
def box_font() -> bytes:
    pen = TTGlyphPen(None)
    pen.moveTo((50, 0))
    pen.lineTo((50, 500))
    pen.lineTo((450, 500))
    pen.lineTo((450, 0))
    pen.closePath()
    box, blank = pen.glyph(), TTGlyphPen(None).glyph()
    font = FontBuilder(1000, isTTF=True)
    font.setupGlyphOrder([".notdef", "box", "blank"])
    codes = [code for start, end in RANGES for code in range(start, end)]
    font.setupCharacterMap({code: "blank" if code in (0x20, 0xA0) else "box" for code in codes})
    font.setupGlyf({".notdef": box, "box": box, "blank": blank})
    font.setupHorizontalMetrics({name: (500, 0) for name in [".notdef", "box", "blank"]})
    font.setupHorizontalHeader(ascent=800, descent=-200)
    font.setupNameTable({"familyName": "Box", "styleName": "Regular"})
    font.setupOS2(sTypoAscender=800, sTypoDescender=-200, sTypoLineGap=0, usWinAscent=800, usWinDescent=200)
    font.setupPost()
    buffer = io.BytesIO()
    font.save(buffer)
    return buffer.getvalue()
