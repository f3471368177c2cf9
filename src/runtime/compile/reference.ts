import type { Cursor } from '../diagnostics/cursor.ts';

/** A named thing that a step or a grid refers to, with its place in the document. */
export interface Reference {
  readonly to: 'action' | 'screen';
  readonly name: string;
  readonly cursor: Cursor;
}
