import type { Mode } from '../../contract/action.ts';
import type { Permissions, Transport } from '../../contract/ports.ts';
import type { Row } from '../../data/json.ts';
import type { CompiledScreen } from '../../model/compiled.ts';
import type { CompiledField } from '../../model/field.ts';
import { complaintOf, isBlank, serverComplaint } from '../field/fieldChecks.ts';
import { resetsOf } from '../field/resets.ts';
import { dependentsOf } from './dependents.ts';
import { ABSENT, isSameStatus } from './fieldStatus.ts';
import type { FieldPart, FieldStatus, FormModel } from './formModel.ts';
import { formValues, placedNames } from './formValues.ts';
import { differs, mayBeEdited, type ReadRecord } from './sentMembers.ts';
import { withoutColumns } from './withoutColumns.ts';

const NONE: ReadonlySet<string> = new Set();

/** Context of a form. `row` is the record, or initial values of a new one. */
interface FormOptions {
  readonly screen: CompiledScreen;
  readonly mode: Mode;
  readonly row: Row;
  readonly roots: Row;
  readonly transport: Transport;
  readonly permissions: Permissions;
  /** Attaches the inside of a field whose editor was never drawn, e.g. of a grid in a tab at the back. */
  readonly attachInside?: ((form: FormModel, field: CompiledField) => Promise<void>) | undefined;
}

/**
 * Makes the state of one open form. A change recomputes its dependents in order and notifies the
 * fields that changed. Hidden and disabled fields are not checked; hidden ones are not sent.
 */
