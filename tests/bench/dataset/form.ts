import { DICTIONARIES } from './dictionaries.ts';
import { dayOf, pickFrom, seededRandom } from './random.ts';

export type FormFieldKind = 'text' | 'number' | 'select' | 'date' | 'switch' | 'textarea';

/** One field of the form pages with its checks. */
export interface FormField {
  readonly key: string;
  readonly title: string;
  readonly kind: FormFieldKind;
  readonly required: boolean;
  /** Most characters of a text. */
  readonly maxLength?: number;
  /** Least and greatest number. */
  readonly range?: readonly [number, number];
  readonly pattern?: string;
}

export type FormValue = string | number | boolean;

export const FORM_COLUMNS = 3;

/** Repeated along the form, so that forms of every size have the same mix. */
const KINDS: readonly FormFieldKind[] = [
  'text',
  'text',
  'number',
  'select',
  'date',
  'switch',
  'text',
  'textarea',
  'number',
  'select',
];
const MAX_LENGTH: Partial<Record<FormFieldKind, number>> = { text: 50, textarea: 200 };
/** Of ten fields this one starts empty although it is required, so that a check of all fields finds errors. */
const EMPTY_OF_TEN = 6;

function formField(index: number): FormField {
  const kind = KINDS[index % KINDS.length] ?? 'text';
  return {
    key: `f${index}`,
    title: `字段${index}`,
    kind,
    required: kind !== 'switch',
    maxLength: MAX_LENGTH[kind],
    range: kind === 'number' ? [0, 1000] : undefined,
    pattern: index % 10 === 1 ? '^[A-Za-z0-9一-龥-]*$' : undefined,
  };
}

/** The fields of a form of a size. */
export function formFields(count: number): readonly FormField[] {
  return Array.from({ length: count }, (_, index) => formField(index));
}

function formValue(kind: FormFieldKind, random: () => number): FormValue {
  switch (kind) {
    case 'text':
      return `abc${Math.floor(random() * 1000)}`;
    case 'textarea':
      return `说明${Math.floor(random() * 1000)}`;
    case 'number':
      return Math.floor(random() * 1000);
    case 'select':
      return pickFrom(random, DICTIONARIES.equip_type).value;
    case 'date':
      return dayOf(2020, Math.floor(random() * 1000));
    case 'switch':
      return random() > 0.5;
  }
}

/** The record a form opens with. */
export function formValues(count: number): Readonly<Record<string, FormValue>> {
  const random = seededRandom(99);
  const filled = formFields(count).filter((_, index) => index % 10 !== EMPTY_OF_TEN);
  return Object.fromEntries(filled.map((field) => [field.key, formValue(field.kind, random)]));
}

/** How many errors a check of all fields must show. */
export function expectedErrors(count: number): number {
  return formFields(count).filter((_, index) => index % 10 === EMPTY_OF_TEN).length;
}

/** The text field whose presence shows that a form is drawn to its end. */
export const lastTextIndex = (count: number): number => count - 10;
