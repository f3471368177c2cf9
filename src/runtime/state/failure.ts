import { TransportError } from '../contract/ports.ts';
import { isChunkFailure, PART_MISSING } from './chunks.ts';

/** Whether a call was ended on purpose, which is nobody's mistake. */
export function isAborted(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/** True for what a call throws that brought no answer: anything else is a mistake of the program. */
export function isCallFailure(error: unknown): boolean {
  return error instanceof TransportError || isAborted(error);
}

/** What to tell the user about a thrown error, and whether the application has told already. */
export function failureOf(error: unknown): { readonly message: string; readonly shown: boolean } {
  if (error instanceof TransportError) return { message: error.message, shown: error.shown };
  if (isChunkFailure(error)) return { message: PART_MISSING, shown: false };
  return { message: error instanceof Error ? error.message : String(error), shown: false };
}
