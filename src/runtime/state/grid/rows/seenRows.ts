import { choiceReads } from '../../../contract/option.ts';
import type { Row } from '../../../data/json.ts';
import type { Path } from '../../../data/path.ts';
import type { CompiledField, CompiledGrid } from '../../../model/field.ts';
import { type GridState, rowsOf } from './gridState.ts';

/** The rows that `$rows` returns, for one state of a grid; listed on first access. */
export class SeenRows {
  private state: GridState | null = null;
  private rows: readonly Row[] | null = null;

  look(state: GridState): void {
    if (state === this.state) return;
    this.state = state;
    this.rows = null;
  }

  readonly list = (): readonly Row[] => {
    this.rows ??= this.state ? rowsOf(this.state) : [];
    return this.rows;
  };
}

const isOfRows = ([head]: Path) => head === '$rows';

/** Paths that decide the state of a field's cells: visibility, access, requiredness, options. */
function statusReads({ visible, disabled, required, options }: CompiledField): readonly Path[] {
  return [...visible.reads, ...disabled.reads, ...required.reads, ...choiceReads(options)];
}

/** Dependencies of a grid on other rows. */
interface ReadsOfRows {
  /** Whether cells look different when another row changes. */
  readonly status: boolean;
  /** Passes needed until every computed cell follows from the others. */
  readonly rounds: number;
}

/** Analyses which cells of a grid depend on other rows. */
export function readsOfRows({ fields, disabledRows }: CompiledGrid): ReadsOfRows {
  const all = [...fields.values()];
  const computed = all.filter(({ compute }) => compute?.reads.some(isOfRows)).length;
  return {
    status: [disabledRows.reads, ...all.map(statusReads)].some((reads) => reads.some(isOfRows)),
    rounds: computed,
  };
}
