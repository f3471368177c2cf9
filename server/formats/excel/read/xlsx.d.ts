import type { ParsingOptions, WorkBook } from '@e965/xlsx';

// Parts of the library that its declarations leave out.
declare module '@e965/xlsx' {
  /** An archive that is unpacked, or the streams of a compound file. */
  interface Container {
    readonly FullPaths: string[];
    readonly FileIndex: { content?: Uint8Array }[];
  }
  /** Reads a workbook (.xlsx) whose parts are unpacked. */
  export function parse_zip(parts: Container, options: ParsingOptions): WorkBook;
  /** Reads an old workbook (.xls) from its streams. */
  export function parse_xlscfb(parts: Container, options: ParsingOptions): WorkBook;
}
