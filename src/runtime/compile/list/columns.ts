import type { Cursor } from '../../diagnostics/cursor.ts';
import { fieldNotDrawn, recordNotInRow } from '../../diagnostics/messages/names.ts';
import { summaryNotForType, totalNotAsked } from '../../diagnostics/messages/shape.ts';
import { normaliseColumn } from '../../language/normalise/list.ts';
import type { NormalisedScreen } from '../../language/normalise/normalised.ts';
import type { NormalisedColumn } from '../../language/normalise/normalisedList.ts';
import { columnWidth } from '../../model/columnWidth.ts';
import type { CompiledAction, CompiledColumn } from '../../model/compiled.ts';
import type { CompiledField } from '../../model/field.ts';
import type { CompileContext } from '../context.ts';
import { Placed } from '../duplicates.ts';
import { allowingField, reportAllows } from '../fields/columnAllows.ts';
import { namedField } from '../fields/fields.ts';
import { columnFormat } from './columnFormat.ts';

/** Without columns a query shows every field, together with those that the server describes where it does. */
function columnsOf(
  fields: ReadonlyMap<string, CompiledField>,
  { screen }: CompileContext,
): readonly NormalisedColumn[] {
  const isGiven = screen.columns.length > 0 || screen.kind !== 'query';
  if (isGiven || screen.source?.calls.fields !== undefined) return screen.columns;
  return [...fields.values()].filter((field) => field.renderer.drawn).map(({ name }) => normaliseColumn(name));
}

/** Only numbers come to something; anything can be counted. */
function summaryOf({ summary }: NormalisedColumn, { renderer, compute, type }: CompiledField, cursor: Cursor) {
  if (summary === null || summary === 'count' || renderer.value === 'number' || compute) return summary;
  cursor.at('summary').report(summaryNotForType(summary, type));
  return null;
}

/** The server reckons with the numbers that it has, where it is asked for less than everything. */
function totalOf(
  { total }: NormalisedColumn,
  { renderer, compute, stored, type }: CompiledField,
  { source, tree }: CompileContext['screen'],
  cursor: Cursor,
) {
  if (total === null) return null;
  const reason = () => {
    if (compute && !stored) return 'the server does not know a computed column';
    if (renderer.value !== 'number') return `a column of type "${type}" comes to nothing`;
    if (tree) return 'the rows of a tree are not one list';
    return source?.paging === false ? 'the rows are all there already' : null;
  };
  const why = reason();
  if (why !== null) cursor.at('total').report(totalNotAsked(total, why));
  return why === null ? total : null;
}

/** A computed column is computed from the row, which has no chosen records as a form has. */
function checkReads({ compute, stored }: CompiledField, { screen }: CompileContext, cursor: Cursor): void {
  if (stored) return;
  for (const [choice = '', column] of compute?.reads ?? []) {
    const isOfChosen = column !== undefined && screen.fields[choice]?.record;
    if (isOfChosen) cursor.report(recordNotInRow(choice, column, 'list'));
  }
}

/** Width of a column of a table edited in place, if its type has one. */
function gridWidth({ renderer }: CompiledField, { kind }: NormalisedScreen): number | undefined {
  return kind === 'grid' ? renderer.gridWidth?.page : undefined;
}

/** The field as its column lets it be edited: only a screen of kind `grid` edits in its table. */
function editedField(field: CompiledField, column: NormalisedColumn, context: CompileContext, cursor: Cursor) {
  const { kind } = context.screen;
  if (kind === 'grid') return allowingField(field, column, context, cursor);
  reportAllows(column, kind, cursor);
  return field;
}

/** The columns of the table. */
export function compileColumns(
  fields: ReadonlyMap<string, CompiledField>,
  actions: ReadonlyMap<string, CompiledAction>,
  context: CompileContext,
): readonly CompiledColumn[] {
  const placed = new Placed('columns');
  const columns = columnsOf(fields, context).flatMap((column, index) => {
    const cursor = context.cursor.at('columns', index);
    placed.add(column.field, cursor.at('field'));
    const named = namedField(column.field, 'columns', fields, context, cursor.at('field'));
    if (!named) return [];
    const field = editedField(named, column, context, cursor);
    if (!field.renderer.drawn) cursor.at('field').report(fieldNotDrawn(field.name, field.type, 'columns'));
    checkReads(field, context, cursor.at('field'));
    return Object.freeze({
      key: column.field,
      field,
      title: column.title ?? field.title,
      width: column.width ?? gridWidth(field, context.screen) ?? columnWidth(column.width, field.renderer),
      fixed: column.fixed,
      align: column.align ?? (field.renderer.value === 'number' ? 'right' : 'left'),
      sortable: column.sortable,
      ellipsis: column.ellipsis,
      action: column.action === null ? null : (actions.get(column.action) ?? null),
      format: column.format === null ? null : columnFormat(column.format),
      summary: summaryOf(column, field, cursor),
      total: totalOf(column, field, context.screen, cursor),
      permission: field.permission,
    } satisfies CompiledColumn);
  });
  return Object.freeze(columns);
}
