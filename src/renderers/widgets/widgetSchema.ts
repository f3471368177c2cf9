import type { WidgetRead } from '../../runtime/contract/widget.ts';
import type { JsonSchema } from '../../runtime/data/json.ts';

/** The `props` of a widget: nothing else may be written. */
export function closedProps(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
): JsonSchema {
  const base = { type: 'object', additionalProperties: false, properties };
  return required.length === 0 ? base : { ...base, required };
}

export function textProp(description: string): JsonSchema {
  return { type: 'string', minLength: 1, description };
}

/** A value that the data of the widget shows. */
export const shownField: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['field', 'title'],
  properties: {
    field: textProp('Key in a row of the data.'),
    title: textProp('Label of the values.'),
    unit: textProp('Unit of the values, e.g. `kWh`.'),
  },
};

/** A value that the data of the widget shows, and how. */
export function shownFieldWith(more: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { ...shownField, properties: { ...Object(shownField.properties), ...more } };
}

/** A setting that names a value of the answer. */
export const of = (at: string, place: WidgetRead['in'], number = false): WidgetRead => ({ at, in: place, number });
