import type { Row } from '../../../data/json.ts';
import { type PastePlan, type PasteProblem, pasteCells } from '../rows/gridPaste.ts';
import { type GridState, idAt } from '../rows/gridState.ts';
import type { GridColumn } from './gridColumns.ts';
import type { GridSnapshot, PasteRequest, ReadText } from './gridModel.ts';
import { firstOfPage } from './gridPaging.ts';

interface PastingParts {
  readonly snapshot: GridSnapshot;
  /** Values of a new row before the pasted ones; null when rows cannot be added. */
  readonly newRow: (() => Row) | null;
  readonly column: (field: string) => GridColumn | undefined;
  readonly isReplaceable: (slot: number, field: string) => boolean;
}

interface Pasting {
  readonly state: GridState;
  readonly problems: readonly PasteProblem[];
  /** The cells that were written to, by slots and fields. */
  readonly cells: readonly { readonly slot: number; readonly field: string }[];
}

/** Plans the paste of a clipboard; with pages it continues on the next ones. */
export function pastingOf(request: PasteRequest, read: ReadText, parts: PastingParts): Pasting {
  const { snapshot, newRow, column, isReplaceable } = parts;
  const { rows, all } = snapshot;
  const { columns = snapshot.columns } = request;
  const from = firstOfPage(snapshot) + request.row;
  const shown = all.subarray(from, from + request.cells.length);
  const fields = columns.slice(request.column).map(({ field }) => field.name);
  const plan: PastePlan = {
    ids: Array.from(shown, (slot) => idAt(rows, slot)),
    fields,
    cells: request.cells,
    newRow,
    read: (field, text, at, soFar) => {
      const target = column(field);
      const slot = shown[at];
      if (!target) return { problem: '没有此列' };
      if (slot === undefined ? target.readOnly : !isReplaceable(slot, field)) {
        // Nothing that is not taken is no loss.
        return text.trim() === '' ? { value: soFar[field] ?? null } : { problem: '此单元格不可编辑' };
      }
      return read(target, text, soFar);
    },
  };
  const { state, problems } = pasteCells(rows, plan);
  const fresh = state.entries.length - rows.entries.length;
  const slots = [...shown, ...Array.from({ length: fresh }, (_, index) => rows.entries.length + index)];
  const written = fields.slice(0, Math.max(0, ...request.cells.map(({ length }) => length)));
  return { state, problems, cells: slots.flatMap((slot) => written.map((field) => ({ slot, field }))) };
}
