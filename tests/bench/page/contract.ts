import type { MenuShape } from '../dataset/menu.ts';

/** Durations of the single keys in ms; `ok` is false when the field did not end up with the typed text. */
export interface TypingResult {
  readonly median: number;
  readonly p95: number;
  readonly max: number;
  readonly samples: readonly number[];
  readonly ok: boolean;
}

/** What a list page can be asked to do; every answer is a duration in ms. */
export interface ListBench {
  /** Unmounts what is there, then mounts a list with so many rows on page 1. */
  mountList(rows: number): Promise<number>;
  nextPage(): Promise<number>;
}

/** What a form page can be asked to do; durations in ms. */
export interface FormBench {
  /** Unmounts what is there, then mounts a form with so many fields and its record. */
  mountForm(fields: number): Promise<number>;
  type(fieldIndex: number, text: string): Promise<TypingResult>;
  /** From no error shown to all errors painted. */
  validate(): Promise<number>;
  /** From the text of a document with so many fields to a screen, when the compiler is warm; only pages that compile. */
  compile?(fields: number): Promise<number>;
}

/** What a menu page can be asked to do; durations in ms. */
export interface MenuBench {
  /** Unmounts what is there, then mounts a menu with so many entries. */
  mountMenu(entries: number, shape: MenuShape): Promise<number>;
  /** Opens a closed group of the grouped menu that is there. */
  openGroup(): Promise<number>;
}

/** What a page of tabs can be asked to do. */
export interface TabsBench {
  /** Opens so many lists of 20 rows, each in a tab of its own, and waits until all were drawn. */
  openTabs(count: number): Promise<void>;
  /** ms from the click until the list that was drawn before is painted again. */
  showTab(index: number): Promise<number>;
  /** Calls to the server so far, without those on a timer; null for a page that has its data at hand. */
  calls(): number | null;
}

export interface ScrollResult {
  readonly frames: number;
  /** Frames of 60 a second that were missed. */
  readonly dropped: number;
  /** Share of the frames on which a part of what is seen had no row; null if unknown. */
  readonly blank: number | null;
}

/** What a grid page can be asked to do; durations in ms. */
export interface GridBench {
  /** Unmounts what is there, then mounts a grid of so many rows. */
  mountGrid(rows: number): Promise<number>;
  scrollGrid(ms: number, pxPerSec: number): Promise<ScrollResult>;
  /** Opens a cell, replaces its text and ends the edit, until the new text is painted. */
  editCell(): Promise<number>;
  insertTop(): Promise<number>;
  /** Checks every row; `longest` is the longest piece in ms, 0 for none of 50 ms or more. Only ours. */
  validateAll?(): Promise<{ readonly complaints: number; readonly longest: number }>;
  /** Pastes 10 000 x 10 cells, until they are painted. Only ours. */
  pasteMany?(): Promise<number>;
}

/** `bootMs`: navigation start to ready, set when `ready` resolves. */
export type Published = (ListBench | FormBench | MenuBench | TabsBench | GridBench) & {
  readonly ready: Promise<void>;
  bootMs: number;
};

declare global {
  interface Window {
    __bench?: Published;
  }
}
