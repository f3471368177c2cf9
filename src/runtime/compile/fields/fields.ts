import { compileCondition } from '../../conditions/compile.ts';
import type { RowTemplate } from '../../contract/rowTemplate.ts';
import type { CompiledSource } from '../../contract/source.ts';
import type { Cursor } from '../../diagnostics/cursor.ts';
import { choiceWithoutRecord, fieldNotDrawn, unknownField } from '../../diagnostics/messages/names.ts';
import { gridInGrid, uniqueNeedsGrid } from '../../diagnostics/messages/shape.ts';
import type { NormalisedField, NormalisedGrid } from '../../language/normalise/normalised.ts';
import { type CompiledField, type CompiledGrid, type GridColumnPlan, SUMMARIES } from '../../model/field.ts';
import { plainField } from '../../model/plainField.ts';
import type { CompileContext } from '../context.ts';
import { Placed } from '../duplicates.ts';
import { compileSource } from '../source/source.ts';
import { CheckMessages } from './checkMessage.ts';
import { allowingField } from './columnAllows.ts';
import { dependencyOrder } from './dependencies.ts';
import { compileField } from './field.ts';
import { compileRowScreen } from './rowScreen.ts';
import { compileViews } from './views.ts';

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

/** The columns as the document orders them, or one for each field that is drawn. */
function columnsOf(
  { columns }: NormalisedGrid,
  fields: ReadonlyMap<string, CompiledField>,
  rows: CompileContext,
): readonly GridColumnPlan[] {
  const plain = { width: null, fixed: false, hidden: false };
  if (columns === null) {
    const drawn = [...fields.values()].filter(({ renderer }) => renderer.drawn);
    return Object.freeze(drawn.map(({ name, title }) => Object.freeze({ field: name, title, ...plain })));
  }
  const placed = new Placed('columns');
  return Object.freeze(
    columns.flatMap((column, index) => {
      const cursor = rows.cursor.at('columns', index, 'field');
      rows.read.add(column.field);
      placed.add(column.field, cursor);
      const field = fields.get(column.field);
      if (!rows.hasField(column.field)) {
        cursor.report(unknownField(column.field, 'columns', rows.nearestField(column.field)));
      } else if (field && !field.renderer.drawn) cursor.report(fieldNotDrawn(column.field, field.type, 'columns'));
      const { title, width, fixed, hidden } = column;
      return field ? Object.freeze({ field: field.name, title: title ?? field.title, width, fixed, hidden }) : [];
    }),
  );
}

/** The fields of a row with what their columns allow. */
function allowingFields(
  fields: ReadonlyMap<string, CompiledField>,
  { columns }: NormalisedGrid,
  rows: CompileContext,
): ReadonlyMap<string, CompiledField> {
  const allowing = new Map(fields);
  columns?.forEach((column, index) => {
    const field = fields.get(column.field);
    if (field) allowing.set(field.name, allowingField(field, column, rows, rows.cursor.at('columns', index)));
  });
  return allowing;
}

/** Checks that the choice of a template has a record with such a list, and that the grid has the fields it fills. */
function templateOf({ template }: NormalisedGrid, rows: CompileContext, context: CompileContext): RowTemplate | null {
  if (!template) return null;
  const cursor = rows.cursor.at('template');
  const { field, rows: list, map } = template;
  const names = context.namesIn('template', 'field');
  const unknown = names.problemOf([field]);
  const hasRecord = (context.screen.fields[field]?.record ?? null) !== null || context.damage.isOpen;
  if (unknown) cursor.at('field').report(unknown);
  else if (!hasRecord) cursor.at('field').report(choiceWithoutRecord(field, list));
  else {
    const problem = names.problemOf([field, list]);
    if (problem) cursor.at('rows').report(problem);
  }
  for (const name of Object.keys(map)) {
    rows.read.add(name);
    if (rows.hasField(name)) continue;
    cursor.at('map', name).reportKey(unknownField(name, 'template', rows.nearestField(name)));
  }
  return Object.freeze(template);
}

/** The rows inside a field of type `grid`. */
function compileGrid(
  name: string,
  grid: NormalisedGrid,
  source: CompiledSource | null,
  context: CompileContext,
): CompiledGrid {
  const rows = context.inGrid(name, grid);
  const fields = allowingFields(compileFields(source, rows), grid, rows);
  const columns = columnsOf(grid, fields, rows);
  return Object.freeze({
    fields,
    order: dependencyOrder(fields, rows),
    sortBy: grid.sortBy,
    summary: summaryOf(grid, rows),
    columns,
    views: compileViews(grid.views, columns, rows),
    disabledRows: compileCondition(
      grid.disabledRows,
      rows.namesIn('disabledRows', 'field'),
      rows.cursor.at('disabledRows'),
    ),
    rowScreen: compileRowScreen(grid.rowScreen, rows, 'field'),
    template: templateOf(grid, rows, context),
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
 * Field that a column, search item or query names; reports an unknown one and returns null. A name
 * that only the server may know counts as text until `mergeServerFields` learns more.
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
