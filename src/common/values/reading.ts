/**
 * What a text was read as: its value, or why it has none. The problem is a Chinese phrase that follows the name of a
 * field, e.g. 应为数字.
 */
export type Reading<Value> = { readonly value: Value } | { readonly problem: string };
