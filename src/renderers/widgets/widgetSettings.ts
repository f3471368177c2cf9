import type { Row } from '../../runtime/data/json.ts';

/** A setting that is a text; undefined without it. */
export function textIn(props: Row, name: string): string | undefined {
  const value = Object.hasOwn(props, name) ? props[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A setting that is a whole number above zero; undefined without it. */
export function countIn(props: Row, name: string): number | undefined {
  const value = Object.hasOwn(props, name) ? props[name] : undefined;
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined;
}

/** Which change is good news. */
export function goodOf({ good }: Row): 'up' | 'down' {
  return good === 'down' ? 'down' : 'up';
}
