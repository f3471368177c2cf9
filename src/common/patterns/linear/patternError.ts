/** Why the linear-time engine cannot take a pattern. */
export type FaultKind =
  | 'backReference'
  | 'lookAround'
  | 'openClass'
  | 'openGroup'
  | 'closedGroup'
  | 'nothingRepeated'
  | 'repeatedTwice'
  | 'repeatCount'
  | 'escape'
  | 'trailingBackslash'
  | 'range'
  | 'tooLong'
  | 'tooManyStates'
  | 'unknown';

/** A fault of a pattern, for the messages of the server and the diagnostics of documents. */
export interface PatternFault {
  readonly kind: FaultKind;
  /** Offset of the fault in the pattern, from 0. */
  readonly at: number;
  /** The part of the pattern that is at fault; empty if the fault is the pattern as a whole. */
  readonly part: string;
}

/** Thrown for a pattern that the linear-time engine cannot take. */
export class PatternError extends Error {
  override readonly name = 'PatternError';
  readonly fault: PatternFault;

  constructor(kind: FaultKind, at: number, part = '') {
    super(`the pattern has a fault of kind ${kind} at offset ${at}`);
    this.fault = { kind, at, part };
  }
}
