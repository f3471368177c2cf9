import { TransportError } from '../contract/ports.ts';
import { isChunkFailure, PART_MISSING } from './chunks.ts';

/** True if a call was aborted on purpose, which is not an error. */
export function isAborted(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/** True for what a call throws that brought no answer: anything else is a mistake of the program. */
export function isCallFailure(error: unknown): boolean {
  return error instanceof TransportError || isAborted(error);
}

/** Message of a thrown error for the user, and whether the application has already shown it. */
export function failureOf(error: unknown): { readonly message: string; readonly shown: boolean } {
  if (error instanceof TransportError) return { message: error.message, shown: error.shown };
  if (isChunkFailure(error)) return { message: PART_MISSING, shown: false };
  return { message: error instanceof Error ? error.message : String(error), shown: false };
}
