import { isRecord } from '../../../../runtime/data/json.ts';
import { plainText } from '../../text/plainText.ts';
import { kindOf, STEP_TITLES } from '../settings/stepKinds.ts';

const LONGEST = 60;

/** A value in a few words: its text, or what it says as JSON. */
function words(value: unknown): string {
  if (value === undefined || value === true) return '';
  return plainText(value) ?? JSON.stringify(value) ?? '';
}

/** An entry of a list in one line, for those who look for it. */
export function entrySummary(kinds: readonly string[], entry: unknown): string {
  const kind = kindOf(kinds, entry);
  if (!isRecord(entry)) return words(entry) || '（空）';
  const all = kind === null ? Object.values(entry).map(words) : [STEP_TITLES[kind] ?? kind, words(entry[kind])];
  const text = all.filter((each) => each !== '').join(' · ');
  return text === '' ? '（空）' : text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
