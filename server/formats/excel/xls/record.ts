import { Bytes } from './bytes.ts';

/** Record numbers of BIFF8 ([MS-XLS] 2.3). */
export const RECORD = {
  bof: 0x0809,
  eof: 0x000a,
  codePage: 0x0042,
  window1: 0x003d,
  font: 0x0031,
  format: 0x041e,
  xf: 0x00e0,
  style: 0x0293,
  boundSheet: 0x0085,
  sst: 0x00fc,
  continue: 0x003c,
  dimensions: 0x0200,
  columnInfo: 0x007d,
  number: 0x0203,
  labelSst: 0x00fd,
  window2: 0x023e,
  pane: 0x0041,
  mergedCells: 0x00e5,
} as const;

/** Most bytes of one record's data. */
export const LONGEST_RECORD = 8224;

/** A record: its number, the length of its data, the data. */
export function record(number: number, data: Bytes | null = null): Buffer {
  const bytes = data?.take() ?? Buffer.alloc(0);
  return new Bytes().u16(number, bytes.length).add(bytes).take();
}

/** The beginning of a part of a workbook: 5 its globals, 16 a sheet. */
export function beginning(part: 5 | 16): Buffer {
  // Version BIFF8, then the build and year of the program that is said to have written it, and the oldest that can read it.
  return record(RECORD.bof, new Bytes().u16(0x0600, part, 0x0dbb, 0x07cc).u32(0x00c1, 0x0306));
}

export const ending = (): Buffer => record(RECORD.eof);

/** A short text as records hold names: a flag for two bytes a character, then the characters. */
export function textBytes(text: string): Buffer {
  return new Bytes().u8(1).add(Buffer.from(text, 'utf16le')).take();
}
