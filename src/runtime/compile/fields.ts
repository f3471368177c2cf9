import type { CompiledSource } from '../contract/source.ts';
import type { Cursor } from '../diagnostics/cursor.ts';
import { unknownField } from '../diagnostics/messages/names.ts';
import { gridInGrid, uniqueNeedsGrid } from '../diagnostics/messages/shape.ts';
import type { NormalisedField, NormalisedGrid } from '../language/normalised.ts';
import { type CompiledField, type CompiledGrid, SUMMARIES } from '../model/field.ts';
import { plainField } from '../model/plainField.ts';
import { CheckMessages } from './checkMessage.ts';
import type { CompileContext } from './context.ts';
import { dependencyOrder } from './dependencies.ts';
import { compileField } from './field.ts';
import { compileSource } from './source.ts';

function uniqueOf(grid: NormalisedGrid, cursor: Cursor): CompiledGrid['unique'] {
  const unique = Object.entries(grid.fields).filter(([, field]) => field.unique === true);
  return Object.freeze(
    unique.map(([name, field]) => {
      const messages = new CheckMessages(name, field, cursor.at('fields', name));
      return Object.freeze({ field: name, message: messages.text('unique', '{title}不能重复!') });
    }),
  );
}

function summaryOf({ summary }: NormalisedGrid, rows: CompileContext): CompiledGrid['summary'] {
  for (const name of Object.keys(summary)) {
    if (rows.hasField(name)) continue;
    rows.cursor.at('summary', name).reportKey(unknownField(name, 'summary', rows.nearestField(name)));
  }
  const asked = Object.entries(summary).map(([field, text]) => {
    const known = SUMMARIES.find((name) => name === text);
    return known ? Object.freeze({ field, summary: known }) : null;
  });
  return Object.freeze(asked.filter((entry) => entry !== null));
}

/** The rows inside a field of type `grid`. */
function compileGrid(
  name: string,
  grid: NormalisedGrid,
  source: CompiledSource | null,
  context: CompileContext,
): CompiledGrid {
  const rows = context.inGrid(name, grid);
  const fields = compileFields(source, rows);
  return Object.freeze({
    fields,
    order: dependencyOrder(fields, rows),
    sortBy: grid.sortBy,
    summary: summaryOf(grid, rows),
    source: compileSource(grid.source, context, rows.cursor.at('source')),
    unique: uniqueOf(grid, rows.cursor),
  });
}

function checkPlace(field: NormalisedField, context: CompileContext, cursor: Cursor): void {
  if (context.outer === null && field.unique === true) cursor.at('unique').report(uniqueNeedsGrid());
  if (context.outer !== null && field.grid) cursor.at('type').report(gridInGrid());
}

/** Every field of a document or of a grid in it. @param source asked whether values are free */
export function compileFields(
  source: CompiledSource | null,
  context: CompileContext,
): ReadonlyMap<string, CompiledField> {
  const fields = new Map<string, CompiledField>();
  for (const [name, field] of Object.entries(context.screen.fields)) {
    checkPlace(field, context, context.cursor.at('fields', name));
    const grid = field.grid && !context.outer ? compileGrid(name, field.grid, source, context) : null;
    const compiled = compileField(name, field, grid, source, context);
    if (compiled) fields.set(name, compiled);
  }
  return fields;
}

/**
 * The field that a column, search item or query names; null after reporting that there is none. A name that only the
 * server may know stands for a text until `mergeServerFields` is told more.
 */
export function namedField(
  name: string,
  place: string,
  fields: ReadonlyMap<string, CompiledField>,
  context: CompileContext,
  cursor: Cursor,
): CompiledField | null {
  const field = fields.get(name);
  if (field) return field;
  const text = context.mayBeDescribed(name) ? context.registries.fields.get('text') : undefined;
  if (text) return plainField(name, name, text);
  if (!context.hasField(name)) cursor.report(unknownField(name, place, context.nearestField(name)));
  return null;
}
