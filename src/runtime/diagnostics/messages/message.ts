import type { Severity } from '../diagnostic.ts';
import type { TextId, Texts } from '../texts/texts.ts';

/**
 * A mistake without its place and text: `textOf` has the text. `hint` is the nearest right name.
 */
export interface Message {
  readonly code: string;
  readonly severity: Severity;
  /** The code, followed by a variant where one code has several texts. */
  readonly id: TextId;
  /** Parameters of the text. */
  readonly parts: readonly unknown[];
  readonly hint: string | null;
  /** The name that nothing uses, when that is what is wrong. */
  readonly unused?: string;
}

const CODE_LENGTH = 4;

function messageOf(severity: Severity, id: TextId, parts: readonly unknown[], hint: string | null): Message {
  return { code: id.slice(0, CODE_LENGTH), severity, id, parts, hint };
}

/**
 * Makes an error. `id` selects the text, `parts` are its parameters, `hint` is the probable right
 * name.
 */
export function error<Id extends TextId>(id: Id, parts: Parameters<Texts[Id]>, hint: string | null = null): Message {
  return messageOf('error', id, parts, hint);
}

/** Makes a warning, with the same parameters as {@link error}. */
export function warning<Id extends TextId>(id: Id, parts: Parameters<Texts[Id]>, hint: string | null = null): Message {
  return messageOf('warning', id, parts, hint);
}
