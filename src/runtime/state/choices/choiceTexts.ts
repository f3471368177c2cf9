import type { Dialect } from '../../contract/dialect.ts';
import type { LookupSource, Option } from '../../contract/option.ts';
import { type Notify, type Transport, TransportError } from '../../contract/ports.ts';

/** After a failure the same values are asked for again no sooner than this. */
const RETRY_MS = 30_000;

/** Cached options of one source. */
interface Shelf {
  readonly source: LookupSource;
  known: ReadonlyMap<string, Option>;
  /** Values that were asked for, answered or not. */
  readonly asked: Set<string>;
  waiting: string[];
}

/** Texts of stored values whose choices are not loaded whole. */
interface ChoiceTexts {
  /** The known choices of a source by value; asks for those of `values` that are unknown. Same map until it changes. */
  get(source: LookupSource, values: readonly string[]): ReadonlyMap<string, Option>;
  /** Takes choices that another question brought. */
  put(source: LookupSource, options: readonly Option[]): void;
  clear(): void;
}

function pieces<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}

/**
 * Fetches texts by value: all that cells and editors need at one moment in one request, each value
 * once (S7.26a).
 * @param changed called after every change
 */
export function createChoiceTexts(
  { transport, notify }: { readonly transport: Transport; readonly notify: Notify },
  dialect: Dialect,
  changed: () => void,
): ChoiceTexts {
  const shelves = new Map<string, Shelf>();

  const shelfOf = (source: LookupSource): Shelf => {
    const key = JSON.stringify(source);
    const shelf = shelves.get(key) ?? { source, known: new Map(), asked: new Set(), waiting: [] };
    shelves.set(key, shelf);
    return shelf;
  };

  const isCurrent = (shelf: Shelf) => shelves.get(JSON.stringify(shelf.source)) === shelf;

  const add = (shelf: Shelf, options: readonly Option[]) => {
    const fresh = options.filter(({ value, text }) => shelf.known.get(value)?.text !== text);
    if (fresh.length === 0 || !isCurrent(shelf)) return;
    shelf.known = new Map([...shelf.known, ...fresh.map((option) => [option.value, option] as const)]);
    changed();
  };

  const ask = async (shelf: Shelf, values: readonly string[]) => {
    const { source } = shelf;
    try {
      const answer = await transport.send(dialect.lookup.texts(source, values));
      if (!answer.success) throw new Error(answer.message);
      add(shelf, dialect.lookup.readTexts(source, answer.result, values));
    } catch (error) {
      if (!isCurrent(shelf)) return;
      const isTold = error instanceof TransportError && error.shown;
      if (!isTold && error instanceof Error && error.message !== '') notify.warning(error.message);
      setTimeout(() => {
        for (const value of values) shelf.asked.delete(value);
      }, RETRY_MS);
    }
  };

  const flush = (shelf: Shelf) => {
    const values = shelf.waiting;
    shelf.waiting = [];
    for (const some of pieces(values, dialect.lookup.textsAtOnce(shelf.source))) void ask(shelf, some);
  };

  return {
    get: (source, values) => {
      const shelf = shelfOf(source);
      for (const value of values) {
        if (value === '' || shelf.known.has(value) || shelf.asked.has(value)) continue;
        shelf.asked.add(value);
        // Everything that reads in the same turn shares the request.
        if (shelf.waiting.push(value) === 1) queueMicrotask(() => flush(shelf));
      }
      return shelf.known;
    },
    put: (source, options) => add(shelfOf(source), options),
    clear: () => shelves.clear(),
  };
}
