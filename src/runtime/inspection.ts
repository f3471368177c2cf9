import type { CompiledDocument } from './model/document.ts';
import type { FormModel } from './state/form/formModel.ts';

/** Something drawn on the page: a screen, and the open form when it is one. */
export interface InspectedPart {
  readonly screen: CompiledDocument;
  readonly form: FormModel | null;
}

/** Watches what is drawn, for people who look into a screen. A runtime without one pays nothing. */
export interface Inspection {
  /** A part appeared; call what comes back when it goes. */
  show(part: InspectedPart): () => void;
}
