import { isRecord } from '../../runtime/data/json.ts';
import { toText } from '../../runtime/data/values.ts';

/** A value of the rows: which key, its label, its unit. */
export interface ShownField {
  readonly field: string;
  readonly title: string;
  readonly unit: string | null;
}

/** The values that the settings of a widget name. */
export function shownFields(entries: unknown): readonly ShownField[] {
  if (!Array.isArray(entries)) return [];
  return entries.filter(isRecord).map(({ field, title, unit }) => ({
    field: toText(field),
    title: toText(title),
    unit: typeof unit === 'string' ? unit : null,
  }));
}
