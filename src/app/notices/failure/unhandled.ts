import { TransportError } from '../../../runtime/contract/ports.ts';
import type { Notices } from '../../platform/feedback/notices.ts';

/**
 * True if the user has not seen the error yet. Failed calls were shown where they failed; an abort
 * is no failure.
 */
export function isUntold(error: unknown): boolean {
  if (error instanceof TransportError) return !error.shown;
  return !(error instanceof Error && error.name === 'AbortError');
}

/** The one place for errors that no code waited for: event handlers and promises (safety rule 9.5). */
export function reportUnhandled(window: Window, notices: Notices): void {
  const report = (error: unknown): void => {
    if (!isUntold(error)) return;
    const text = error instanceof TransportError ? error.message : '页面出现错误，请刷新后重试';
    notices.show('error', text, { title: '系统提示' });
  };
  window.addEventListener('error', (event) => report(event.error));
  window.addEventListener('unhandledrejection', (event) => {
    if (!isUntold(event.reason)) event.preventDefault();
    report(event.reason);
  });
}
