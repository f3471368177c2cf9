import { CELL_FORMATS, CELL_KINDS, type CellKind } from '../sheet.ts';
import { Bytes } from './bytes.ts';
import { RECORD, record, textBytes } from './record.ts';

const FONT = '宋体';
const FONT_HEIGHT_TWIPS = 220;
const NORMAL = 400;
const BOLD = 700;
/** The font with number 4 does not exist, so the fifth one is 5. */
const BOLD_FONT = 5;

/** Formats of our own begin here. */
const OWN_FORMAT = 164;
const GENERAL = 0;

/** Styles that programs expect before those of cells. */
const STYLE_COUNT = 15;

/** Style numbers of cells. */
export const STYLE = {
  /** Cells that span the sheet: bold and centred. */
  line: STYLE_COUNT + 1,
  title: STYLE_COUNT + 2,
  of: (kind: CellKind): number => STYLE_COUNT + 3 + CELL_KINDS.indexOf(kind),
} as const;

const CENTRED = 2;

/** Fonts, formats and styles, as the globals of a workbook hold them. */
export function styleRecords(): Buffer[] {
  const own = CELL_KINDS.filter((kind) => CELL_FORMATS[kind] !== null);
  const formatOf = (kind: CellKind) => (own.includes(kind) ? OWN_FORMAT + own.indexOf(kind) : GENERAL);
  return [
    ...Array.from({ length: 4 }, () => font(NORMAL)),
    font(BOLD),
    ...own.map((kind) => {
      const text = CELL_FORMATS[kind] ?? '';
      return record(RECORD.format, new Bytes().u16(formatOf(kind), text.length).add(textBytes(text)));
    }),
    ...Array.from({ length: STYLE_COUNT }, () => style(0, GENERAL, 0, 0xfff5)),
    style(0, GENERAL),
    style(BOLD_FONT, GENERAL, CENTRED),
    style(BOLD_FONT, GENERAL),
    ...CELL_KINDS.map((kind) => style(0, formatOf(kind))),
    record(RECORD.style, new Bytes().u16(0x8000).u8(0, 0xff)),
  ];
}

function font(weight: number): Buffer {
  const data = new Bytes().u16(FONT_HEIGHT_TWIPS, 0, 0x7fff, weight, 0).u8(0, 0, 0x86, 0, FONT.length);
  return record(RECORD.font, data.add(textBytes(FONT)));
}

/** @param kind 1: a cell; 0xfff5: what cells derive from */
function style(fontNumber: number, format: number, align = 0, kind = 1): Buffer {
  const uses = kind === 1 ? 0xf8 : 0;
  const data = new Bytes().u16(fontNumber, format, kind).u8(0x20 | align, 0, 0, uses);
  return record(RECORD.xf, data.u32(0, 0).u16(0x20c0));
}
