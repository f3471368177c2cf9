import type { RowFeed } from '../../contract/rowFeed.ts';
import type { Row } from '../../data/json.ts';
import { completed } from '../grid/page/newsOf.ts';
import { isSameRow } from '../grid/rows/gridState.ts';
import type { ListModel } from '../list/listModel.ts';

/** Changes by others that the current rows do not show. */
export interface ListNews {
  /** Number of new records that the list would show. */
  readonly added: number;
  /** Whether there is more, of which only a reload says what it is. */
  readonly isBehind: boolean;
}

interface LiveListOptions {
  readonly list: ListModel;
  readonly feed: RowFeed;
  readonly resource: string;
  /** Runs something later; the answer calls it off. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly onNews: (news: ListNews) => void;
  /** Something has changed, here or elsewhere in the list. */
  readonly onChange: () => void;
}

/** The first change is shown soon, a storm of them in steps: each costs every open list a question. */
const FIRST_MS = 200;
const NEXT_MS = 2_000;
/** More keys do not fit into an address. */
const MOST_KEYS = 100;

/**
 * A list that follows what others do to its records without moving its rows: those that are shown are changed where they
 * are, new ones are counted until the list is loaded again. @returns what ends it
 */
export function followList({ list, feed, resource, after, onNews, onChange }: LiveListOptions): () => void {
  let told = new Map<string, Row>();
  let arrived = new Set<string>();
  let isAll = false;
  let found = new Set<string>();
  let isBehind = false;
  let cancel: (() => void) | null = null;
  let pause = FIRST_MS;
  let isLeft = false;

  const tell = () => onNews({ added: found.size, isBehind });

  const look = async (): Promise<void> => {
    const { loaded, loading } = list.snapshot();
    // What is loaded now is newer than the notification.
    if (!loaded || loading) return plan(FIRST_MS);
    const [news, added, everything] = [told, arrived, isAll || told.size > MOST_KEYS];
    [told, arrived, isAll] = [new Map(), new Set(), false];
    const shown = list.snapshot().rows;
    const fresh = new Map((await list.peek(everything ? null : [...news.keys()])).map((row) => [list.keyOf(row), row]));
    if (isLeft || list.snapshot().rows !== shown) return;
    const changed = shown.flatMap((row): readonly Row[] => {
      const key = list.keyOf(row);
      const said = news.get(key);
      const now = fresh.get(key) ?? (said && completed(row, said));
      return now === undefined || isSameRow(now, row) ? [] : [now];
    });
    if (changed.length > 0) list.renew(changed);
    const here = new Set(shown.map(list.keyOf));
    for (const key of added) if (fresh.has(key) && !here.has(key)) found.add(key);
    for (const key of news.keys()) if (!everything && !fresh.has(key)) found.delete(key);
    isBehind ||= everything && (fresh.size !== here.size || [...fresh.keys()].some((key) => !here.has(key)));
    tell();
  };

  const plan = (ms: number) => {
    cancel ??= after(ms, () => {
      cancel = null;
      pause = NEXT_MS;
      // A question that fails is put again with the next news; a list that is down says so where it is loaded.
      look().catch(() => {
        isAll = true;
      });
    });
  };
  const hear = () => {
    plan(pause);
    onChange();
  };

  let wasLoading = list.snapshot().loading;
  const stop = list.subscribe(() => {
    const { loading } = list.snapshot();
    if (loading && !wasLoading && (found.size > 0 || isBehind)) {
      [found, isBehind] = [new Set(), false];
      tell();
    }
    wasLoading = loading;
  });
  const watch = feed.watch(resource, {
    changed: ({ saved, added, gone, reload }) => {
      for (const row of saved) told.set(list.keyOf(row), row);
      for (const key of added) arrived.add(key);
      const here = new Set(list.snapshot().rows.map(list.keyOf));
      for (const key of gone) {
        told.delete(key);
        found.delete(key);
        isBehind ||= here.has(key);
      }
      isAll ||= reload;
      hear();
    },
    resumed: () => {
      isAll = true;
      hear();
    },
    editing: () => {},
  });
  return () => {
    isLeft = true;
    cancel?.();
    stop();
    watch.end();
  };
}
