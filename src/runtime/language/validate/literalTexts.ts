import { isRecord } from '../../data/json.ts';
import { bracesUnread } from '../../diagnostics/messages/values.ts';
import { pointerOf } from '../../diagnostics/pointer.ts';
import type { Problem } from '../../diagnostics/problem.ts';
import type { AnyDocument } from '../migrate.ts';

/** Texts that are shown as they are written. */
const LITERAL: ReadonlySet<string> = new Set(['title', 'placeholder', 'help', 'description', 'empty', 'text', 'group']);
/** Keys whose values may read data, or are not ours. */
const OTHERS: ReadonlySet<string> = new Set([
  'check',
  'disabled',
  'initial',
  'required',
  'visible',
  'when',
  'confirm',
  'default',
  'do',
  'messages',
  'onError',
  'params',
  'props',
  'source',
  'where',
]);
/** Matches text that looks like an expression in braces. */
const BRACES = /[{｛]\s*[$\p{L}_][^{}｛｝]*[}｝]/u;

type Path = readonly (string | number)[];

function textProblem(key: string, text: string, path: Path): readonly Problem[] {
  const braces = BRACES.exec(text);
  if (!braces) return [];
  return [{ message: bracesUnread(key, braces[0]), pointer: pointerOf(path), at: 'value', offset: braces.index }];
}

/** The title and the help of a region hold expressions. */
function isRegionText([part, , key, ...rest]: Path): boolean {
  return part === 'regions' && rest.length === 0 && (key === 'title' || key === 'help');
}

function entryProblems(key: string, value: unknown, path: Path): readonly Problem[] {
  if (OTHERS.has(key) || isRegionText(path)) return [];
  if (!LITERAL.has(key)) return problemsBelow(value, path);
  return typeof value === 'string' ? textProblem(key, value, path) : problemsBelow(value, path);
}

function problemsBelow(value: unknown, path: Path): readonly Problem[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => problemsBelow(entry, [...path, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, entry]) => entryProblems(key, entry, [...path, key]));
}

/** Braces in texts that hold no expressions: people would read them. */
export function literalProblems(document: AnyDocument): readonly Problem[] {
  return problemsBelow(document, []);
}
