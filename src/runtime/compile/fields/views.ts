import type { PlacedField } from '../../contract/formPlan.ts';
import type { Cursor } from '../../diagnostics/cursor.ts';
import { notAColumn, unknownView } from '../../diagnostics/messages/names.ts';
import { columnOutOfSight, unplacedView } from '../../diagnostics/messages/warnings.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import type { CompiledField, CompiledGrid, GridColumnPlan } from '../../model/field.ts';
import type { CompileContext } from '../context.ts';
import { Placed } from '../duplicates.ts';

type Places = readonly PlacedField[];

/**
 * The columns of each view of a grid: those that stay at the left edge, then those that the view names.
 * @param rows the context of the rows
 */
export function compileViews(
  views: Readonly<Record<string, readonly string[]>>,
  columns: readonly GridColumnPlan[],
  rows: CompileContext,
): ReadonlyMap<string, readonly GridColumnPlan[]> {
  const known = new Map(columns.map((column) => [column.field, column]));
  const fixed = columns.filter((column) => column.fixed);
  const field = rows.cursor.pointer.replace(/\/grid$/, '');
  const isOpen = rows.damage.isOpen || rows.damage.has(field);
  return new Map(
    Object.entries(views).map(([view, names]) => {
      const placed = new Placed(`view "${view}", which has the fixed columns anyway`);
      for (const name of new Set(fixed.map((column) => column.field))) placed.add(name, rows.cursor);
      const named = names.flatMap((name, index) => {
        const cursor = rows.cursor.at('views', view, index);
        placed.add(name, cursor);
        if (!known.has(name) && !isOpen) cursor.report(notAColumn(name, nearest(name, [...known.keys()])));
        return known.get(name) ?? [];
      });
      return [view, Object.freeze([...new Set([...fixed, ...named])])] as const;
    }),
  );
}

/** Whether a place may name this view; false after reporting that the field has none of that name. */
export function isKnownView(view: string | null, { name, grid }: CompiledField, cursor: Cursor): boolean {
  if (view === null || grid?.views.has(view)) return true;
  cursor.report(unknownView(view, name, nearest(view, [...(grid?.views.keys() ?? [])])));
  return false;
}

/**
 * True if all names in the views of a grid, and in the places that use them, are valid. Reports the
 * others.
 */
function areNamed(name: string, { columns, views }: CompiledGrid, places: Places, context: CompileContext): boolean {
  const { damage, screen } = context;
  if (damage.isOpen || damage.has('/form') || damage.has(`/fields/${name}`)) return false;
  const known = new Set(columns.map(({ field }) => field));
  const named = Object.values(screen.fields[name]?.grid?.views ?? {}).flat();
  return named.every((field) => known.has(field)) && places.every(({ view }) => view === undefined || views.has(view));
}

/** Warns of views that are never placed, and of columns hidden because of that. */
export function warnUnplacedViews(
  fields: ReadonlyMap<string, CompiledField>,
  places: Places,
  context: CompileContext,
): void {
  for (const { name, grid } of fields.values()) {
    const here = places.filter((place) => place.name === name);
    if (!grid || grid.views.size === 0 || here.length === 0 || !areNamed(name, grid, here, context)) continue;
    const cursor = context.cursor.at('fields', name, 'grid');
    const placed = new Set(here.map(({ view }) => view));
    for (const view of grid.views.keys()) {
      if (!placed.has(view)) cursor.at('views', view).reportKey(unplacedView(view, name));
    }
    if (placed.has(undefined)) continue;
    const seen = new Set([...placed].flatMap((view) => grid.views.get(view ?? '') ?? []));
    const areGiven = (context.screen.fields[name]?.grid?.columns ?? null) !== null;
    grid.columns.forEach((column, index) => {
      if (seen.has(column)) return;
      if (areGiven) cursor.at('columns', index, 'field').report(columnOutOfSight(column.field));
      else cursor.at('fields', column.field).reportKey(columnOutOfSight(column.field));
    });
  }
}
