import type { FieldView } from '../../runtime/contract/fieldRenderer.ts';

/** The document's props arrive checked against the renderer's schema; these readers only give them their type. */
export function textOf(field: FieldView, name: string): string | undefined {
  const value = field.props[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function numberOf(field: FieldView, name: string): number | undefined {
  const value = field.props[name];
  return typeof value === 'number' ? value : undefined;
}

export function flagOf(field: FieldView, name: string): boolean {
  return field.props[name] === true;
}

/** A pair of texts, or the given default. */
export function pairOf(field: FieldView, name: string, fallback: readonly [string, string]): readonly [string, string] {
  const value = field.props[name];
  if (!Array.isArray(value)) return fallback;
  const [first, second] = value;
  return typeof first === 'string' && typeof second === 'string' ? [first, second] : fallback;
}
