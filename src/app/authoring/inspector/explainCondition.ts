import { compileCondition } from '../../../runtime/conditions/compile.ts';
import { normaliseCondition } from '../../../runtime/conditions/normalise.ts';
import type { ExpressionFunction } from '../../../runtime/contract/expression.ts';
import type { Registry } from '../../../runtime/contract/registry.ts';
import { isRecord } from '../../../runtime/data/json.ts';
import { type Path, readPath, type Scope } from '../../../runtime/data/path.ts';
import { Cursor } from '../../../runtime/diagnostics/cursor.ts';
import { anyName } from '../../../runtime/expressions/names.ts';

/** A condition, or a part of one, with its answer at the moment and what it was found from. */
export interface Explained {
  /** The part as one reads it: `status eq "1"`, `$any`. */
  readonly text: string;
  readonly holds: boolean;
  /** Paths it read, each once. */
  readonly reads: readonly { readonly path: string; readonly value: unknown }[];
  /** The conditions it is made of; a part without any is a comparison. */
  readonly parts: readonly Explained[];
}

const COMPOUND: Readonly<Record<string, string>> = { $any: '任一成立', $all: '全部成立', $not: '不成立' };

/** Explains a condition of a document, as it is written there, for the present values. */
export function explainCondition(written: unknown, scope: Scope, functions: Registry<ExpressionFunction>): Explained {
  const condition = normaliseCondition(written);
  if (typeof condition === 'boolean') return { text: String(condition), holds: condition, reads: [], parts: [] };
  const parts = Object.entries(condition).map(([key, value]) => explainEntry(key, value, scope, functions));
  const [only] = parts;
  if (only && parts.length === 1) return only;
  return { text: '全部成立', holds: parts.every(({ holds }) => holds), reads: uniqueReads(parts), parts };
}

function explainEntry(key: string, value: unknown, scope: Scope, functions: Registry<ExpressionFunction>): Explained {
  const compiled = compileCondition({ [key]: value }, anyName(functions), new Cursor([]));
  const compound = COMPOUND[key];
  const inner = compound === undefined ? [] : Array.isArray(value) ? value : [value];
  return {
    text: compound ?? comparison(key, value),
    holds: compiled.test(scope),
    reads: readsOf(compiled.reads, scope),
    parts: inner.map((part) => explainCondition(part, scope, functions)),
  };
}

function comparison(key: string, value: unknown): string {
  if (key === '$expr') return String(value);
  if (!isRecord(value)) return key;
  return Object.entries(value)
    .map(([rule, wanted]) => `${key} ${rule} ${JSON.stringify(wanted)}`)
    .join(' 且 ');
}

/** The values behind paths, each path once. */
export function readsOf(paths: readonly Path[], scope: Scope): Explained['reads'] {
  const known = new Map(paths.map((path) => [path.join('.'), path]));
  return [...known].map(([text, path]) => ({ path: text, value: readPath(scope, path) }));
}

function uniqueReads(parts: readonly Explained[]): Explained['reads'] {
  return [...new Map(parts.flatMap(({ reads }) => reads).map((read) => [read.path, read])).values()];
}
