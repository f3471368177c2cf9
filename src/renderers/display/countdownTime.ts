import { readMoment } from '../../common/values/moment/readMoment.ts';
import { parseWireTime } from '../../common/wireTime.ts';

const UNITS = [
  ['D', 86_400],
  ['H', 3600],
  ['m', 60],
  ['s', 1],
] as const;

/** Words in brackets stay as they are. */
const TOKENS = /\[([^\]]*)\]|D+|H+|m+|s+/g;

/**
 * Whole seconds by a format such as `D 天 HH:mm:ss`. Units that the format does not name go into the next smaller one:
 * `HH:mm` of two days is `48:00`.
 */
export function formatSeconds(seconds: number, format: string): string {
  const named = new Set([...format.matchAll(TOKENS)].map(([token]) => token[0]));
  const values = new Map<string, number>();
  let rest = seconds;
  for (const [unit, size] of UNITS) {
    if (!named.has(unit)) continue;
    values.set(unit, Math.floor(rest / size));
    rest %= size;
  }
  return format.replace(TOKENS, (token, words: string | undefined) => {
    if (words !== undefined) return words;
    return String(values.get(token.charAt(0)) ?? 0).padStart(token.length, '0');
  });
}

/**
 * Milliseconds of a point in time: milliseconds themselves, or a text like `2026-05-01 08:00:00` in the zone of the wire
 * (a day alone is its beginning), whatever the zone of the browser. Null for everything else.
 */
export function timeOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const reading = readMoment(value);
  const text = 'problem' in reading ? null : reading.value;
  return text === null ? null : (parseWireTime(text)?.getTime() ?? null);
}
