import type { FieldRenderer } from '../../contract/fieldRenderer.ts';
import { isRecord } from '../../data/json.ts';
import type { Cursor } from '../../diagnostics/cursor.ts';
import { allowNotForType, allowNotInList } from '../../diagnostics/messages/shape.ts';
import { allowsOf, type ColumnAllows } from '../../language/normalise/columnAllows.ts';
import type { CompiledField } from '../../model/field.ts';
import type { CompileContext } from '../context.ts';

function knows({ props }: FieldRenderer, key: string): boolean {
  return isRecord(props.properties) && Object.hasOwn(props.properties, key);
}

/**
 * A field with what a column of an editable table allows, as props of its editor. Reports keys that the editor of the
 * field's type does not have.
 * @param cursor at the column
 */
export function allowingField(
  field: CompiledField,
  column: ColumnAllows,
  context: CompileContext,
  cursor: Cursor,
): CompiledField {
  const allows = allowsOf(column);
  if (Object.keys(allows).length === 0) return field;
  const { fields } = context.registries;
  for (const key of Object.keys(allows)) {
    if (knows(field.renderer, key)) continue;
    const types = fields.names().filter((name) => {
      const renderer = fields.get(name);
      return renderer !== undefined && knows(renderer, key);
    });
    cursor.at(key).reportKey(allowNotForType(key, field.type, types));
  }
  return Object.freeze({ ...field, props: Object.freeze({ ...field.props, ...allows }) });
}

/** Reports what a column of a table for reading allows: nothing is edited there. */
export function reportAllows(column: ColumnAllows, kind: string, cursor: Cursor): void {
  for (const key of Object.keys(allowsOf(column))) cursor.at(key).reportKey(allowNotInList(key, kind));
}
