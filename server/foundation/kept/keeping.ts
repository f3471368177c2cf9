import { TableChanges } from '../database/statements/tableChanges.ts';
import { type Freshness, NOTHING_KEPT } from './freshness.ts';

/** Decides for one server whether cached values are still valid. */
export interface Keeping {
  readonly changes: TableChanges;
  readonly freshness: Freshness;
}

/** For services that read everything anew. */
export function keepingNothing(): Keeping {
  return { changes: new TableChanges(), freshness: NOTHING_KEPT };
}
