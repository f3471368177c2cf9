import { useRef, useState } from 'react';

export type FieldValues<Name extends string> = Readonly<Record<Name, string>>;
export type FieldErrors<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** What can be pointed at: an input, or a component around one. */
interface Focusable {
  readonly focus: () => void;
}

/** What a text field needs to take part in a form. */
export interface FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  readonly inputRef: (element: Focusable | null) => void;
}

/** The texts of a small form and what is wrong with them. */
interface Fields<Name extends string> {
  readonly values: FieldValues<Name>;
  readonly change: (name: Name, value: string) => void;
  /** Checks everything, shows what is wrong and moves the focus there. @returns whether all is right */
  readonly check: () => boolean;
  /**
   * Shows errors found elsewhere, e.g. by the server, until the text is changed, and moves the
   * focus there.
   */
  readonly show: (errors: FieldErrors<Name>) => void;
  readonly focus: (name: Name) => void;
  readonly field: (name: Name) => FieldProps;
}

interface FieldsPlan<Name extends string> {
  /** In display order; the first with an error gets the focus. */
  readonly names: readonly Name[];
  readonly initial: FieldValues<Name>;
  readonly check: (values: FieldValues<Name>) => FieldErrors<Name>;
}

type Messages<Name> = ReadonlyMap<Name, string>;

/**
 * State of a form of plain texts, light enough for the pages before sign-in. A field is checked when it is left with
 * something in it, and again whenever another is left, because some rules compare two; empty ones are named when the
 * form is sent.
 */
export function useFields<Name extends string>({ names, initial, check }: FieldsPlan<Name>): Fields<Name> {
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Messages<Name>>(new Map());
  const [refusals, setRefusals] = useState<Messages<Name>>(new Map());
  const left = useRef(new Set<Name>());
  const inputs = useRef(new Map<Name, Focusable>());

  function change(name: Name, value: string): void {
    setValues((present) => ({ ...present, [name]: value }));
    setFaults((present) => without(present, name));
    setRefusals((present) => without(present, name));
  }

  function leave(name: Name): void {
    left.current.add(name);
    const looked = names.filter((one) => left.current.has(one) && values[one] !== '');
    const found = messages(looked, check(values));
    setFaults((present) => new Map([...[...present].filter(([one]) => !looked.includes(one)), ...found]));
  }

  function focusFirst(found: Messages<Name>): void {
    const first = names.find((name) => found.has(name));
    if (first !== undefined) inputs.current.get(first)?.focus();
  }

  return {
    values,
    change,
    check() {
      const found = messages(names, check(values));
      setFaults(found);
      setRefusals(new Map());
      focusFirst(found);
      return found.size === 0;
    },
    show(errors) {
      const told = messages(names, errors);
      setRefusals(told);
      focusFirst(told);
    },
    focus: (name) => inputs.current.get(name)?.focus(),
    field: (name) => ({
      value: values[name],
      onChange: (value) => change(name, value),
      onBlur: () => leave(name),
      error: refusals.get(name) ?? faults.get(name),
      inputRef: (element) => {
        if (element) inputs.current.set(name, element);
        else inputs.current.delete(name);
      },
    }),
  };
}

function messages<Name extends string>(names: readonly Name[], errors: FieldErrors<Name>): Messages<Name> {
  const entries = names.flatMap((name) => {
    const message = errors[name];
    return message === undefined ? [] : [[name, message] as const];
  });
  return new Map(entries);
}

function without<Name>(present: Messages<Name>, name: Name): Messages<Name> {
  return present.has(name) ? new Map([...present].filter(([one]) => one !== name)) : present;
}
