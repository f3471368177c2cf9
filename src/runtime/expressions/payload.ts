import type { Payload } from '../contract/expression.ts';
import { isRecord } from '../data/json.ts';
import type { Scope } from '../data/path.ts';
import type { Cursor } from '../diagnostics/cursor.ts';
import type { Names } from './names.ts';
import { compileTemplate } from './template.ts';

function constantPayload(value: unknown): Payload {
  return Object.freeze({ reads: Object.freeze([]), evaluate: () => value });
}

/**
 * Compiles JSON with templates anywhere inside. Keys are taken as they are. A record comes out with own properties
 * only, whatever its keys are called.
 */
export function compilePayload(json: unknown, names: Names, cursor: Cursor): Payload {
  if (typeof json === 'string') {
    const template = compileTemplate(json, names, cursor);
    if (template.constant !== undefined) return constantPayload(template.constant);
    return Object.freeze({ reads: template.reads, evaluate: template.value });
  }
  if (Array.isArray(json)) {
    const items = json.map((item, index) => compilePayload(item, names, cursor.at(index)));
    return Object.freeze({
      reads: Object.freeze(items.flatMap((item) => item.reads)),
      evaluate: (scope: Scope) => items.map((item) => item.evaluate(scope)),
    });
  }
  if (isRecord(json)) {
    const entries = Object.entries(json).map(
      ([key, value]) => [key, compilePayload(value, names, cursor.at(key))] as const,
    );
    return Object.freeze({
      reads: Object.freeze(entries.flatMap(([, value]) => value.reads)),
      evaluate: (scope: Scope) => Object.fromEntries(entries.map(([key, value]) => [key, value.evaluate(scope)])),
    });
  }
  return constantPayload(json);
}
