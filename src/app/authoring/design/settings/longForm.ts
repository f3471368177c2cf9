import { isRecord, type Row } from '../../../../runtime/data/json.ts';
import type { Part } from '../outline/outline.ts';

/** A part as an object with settings: the name of a field alone is its short form; nothing yet is an empty one. */
export function longForm(part: Part, value: unknown): Row {
  if (isRecord(value)) return value;
  const isNamed = part.kind === 'column' || part.kind === 'search' || part.kind === 'place';
  return isNamed && part.name !== '' ? { field: part.name } : {};
}

/** Whether a part that says only which field it shows may stay in its short form. */
export function isShort(value: Row): boolean {
  const said = Object.entries(value).filter(([, held]) => held !== undefined);
  return said.length === 1 && said[0]?.[0] === 'field';
}
