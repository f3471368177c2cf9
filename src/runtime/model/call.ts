import type { Call } from '../contract/call.ts';
import type { CallName } from '../contract/dialect.ts';
import type { CompiledSource } from '../contract/source.ts';
import type { Scope } from '../data/path.ts';

/** A call of the source with its braces filled in; null when the source has no such call. */
export function callOf(source: CompiledSource, name: CallName, scope: Scope): Call | null {
  const call = source.calls[name];
  return call ? { method: call.method, path: call.path.render(scope) } : null;
}
