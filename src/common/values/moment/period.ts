import { parseWireTime } from '../../wireTime.ts';

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;

/**
 * The instants of what a search looks for: a whole second or a whole day of the wire's zone, which has no other length.
 * @param start `YYYY-MM-DD HH:mm:ss`
 * @returns from `start` up to, but without, `end`; null for a text that is no such time
 */
export function instantsOf(start: string, isDay: boolean): { readonly start: Date; readonly end: Date } | null {
  const first = parseWireTime(start);
  return first && { start: first, end: new Date(first.getTime() + (isDay ? DAY_MS : SECOND_MS)) };
}
