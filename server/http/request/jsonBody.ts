import { Refusal } from '../reply.ts';
import { texts } from '../texts.ts';

/** Names that reach into JavaScript's object machinery; refused in bodies and queries (safety rule 8.2). */
export const forbiddenNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export const bodyLimitBytes = 1024 * 1024;
const deepest = 32;
const mostKeys = 1000;

/**
 * Parses a JSON body.
 * @returns null for an empty body
 * @throws Refusal when it is not UTF-8, not JSON, too deep, has too many keys in one object or a forbidden name
 */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return null;
  const value = parse(bytes);
  requireHarmless(value);
  return value;
}

function parse(bytes: Buffer): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(texts.badEncoding);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(texts.badJson);
  }
}

/** Walks with a list of its own, because a hostile body may be nested deeper than the call stack. */
function requireHarmless(root: unknown): void {
  let level: unknown[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      if (depth >= deepest) throw new Refusal(texts.tooDeep(deepest));
      if (!Array.isArray(value)) requireNames(Object.keys(value));
      for (const inner of Object.values(value)) next.push(inner);
    }
    level = next;
  }
}

function requireNames(names: readonly string[]): void {
  if (names.length > mostKeys) throw new Refusal(texts.tooManyKeys(mostKeys));
  const forbidden = names.find((name) => forbiddenNames.has(name));
  if (forbidden !== undefined) throw new Refusal(texts.forbiddenName(forbidden));
}
