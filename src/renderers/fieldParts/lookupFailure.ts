import { TransportError } from '../../runtime/contract/ports.ts';

/** What the user must be told of a question that failed; null when it was given up or they have been told. */
export function failureText(error: unknown): string | null {
  if (error instanceof DOMException && error.name === 'AbortError') return null;
  if (error instanceof TransportError && error.shown) return null;
  return error instanceof Error && error.message !== '' ? error.message : '加载失败';
}
