import { DICTIONARIES } from '../dataset/dictionaries.ts';
import { FORM_COLUMNS, type FormField, type FormFieldKind, formFields } from '../dataset/form.ts';
import { EQUIPMENT } from './listDocument.ts';

const OPTIONS = DICTIONARIES.equip_type.map(({ value, label }) => ({ value, text: label }));

/** The record holds booleans, compared as text; the text areas of the hand-written form have two lines. */
const PROPS: Partial<Record<FormFieldKind, object>> = {
  switch: { values: ['true', 'false'] },
  textarea: { rows: 2 },
};

function fieldOf({ title, kind, required, maxLength, range, pattern }: FormField) {
  const [min, max] = range ?? [];
  return {
    ...{ title, type: kind, required, maxLength, min, max, pattern },
    options: kind === 'select' ? OPTIONS : undefined,
    props: PROPS[kind],
  };
}

/** The form of the hand-written page as a document, as text: the same fields in columns with the same checks. */
export function formDocument(count: number): string {
  const fields = formFields(count);
  return JSON.stringify({
    kind: 'form',
    version: 1,
    name: `bench/Form${count}`,
    title: '设备',
    source: { base: EQUIPMENT },
    fields: Object.fromEntries(fields.map((field) => [field.key, fieldOf(field)])),
    form: { columns: FORM_COLUMNS, open: 'page' },
    toolbar: ['save'],
  });
}
