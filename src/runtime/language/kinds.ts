/** Kinds of documents. A new one is added here, to the schema, to `validate` and to `compile`. */
export const KINDS = ['list', 'form', 'detail', 'query', 'grid', 'page', 'fragment'] as const;
export type Kind = (typeof KINDS)[number];

/** Kinds whose own actions are not in a form; a form opened by a list has its own buttons. */
export const FORMLESS: ReadonlySet<Kind> = new Set(['list', 'query', 'grid', 'page']);

/** Narrows a value to the kind of a document. */
export function isKind(value: unknown): value is Kind {
  return KINDS.some((kind) => kind === value);
}
