import type { Diagnostic } from '../../../src/runtime/diagnostics/diagnostic.ts';

/** Verdict of the pipeline on a document. */
export interface Verdict {
  readonly ok: boolean;
  /** Mistakes when it is not ok, else warnings; in the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
}
