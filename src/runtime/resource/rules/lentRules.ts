import type { ResourceColumn, ResourceModel } from '../../../common/resource/resource.ts';
import type { Resources } from '../../../common/resource/resources.ts';
import { compileCondition } from '../../conditions/compile.ts';
import { normaliseCondition } from '../../conditions/normalise.ts';
import type { Json } from '../../data/json.ts';
import type { Path } from '../../data/path.ts';
import { Cursor } from '../../diagnostics/cursor.ts';
import { compileExpression } from '../../expressions/compile.ts';
import type { Names } from '../../expressions/names.ts';
import type { FieldJson } from '../screenField.ts';

/** Roots that mean the same in a screen. */
const SAME: ReadonlySet<string> = new Set(['$user', '$today', '$now', '$mode', '$value']);

/** A screen that takes rules over. */
interface Borrower {
  /** Fields that it has. */
  readonly has: (name: string) => boolean;
  /** Whether it shows rows of a grid, which know the form around them but no chosen records. */
  readonly isRow: boolean;
  /** Whether people type into it. */
  readonly isTyped: boolean;
}

/** Names are not looked at here: documents of resources were checked before. */
const ANY: Names = {
  functions: { get: () => undefined, names: () => [] },
  problemOf: () => null,
  kindOf: () => null,
};

const readsOfCondition = (condition: unknown) =>
  compileCondition(normaliseCondition(condition), ANY, new Cursor([])).reads;

/** Whether a screen can answer what a rule reads. */
function canRead(path: Path, borrower: Borrower, { columns }: ResourceModel, resources: Resources): boolean {
  const [head = '', next] = path;
  if (head === '$parent') return borrower.isRow;
  if (head.startsWith('$')) return SAME.has(head);
  if (!borrower.has(head)) return false;
  const column = columns.get(head);
  if (next === undefined || !column) return true;
  const target = column.reference?.by === 'id' ? resources.get(column.reference.resource) : undefined;
  return !borrower.isRow && target?.operations.has('queryById') === true;
}

function checksOf(column: ResourceColumn, isKnown: (reads: readonly Path[]) => boolean): readonly FieldJson[] {
  return column.checks.flatMap(({ check, message }) =>
    isKnown(readsOfCondition(check)) ? [{ check: check as FieldJson, message }] : [],
  );
}

/**
 * Rules of a column that a screen can check early, as keys of screens. The others are left to the
 * server, which checks all of them.
 * @param asked the server check that the field already has
 */
export function lentRules(
  column: ResourceColumn,
  resource: ResourceModel,
  resources: Resources,
  borrower: Borrower,
  asked?: Json,
): FieldJson {
  if (!borrower.isTyped) return {};
  const isKnown = (reads: readonly Path[]) => reads.every((path) => canRead(path, borrower, resource, resources));
  const { compute, requiredWhen, initial } = column;
  const isWritten = column.writable !== 'never';
  const isRequired = isWritten && requiredWhen !== null && isKnown(readsOfCondition(requiredWhen));
  const isComputed = compute !== null && isKnown(compileExpression(compute, ANY, new Cursor([])).reads);
  const checks = isWritten ? checksOf(column, isKnown) : [];
  return {
    ...(isRequired && { required: requiredWhen as FieldJson }),
    ...(checks.length > 0 && { check: [...(asked === undefined ? [] : [{ check: asked }]), ...checks] }),
    ...(isComputed && { compute, stored: true }),
    ...(isWritten && initial?.kind === 'value' && { default: initial.value }),
  };
}
