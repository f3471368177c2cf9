import { messageOf } from '../frames.ts';

/** Request of a client of the table socket about the records of a resource. */
export type RowAsk =
  /** Subscribes to changes from now on, or to all since a position that it received earlier. */
  | {
      readonly type: 'watch_rows';
      readonly resource: string;
      readonly position: string | null;
      /** The tenant that is worked in, as a call's header names it; null for the usual one. */
      readonly tenant: string | null;
    }
  | { readonly type: 'unwatch_rows'; readonly resource: string }
  /** That its user edits this record now; null that they edit none any more. */
  | { readonly type: 'edit_row'; readonly resource: string; readonly id: string | null };

const MOST_CHARACTERS = 100;

/** @returns null for everything else, which is ignored (safety rule 5.6) */
export function readRowAsk(message: Buffer): RowAsk | null {
  const { type, data } = messageOf(message);
  const resource = word(data.resource);
  if (resource === null) return null;
  if (type === 'unwatch_rows') return { type, resource };
  if (type === 'watch_rows') {
    const position = word(data.position);
    if (position !== null && !/^\d{1,15}$/.test(position)) return null;
    return { type, resource, position, tenant: word(data.tenant) };
  }
  if (type !== 'edit_row' || (data.id !== null && word(data.id) === null)) return null;
  return { type, resource, id: word(data.id) };
}

function word(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= MOST_CHARACTERS ? value : null;
}
