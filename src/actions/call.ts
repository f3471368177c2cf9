import { StepFailure } from '../runtime/contract/action.ts';
import type { HttpMethod } from '../runtime/contract/ports.ts';

/** A call as a step writes it: `METHOD /path`, GET without a method. */
export const CALL_PATTERN = '^((GET|POST|PUT|DELETE) )?/';

const CALL = /^(?:(GET|POST|PUT|DELETE) )?(\/.*)$/;

function isMethod(text: string | undefined): text is HttpMethod {
  return text === 'GET' || text === 'POST' || text === 'PUT' || text === 'DELETE';
}

/**
 * Reads a call whose braces are filled.
 * @throws StepFailure when a filled brace made it something else.
 */
export function readCall(text: unknown): { readonly method: HttpMethod; readonly path: string } {
  const [, method, path] = CALL.exec(String(text)) ?? [];
  if (path === undefined) throw new StepFailure(`"${String(text)}" is not a call`);
  return { method: isMethod(method) ? method : 'GET', path };
}
