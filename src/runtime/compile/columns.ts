import type { CompiledAction, CompiledColumn } from '../compiled.ts';
import type { CompiledField } from '../field.ts';
import { fieldNotDrawn, unknownField } from '../messages/names.ts';
import type { CompileContext } from './context.ts';
import { Placed } from './duplicates.ts';

/** The columns of the table. */
export function compileColumns(
  fields: ReadonlyMap<string, CompiledField>,
  actions: ReadonlyMap<string, CompiledAction>,
  context: CompileContext,
): readonly CompiledColumn[] {
  const placed = new Placed('columns');
  const columns = context.screen.columns.flatMap((column, index) => {
    const cursor = context.cursor.at('columns', index);
    placed.add(column.field, cursor.at('field'));
    if (!context.hasField(column.field)) {
      cursor.at('field').report(unknownField(column.field, 'columns', context.nearestField(column.field)));
    }
    const field = fields.get(column.field);
    if (!field) return [];
    if (!field.renderer.drawn) cursor.at('field').report(fieldNotDrawn(field.name, field.type, 'columns'));
    return Object.freeze({
      key: column.field,
      field,
      title: column.title ?? field.title,
      width: column.width,
      fixed: column.fixed,
      align: column.align ?? (field.renderer.value === 'number' ? 'right' : 'left'),
      sortable: column.sortable,
      ellipsis: column.ellipsis,
      action: column.action === null ? null : (actions.get(column.action) ?? null),
      format: null,
      permission: field.permission,
    } satisfies CompiledColumn);
  });
  return Object.freeze(columns);
}
