import { StepFailure } from '../../runtime/contract/action.ts';
import type { SavedOver } from '../../runtime/contract/dialect.ts';
import type { Answer, Ports } from '../../runtime/contract/ports.ts';
import { isRecord, type Row } from '../../runtime/data/json.ts';
import { textName } from '../../runtime/model/chosen.ts';
import type { CompiledScreen } from '../../runtime/model/compiled.ts';
import { createForm } from '../../runtime/state/form/form.ts';
import type { FormModel } from '../../runtime/state/form/formModel.ts';
import { readGrids } from '../../runtime/state/form/gridRows.ts';
import { keyOfRow, readRecord, saveRecord } from '../../runtime/state/form/record.ts';
import { createWizard, type Wizard } from '../../runtime/state/form/wizard.ts';
import { focusField } from './focusField.ts';
import { createRevealer, type Revealer } from './revealer.ts';
import type { WorkHandle } from './useWork.ts';

/** One open form: its state, and how it is saved. */
export interface FormSession {
  readonly id: string;
  readonly form: FormModel;
  readonly revealer: Revealer;
  /** Set when the form is filled in step by step. */
  readonly wizard: Wizard | null;
  /** Goes to the next step; when this one has errors, the first of them gets the focus. */
  next(): Promise<void>;
  /** Values of every field, also those that are not sent, the key, and the texts of choices that are read. */
  values(): Row;
  /** Checks every field. Resolves false when one did not pass; then the first of those has the focus. */
  check(): Promise<boolean>;
  /**
   * Checks and sends. Resolves null when a check failed; then the first field with an error has the focus.
   * @throws StepFailure with the server's message when it refuses.
   */
  save(): Promise<Answer | null>;
  /** The newer version, if a save failed because another user saved first; else null. */
  savedOver(failure: unknown): SavedOver | null;
  /** The next save replaces that newer one. */
  insist(newer: SavedOver): void;
  /**
   * The record as the server has it now.
   * @throws Error with the server's message when it cannot be read.
   */
  stored(signal: AbortSignal): Promise<Row>;
  /**
   * Goes on after a save with the record as the server has it now: its keys, its numbers, the keys of its grid rows. A
   * new record whose key the answer does not hold cannot be saved again, so the form starts anew.
   * @throws Error when the saved record cannot be read; the form goes on with what it has.
   */
  goOn(answer: Answer): Promise<void>;
}

interface SessionOptions {
  readonly id: string;
  readonly screen: CompiledScreen;
  readonly work: WorkHandle;
  /** Initial values of a new record. */
  readonly given: Row;
  readonly row: Row;
  readonly roots: Row;
  readonly ports: Pick<Ports, 'transport' | 'permissions'>;
}

/** Random; unlike `randomUUID`, browsers make these without TLS too. */
function newSubmission(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Starts work on a record. */
export function createSession({ id, screen, work, given, row, roots, ports }: SessionOptions): FormSession {
  const { transport, permissions } = ports;
  const { source, fields } = screen;
  const form = createForm({
    screen,
    mode: work.mode(),
    row,
    roots,
    transport,
    permissions,
    // Grids have a chunk of their own, which a form without an open one does not fetch.
    attachInside: async (model, field) =>
      (await import('../grid/field/formGrids.ts')).attachGrid(model, field, permissions),
  });
  const revealer = createRevealer();
  const wizard = createWizard(screen.form?.layout ?? [], form);
  const focusError = () => {
    const [first] = form.errors();
    if (first === undefined) return;
    wizard?.reveal(first);
    focusField(id, first, revealer);
  };
  const key = source ? [source.rowKey] : [];
  const names = [...new Set([...key, ...fields.keys(), ...screen.chosen.map(({ field }) => textName(field))])];
  /** Body of the last save. */
  let sent: Row = {};
  let submission = newSubmission();
  const startAnew = () => {
    work.begin({ mode: 'add', row: given });
    form.restart('add', given);
    const [first] = fields.keys();
    if (first !== undefined) wizard?.reveal(first);
  };
  const goOnWith = (saved: Row) => {
    // Input typed before the response arrived was not sent.
    const typed = form.changes();
    work.begin({ mode: 'edit', row: saved });
    form.restart('edit', saved);
    form.set(typed);
  };
  const check = async () => {
    const passes = await form.validate();
    if (!passes) focusError();
    return passes;
  };
  return {
    id,
    form,
    revealer,
    wizard,
    next: async () => {
      if (wizard && !(await wizard.next())) focusError();
    },
    values: () => Object.fromEntries(names.map((name) => [name, form.value(name)])),
    check,
    save: async () => {
      if (!(await check())) return null;
      sent = form.values();
      const answer = await saveRecord(source, form.mode, form.submission(), roots, transport, submission);
      if (!answer.success) {
        form.refuse(source?.dialect.rowFaults?.(answer) ?? []);
        focusError();
        throw new StepFailure(answer.message, { answer });
      }
      // Kept after a lost response: submitting again is the same submission.
      submission = newSubmission();
      form.markSaved(sent);
      return answer;
    },
    savedOver: (failure) => {
      const answer = failure instanceof StepFailure ? failure.answer : undefined;
      return (answer && source?.dialect.versions?.savedOver(answer)) ?? null;
    },
    insist: ({ version }) => {
      const field = source?.dialect.versions?.field;
      if (field !== undefined) form.set({ [field]: version });
    },
    stored: async (signal) =>
      readGrids(fields, await readRecord(source, row, roots, transport, signal), roots, transport, signal),
    goOn: async ({ result }) => {
      const told = form.mode === 'add' && isRecord(result) ? result : {};
      const saved = { ...sent, ...told };
      if (keyOfRow(source, saved) === '' || !source?.calls.update) return startAnew();
      goOnWith(saved);
      const stored = await readRecord(source, saved, roots, transport);
      goOnWith(await readGrids(fields, stored, roots, transport));
    },
  };
}
