import type { Mode } from '../../contract/action.ts';
import { fieldNamesOf, type LayoutNode } from '../../contract/formPlan.ts';
import type { Row } from '../../data/json.ts';
import type { Scope } from '../../data/path.ts';
import type { CompiledScreen } from '../../model/compiled.ts';
import type { CompiledField, CompiledGrid } from '../../model/field.ts';
import { computedRows } from '../grid/rows/rowFollow.ts';

/** Names of the fields a layout places, in reading order. */
export function placedNames(layout: readonly LayoutNode[]): readonly string[] {
  return [...new Set(layout.flatMap(fieldNamesOf))];
}

/** The values of one record under edit; `compute` fields follow what they read. */
interface FormValues {
  readonly scope: Scope;
  get(name: string): unknown;
  /**
   * Sets values and every computed field that follows; gives the names that really changed.
   * @param root one that says something else now, e.g. `$query`
   */
  set(changes: Row, root?: string): ReadonlySet<string>;
  /** Sets or removes the record that a field refers to, without notifying. */
  choose(name: string, record: Row | null): void;
  all(): Row;
}

/** Values of coded fields are compared as they are; lists by identity. */
function isSame(left: unknown, right: unknown): boolean {
  return Object.is(left, right);
}

/**
 * Starts from the record (`edit`, `detail`) or from defaults (`add`, where given values win over defaults).
 * Computed fields are evaluated at once, in dependency order.
 */
export function formValues(screen: CompiledScreen, mode: Mode, row: Row, roots: Row): FormValues {
  const values = new Map<string, unknown>(Object.entries(row));
  const records = new Map<string, Row>();
  const scope: Scope = {
    chosen: (name) => records.get(name),
    get: (name) => {
      if (!name.startsWith('$')) return values.get(name);
      return Object.hasOwn(roots, name) ? roots[name] : undefined;
    },
  };
  const inOrder = screen.order.flatMap((name) => screen.fields.get(name) ?? []);
  const computed = inOrder.filter((field) => field.compute !== null);

  const recompute = (field: CompiledField): boolean => {
    const value = field.compute?.evaluate(scope);
    if (isSame(values.get(field.name), value)) return false;
    values.set(field.name, value);
    return true;
  };

  /** Rows come without their computed cells, which the fields around them may read. */
  const computeRows = ({ name }: CompiledField, grid: CompiledGrid) => {
    const rows = values.get(name);
    if (!Array.isArray(rows)) return;
    values.set(name, computedRows(rows, grid, { scope, parent: () => Object.fromEntries(values) }));
  };

  if (mode === 'add') {
    for (const field of inOrder) {
      if (field.defaultValue && !values.has(field.name)) values.set(field.name, field.defaultValue.evaluate(scope));
    }
  }
  for (const field of inOrder) if (field.grid) computeRows(field, field.grid);
  for (const field of computed) recompute(field);

  return {
    scope,
    get: (name) => values.get(name),
    set: (changes, root) => {
      const changed = new Set<string>();
      for (const [name, value] of Object.entries(changes)) {
        if (isSame(values.get(name), value)) continue;
        values.set(name, value);
        changed.add(name);
      }
      for (const field of computed) {
        const isDue = field.compute?.reads.some(([head]) => head !== undefined && (changed.has(head) || head === root));
        if (isDue && recompute(field)) changed.add(field.name);
      }
      return changed;
    },
    choose: (name, record) => {
      if (record) records.set(name, record);
      else records.delete(name);
    },
    all: () => Object.fromEntries(values),
  };
}
