import type { ReactNode } from 'react';
import type { RowLook } from '../../list/looks.ts';

/** Additions of a list to the rows of a read-only grid. Must keep its identity. */
export interface RowDressing {
  /** Fixed content at the right edge of every row, even when scrolled; null for none. */
  readonly tail: { readonly title: string; readonly width: number; readonly draw: (slot: number) => ReactNode } | null;
  /** Highlight of a row; null if none has one. */
  readonly lookOf: ((slot: number) => RowLook) | null;
  readonly isCurrent: (slot: number) => boolean;
  /** Whether rows are selected, which is for removing them elsewhere. */
  readonly isSelectable: boolean;
  /** Columns by whose titles the rows are sorted. */
  readonly sorted: ReadonlySet<string>;
  /** Takes a key while a row has the cursor; false leaves it to the grid. */
  readonly onKey: (key: string, slot: number, field: string) => boolean;
}
