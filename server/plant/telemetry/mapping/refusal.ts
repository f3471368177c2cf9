/** Why a row or a part of it was not taken; values of the dictionary `telemetry_refusal`. */
type Reason =
  | 'badRow'
  | 'unknownDevice'
  | 'foreignDevice'
  | 'badTime'
  | 'tooOld'
  | 'future'
  | 'unknownKey'
  | 'notNumber'
  | 'outOfRange'
  | 'badUnit';

/** A fault of a value or of a whole row, with what was expected. */
export interface Fault {
  readonly reason: Reason;
  readonly message: string;
}

/** A row, or the part of it that was refused. */
export interface RefusedRow extends Fault {
  /** Place in the body, from 1. */
  readonly row: number;
  readonly device: string | null;
  readonly ts: string | null;
  /** Keys that were refused; null for the whole row. */
  readonly keys: readonly string[] | null;
  /** The refused part as JSON, or as it came, at most 20 000 characters. */
  readonly content: string;
}

/** Text of the sender inside a message, so long that it can be recognised. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length <= 40 ? text : `${text.slice(0, 40)}…`;
}
