import { TransportError } from '../../runtime/contract/ports.ts';

/** Message for a failed request; null if it was aborted or the user has already seen the error. */
export function failureText(error: unknown): string | null {
  if (error instanceof DOMException && error.name === 'AbortError') return null;
  if (error instanceof TransportError && error.shown) return null;
  return error instanceof Error && error.message !== '' ? error.message : '加载失败';
}
