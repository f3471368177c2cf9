/** Kinds of documents. A new one is added here, to the schema, to `validate` and to `compile`. */
export const KINDS = ['list', 'form', 'detail', 'query', 'grid', 'page', 'fragment'] as const;
export type Kind = (typeof KINDS)[number];

export function isKind(value: unknown): value is Kind {
  return KINDS.some((kind) => kind === value);
}
