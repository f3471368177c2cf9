/** Kinds of screens this version renders. A new one is added here, to the schema, and to `compile`. */
export const KINDS = ['list', 'form'] as const;
export type Kind = (typeof KINDS)[number];

/** Kinds the language knows and a later version renders. */
export const LATER_KINDS = ['detail', 'grid', 'query', 'page', 'fragment'] as const;

export function isKind(value: unknown): value is Kind {
  return KINDS.some((kind) => kind === value);
}

export function isLaterKind(value: unknown): value is (typeof LATER_KINDS)[number] {
  return LATER_KINDS.some((kind) => kind === value);
}
