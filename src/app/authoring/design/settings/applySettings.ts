import { isRecord, type Row } from '../../../../runtime/data/json.ts';
import { changeProps } from '../../properties/changeProps.ts';
import { setAt } from '../../text/edits.ts';
import { owned, valueAt } from '../edits/commands.ts';
import type { Merged, Part } from '../outline/outline.ts';
import { isShort } from './longForm.ts';
import { settingsPath } from './settings.ts';

/** Keys with nothing in them are not written. */
function said(value: Row): Row {
  return Object.fromEntries(Object.entries(value).filter(([, held]) => held !== undefined));
}

/**
 * The text with other settings of a part. What was written in its short form becomes an object only when more is said
 * than the short form can.
 */
export function applySettings(given: string, merged: Merged, part: Part, before: Row, after: Row): string {
  const path = settingsPath(part);
  if (path === null || JSON.stringify(said(before)) === JSON.stringify(said(after))) return given;
  const text = owned(given, merged, part.path);
  const written = valueAt(text, path);
  if (typeof written === 'string') return setAt(text, path, isShort(after) ? after.field : said(after));
  return changeProps(text, path, isRecord(written) ? before : {}, after, path.length);
}
