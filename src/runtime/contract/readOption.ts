import { isRecord } from '../data/json.ts';
import type { Option } from './option.ts';

/** Reads one dictionary entry as the server family writes it: `value` with `text`, `title` or `label` (S3.10a). */
export function readOption(entry: unknown): Option[] {
  if (!isRecord(entry)) return [];
  const text = entry.text ?? entry.title ?? entry.label ?? entry.value;
  if (entry.value === null || entry.value === undefined) return [];
  const color = typeof entry.color === 'string' && entry.color !== '' ? entry.color : undefined;
  return [{ value: String(entry.value), text: String(text), color }];
}
