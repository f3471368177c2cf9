import type { Address, Query } from '../../../runtime/contract/address.ts';

/** The query behind the `?` of an address. */
export function readQuery(search: string): Query {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name);
      const [only] = values;
      return [name, values.length === 1 && only !== undefined ? only : values];
    }),
  );
}

/** An address query with some values put in or taken out (null); the rest stays, in its order. Begins with `?`, or ''. */
export function withQuery(search: string, values: Parameters<Address['put']>[0]): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    const texts = typeof value === 'string' ? [value] : (value ?? []);
    const before = params.getAll(name);
    if (before.length === texts.length && texts.every((text, index) => text === before[index])) continue;
    params.delete(name);
    for (const text of texts) params.append(name, text);
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** The address of one page while the router moves between its queries. */
export interface PageAddress extends Address {
  /** The router has come to this query. */
  arrive(search: string): void;
}

/** @param go moves to another query of the page */
export function createAddress(path: string, search: string, go: (search: string) => void): PageAddress {
  let here = search;
  let wanted = search;
  let query = readQuery(search);
  const listeners = new Set<() => void>();
  return {
    path,
    query: () => query,
    put(values) {
      const next = withQuery(wanted, values);
      if (next === withQuery(wanted, {})) return;
      wanted = next;
      go(next);
    },
    arrive(next) {
      wanted = next;
      if (next === here) return;
      here = next;
      query = readQuery(next);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
