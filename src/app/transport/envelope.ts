import type { Answer } from '../../runtime/contract/ports.ts';
import { isRecord } from '../../runtime/data/json.ts';

/** The server's envelope, or null when the value is none. Numbers that travel as text are accepted. */
export function readEnvelope(value: unknown): Answer | null {
  if (!isRecord(value) || typeof value.success !== 'boolean') return null;
  return {
    success: value.success,
    message: typeof value.message === 'string' ? value.message : '',
    code: Number(value.code ?? 0),
    result: value.result ?? null,
  };
}

/** The server's time in an envelope (epoch milliseconds), or null. */
export function envelopeTime(value: unknown): number | null {
  if (!isRecord(value)) return null;
  const time = Number(value.timestamp);
  return Number.isFinite(time) && time > 0 ? time : null;
}

/** The message of an error body: an envelope or the framework's error page. Empty when there is none. */
export function problemMessage(value: unknown): string {
  return isRecord(value) && typeof value.message === 'string' ? value.message : '';
}
