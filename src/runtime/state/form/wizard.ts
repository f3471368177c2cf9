import { fieldNamesOf, type LayoutNode, type LayoutPart } from '../../contract/formPlan.ts';
import type { FormModel } from './formModel.ts';

/** The way through a form that is filled in step by step. */
export interface Wizard {
  readonly parts: readonly LayoutPart[];
  /** The step shown now, from 0. */
  step(): number;
  /** Goes on when every field of this step is right; resolves false when it stays, with the errors at the fields. */
  next(): Promise<boolean>;
  /** Goes back and keeps the input. */
  back(): void;
  /** Goes to any step, unchecked: for looking at the form, not for filling it in. */
  open(step: number): void;
  /** Goes to the step that holds a field. */
  reveal(name: string): void;
  subscribe(listener: () => void): () => void;
}

/** Makes the wizard of a form; null when its layout has no steps. Of several sets of steps the first one leads. */
export function createWizard(layout: readonly LayoutNode[], form: FormModel): Wizard | null {
  const node = layout.find((entry) => entry.kind === 'steps');
  if (node?.kind !== 'steps' || node.steps.length === 0) return null;
  const parts = node.steps;
  const names = parts.map((part) => part.nodes.flatMap(fieldNamesOf));
  const listeners = new Set<() => void>();
  let step = 0;

  const go = (to: number) => {
    if (to < 0 || to >= parts.length || to === step) return;
    step = to;
    for (const listener of listeners) listener();
  };

  return {
    parts,
    step: () => step,
    next: async () => {
      const from = step;
      if (!(await form.validate(names[from]))) return false;
      // The user may have gone back while the server was asked.
      if (step === from) go(from + 1);
      return true;
    },
    back: () => go(step - 1),
    open: go,
    reveal: (name) => go(names.findIndex((entries) => entries.includes(name))),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
