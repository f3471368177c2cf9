import type { Mode } from '../../runtime/contract/action.ts';
import { StepFailure } from '../../runtime/contract/action.ts';
import type { Answer, Ports } from '../../runtime/contract/ports.ts';
import type { Row } from '../../runtime/data/json.ts';
import type { CompiledScreen } from '../../runtime/model/compiled.ts';
import { createForm } from '../../runtime/state/form/form.ts';
import type { FormModel } from '../../runtime/state/form/formModel.ts';
import { saveRecord } from '../../runtime/state/form/record.ts';
import { createWizard, type Wizard } from '../../runtime/state/form/wizard.ts';
import { focusField } from './focusField.ts';
import { createRevealer, type Revealer } from './revealer.ts';

/** One open form: its state, and how it is saved. */
export interface FormSession {
  readonly id: string;
  readonly form: FormModel;
  readonly revealer: Revealer;
  /** Set when the form is filled in step by step. */
  readonly wizard: Wizard | null;
  /** Goes to the next step; when this one has errors, the first of them gets the focus. */
  next(): Promise<void>;
  /** Values of every field, also those that are not sent. */
  values(): Row;
  /**
   * Checks and sends. Resolves null when a check failed; then the first field with an error has the focus.
   * @throws StepFailure with the server's message when it refuses.
   */
  save(): Promise<Answer | null>;
}

interface SessionOptions {
  readonly id: string;
  readonly screen: CompiledScreen;
  readonly mode: Mode;
  readonly row: Row;
  readonly roots: Row;
  readonly ports: Pick<Ports, 'transport' | 'permissions'>;
}

/** Starts work on a record. */
export function createSession({ id, screen, mode, row, roots, ports }: SessionOptions): FormSession {
  const { transport, permissions } = ports;
  const form = createForm({ screen, mode, row, roots, transport, permissions });
  const revealer = createRevealer();
  const wizard = createWizard(screen.form?.layout ?? [], form);
  const focusError = () => {
    const [first] = form.errors();
    if (first === undefined) return;
    wizard?.reveal(first);
    focusField(id, first, revealer);
  };
  return {
    id,
    form,
    revealer,
    wizard,
    next: async () => {
      if (wizard && !(await wizard.next())) focusError();
    },
    values: () => Object.fromEntries([...form.fields.keys()].map((name) => [name, form.value(name)])),
    save: async () => {
      if (!(await form.validate())) {
        focusError();
        return null;
      }
      const answer = await saveRecord(screen.source, mode, form.submission(), roots, transport);
      if (!answer.success) throw new StepFailure(answer.message, { answer });
      form.markSaved();
      return answer;
    },
  };
}