export function createForm(options: FormOptions): FormModel {
  const { screen, row, roots, transport, permissions } = options;
  const { fields } = screen;
  let { mode } = options;
  const values = formValues(screen, mode, row, roots);
  const start = values.all();
  const dependents = dependentsOf(fields);
  const resets = resetsOf(fields);
  const placed = placedNames(screen.form?.layout ?? []);
  const kept = [...fields.values()].filter((field) => !field.renderer.drawn && field.submit).map((field) => field.name);
  const rowKey = screen.source?.rowKey ?? 'id';
  const versionField = [screen.source?.dialect.versions?.field ?? []].flat();

  const errors = new Map<string, string>();
  const attended = new Set<string>();
  /** The question to the server that a field's value last passed; other fields may be part of it. */
  const passed = new Map<string, string>();
  const waiting = new Set<string>();
  /** Why the value of a field is not finished. */
  const holds = new Map<string, string>();
  /** Fields that hold a text that cannot be read, rather than something that is still being done. */
  const unreadable = new Set<string>();
  const parts = new Map<string, FieldPart>();
  const statuses = new Map<string, FieldStatus>();
  const listeners = new Map<string, Set<() => void>>();
  let saved = start;
  let read: ReadRecord = { record: row, values: start };

  const computeStatus = (field: CompiledField): FieldStatus => {
    const access = field.permission === null ? 'full' : permissions.access(field.permission);
    const visible = access !== 'hidden' && field.visible.test(values.scope);
    const disabled =
      mode === 'detail' || access === 'disabled' || field.compute !== null || field.disabled.test(values.scope);
    return {
      visible,
      disabled,
      required: field.required.test(values.scope),
      error: visible && !disabled ? (errors.get(field.name) ?? null) : null,
      checking: waiting.has(field.name),
    };
  };

  const status = (name: string): FieldStatus => {
    const known = statuses.get(name);
    if (known) return known;
    const field = fields.get(name);
    const fresh = field ? computeStatus(field) : ABSENT;
    statuses.set(name, fresh);
    return fresh;
  };

  const tell = (name: string) => {
    for (const listener of listeners.get(name) ?? []) listener();
  };

  /** Recomputes the status of the given fields and notifies those whose status or value changed. */
  const refresh = (names: Iterable<string>, changed: ReadonlySet<string>) => {
    for (const name of names) {
      const before = statuses.get(name);
      statuses.delete(name);
      const after = status(name);
      const isSame = before !== undefined && isSameStatus(before, after);
      if (isSame) statuses.set(name, before);
      if (!isSame || changed.has(name)) tell(name);
    }
  };

  const setError = (name: string, message: string | null) => {
    if (message === null) errors.delete(name);
    else errors.set(name, message);
    refresh([name], new Set());
  };

  const isChecked = (name: string): boolean => {
    const { visible, disabled } = status(name);
    return visible && !disabled;
  };

  const check = (name: string) => {
    const field = fields.get(name);
    if (!field) return;
    const own = holds.get(name) ?? complaintOf(field, values.get(name), values.scope);
    setError(name, own ?? parts.get(name)?.complaint() ?? null);
  };

  /** True if a chosen value may have lost its row, which is reported before the field is visited. */
  const isChosenFromRows = (name: string): boolean =>
    fields.get(name)?.options?.kind === 'rows' && !isBlank(values.get(name));

  /** Fields with an error whose check reads one of the changed fields. */
  const dueAgain = (changed: ReadonlySet<string>): readonly string[] =>
    placed.filter(
      (name) =>
        (attended.has(name) || isChosenFromRows(name)) &&
        (changed.has(name) || fields.get(name)?.checks.some((rule) => rule.reads.some((read) => changed.has(read)))),
    );

  const apply = (changes: Row, root?: string) => {
    const changed = values.set(changes, root);
    const touched = new Set([...changed, ...(dependents.get(root ?? '') ?? [])]);
    for (const name of changed) for (const reader of dependents.get(name) ?? []) touched.add(reader);
    refresh(touched, changed);
    for (const name of dueAgain(root === undefined ? changed : new Set([...changed, root]))) check(name);
  };

  const fill = (entered: Row) => {
    const differing = Object.keys(entered).filter((name) => !Object.is(values.get(name), entered[name]));
    const cleared = differing.flatMap((name) => (resets.get(name) ?? []).map((reset) => [reset, undefined]));
    apply({ ...Object.fromEntries(cleared), ...entered });
  };

  const questionOf = (field: CompiledField): string =>
    JSON.stringify(field.serverChecks.map((rule) => rule.request(values.get(field.name), values.scope)));

  const needsServer = (field: CompiledField): boolean =>
    field.serverChecks.length > 0 &&
    !isBlank(values.get(field.name)) &&
    !errors.has(field.name) &&
    passed.get(field.name) !== questionOf(field);

  const askServer = async (field: CompiledField) => {
    const question = questionOf(field);
    waiting.add(field.name);
    refresh([field.name], new Set());
    const complaint = await serverComplaint(field, values.get(field.name), values.scope, transport);
    waiting.delete(field.name);
    // A late answer about older values says nothing about the present ones.
    if (questionOf(field) !== question) return refresh([field.name], new Set());
    if (complaint === null) passed.set(field.name, question);
    setError(field.name, complaint);
  };

  /** One grid after the other; the first that fails ends it (S5.13). */
  const checkInsides = async (names: readonly string[]) => {
    for (const name of names) {
      const field = isChecked(name) ? fields.get(name) : undefined;
      if (field?.grid && !parts.has(name)) await options.attachInside?.(form, field);
      const part = field && parts.get(name);
      if (!part) continue;
      await part.validate();
      check(name);
      if (status(name).error !== null) return;
    }
  };

  /** Marks stored values as checked: they passed when they were saved. */
  const trustStored = () => {
    passed.clear();
    if (mode !== 'add') for (const field of fields.values()) passed.set(field.name, questionOf(field));
  };
  trustStored();

  const isChanged = (name: string): boolean => differs(saved, name, values.get(name));

  const mayBeSent = (name: string): boolean =>
    mode === 'add' || mayBeEdited(read, fields.get(name), name, values.get(name));

  /** Rows of a grid go without the columns that say `submit: false`; a grid without rows is an empty list, not nothing. */
  const sentValue = (name: string): unknown => {
    const grid = fields.get(name)?.grid;
    if (grid && isBlank(values.get(name))) return [];
    const inner = [...(grid?.fields.values() ?? [])];
    return withoutColumns(
      values.get(name),
      inner.filter((field) => !field.submit).map((field) => field.name),
    );
  };

  const failing = () => placed.filter((name) => status(name).error !== null);

  const form: FormModel = {
    get mode() {
      return mode;
    },
    fields,
    scope: values.scope,
    value: values.get,
    status,
    change: (name, value) => fill({ [name]: value }),
    fill,
    hold: (name, reason, isMistake = false) => {
      const held = holds.get(name);
      if (reason !== null && isMistake) unreadable.add(name);
      else unreadable.delete(name);
      if (reason === null) holds.delete(name);
      else holds.set(name, reason);
      // Clears an error without a reason; one that is not shown yet waits for the check.
      if (held !== undefined && errors.get(name) === held) check(name);
    },
    attach: (name, part) => {
      parts.set(name, part);
    },
    faulty: (name) => parts.get(name)?.faulty() ?? NONE,
    refuse: (faults) => {
      for (const [name, part] of parts) {
        const own = faults.filter(({ list }) => list === name);
        if (own.length === 0) continue;
        attended.add(name);
        part.refuse(own);
        check(name);
      }
    },
    leave: (name) => {
      const field = fields.get(name);
      if (!field || !isChecked(name)) return;
      // The focus begins in the first field: going by without a word is no mistake yet.
      if (isBlank(values.get(name)) && !isChanged(name) && !holds.has(name) && !attended.has(name)) return;
      attended.add(name);
      // Unfinished input is no error; only submitting the form makes it one.
      if (!holds.has(name) || unreadable.has(name)) check(name);
      if (needsServer(field)) void askServer(field);
    },
    set: (changes) => apply(changes),
    reconsider: (root) => apply({}, root),
    choose: (name, record) => {
      values.choose(name, record);
      apply({}, name);
      tell(name);
    },
    validate: async (names = placed) => {
      for (const name of names) {
        attended.add(name);
        if (isChecked(name)) check(name);
        else setError(name, null);
      }
      const isSound = () => names.every((name) => status(name).error === null);
      const wasSound = isSound();
      const due = names
        .flatMap((name) => fields.get(name) ?? [])
        .filter((field) => isChecked(field.name) && needsServer(field));
      await Promise.all(due.map(askServer));
      await checkInsides(names);
      // A fix made during the server check was not part of what the user submitted.
      return wasSound && isSound();
    },
    errors: failing,
    submission: () => {
      const shown = placed.filter((name) => status(name).visible && fields.get(name)?.submit !== false);
      const sent = [...shown, ...kept].filter(mayBeSent);
      const identity = mode === 'add' ? [] : [rowKey, ...versionField].filter((name) => values.get(name) !== undefined);
      return Object.fromEntries([...new Set([...identity, ...sent])].map((name) => [name, sentValue(name) ?? null]));
    },
    changes: () => Object.fromEntries(placed.filter(isChanged).map((name) => [name, values.get(name)])),
    isChanged: () => holds.size > 0 || placed.some(isChanged),
    values: values.all,
    markSaved: (sent) => {
      saved = sent;
    },
    restart: (next, record) => {
      mode = next;
      const gone = Object.fromEntries(Object.keys(values.all()).map((name) => [name, undefined]));
      const changed = values.set({ ...gone, ...formValues(screen, mode, record, roots).all() }, '$mode');
      saved = values.all();
      read = { record, values: saved };
      errors.clear();
      attended.clear();
      trustStored();
      refresh(fields.keys(), changed);
    },
    subscribe: (name, listener) => {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
      return () => set.delete(listener);
    },
  };
  return form;
}
