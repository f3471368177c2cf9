import type { Severity } from '../diagnostic.ts';

/** What is wrong, without where. `hint` is the nearest right name. */
export interface Message {
  readonly code: string;
  readonly severity: Severity;
  readonly text: string;
  readonly hint: string | null;
  /** The name that nothing uses, when that is what is wrong. */
  readonly unused?: string;
}

export function error(code: string, text: string, hint: string | null = null): Message {
  return { code, severity: 'error', text, hint };
}

export function warning(code: string, text: string, hint: string | null = null): Message {
  return { code, severity: 'warning', text, hint };
}
