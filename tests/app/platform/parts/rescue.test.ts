import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { FORCED_RELOAD } from '../../../../src/app/platform/parts/forcedReload.ts';
import { createRescue, lostPartsAtom } from '../../../../src/app/platform/parts/rescue.ts';
import { createStorage, type WebArea } from '../../../../src/app/platform/storage/storage.ts';

interface Case {
  /** Seconds since the last reload that the console made; null: none. */
  readonly reloaded: number | null;
  readonly fresh: boolean;
  readonly guarded: boolean;
  readonly replaced: boolean;
}

const CALM: Case = { reloaded: null, fresh: false, guarded: false, replaced: true };

function area(): WebArea {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
  };
}

function rescueIn({ reloaded, fresh, guarded, replaced }: Case) {
  const done: string[] = [];
  let now = 0;
  const areas = { local: area(), session: area() };
  const storage = createStorage({ area: (name) => areas[name], now: () => now });
  const store = createStore();
  const application = {
    storage,
    store,
    drafts: {
      keepAll: () => void done.push('keep'),
      onSession: () => undefined,
      isEmpty: () => true,
      find: () => null,
      watch: () => () => undefined,
      discard: () => undefined,
    },
    leaving: {
      isProtecting: () => guarded,
      release: () => void done.push('release'),
      protect: () => () => undefined,
      keepPage: () => undefined,
    },
  };
  const page = {
    isFreshReload: () => fresh,
    isReplaced: async () => replaced,
    reload: () => void done.push('reload'),
  };
  if (reloaded !== null) storage.write(FORCED_RELOAD, 'reloaded', 'session');
  now = (reloaded ?? 0) * 1000;
  return { done, lost: () => store.get(lostPartsAtom), rescue: createRescue(application, page) };
}

describe('when a part of the program did not arrive', () => {
  it.each<[string, Case, boolean]>([
    ['nothing speaks against it', CALM, true],
    ['the console did so 10 s ago', { ...CALM, reloaded: 10 }, false],
    ['the console did so 30 s ago', { ...CALM, reloaded: 30 }, true],
    ['the browser remembers nothing and the page is fresh', { ...CALM, fresh: true }, false],
    ['something would be lost that no draft keeps', { ...CALM, guarded: true }, false],
    ['the server has no other build, so that 重试 is all that helps', { ...CALM, replaced: false }, false],
  ])('%s', async (_case, given, reloads) => {
    const { done, lost, rescue } = rescueIn(given);
    expect(await rescue()).toBe(reloads);
    expect(done).toEqual(reloads ? ['keep', 'release', 'reload'] : []);
    expect(lost()).toBe(1);
  });

  it('several that fail together lead to one reload', async () => {
    const { done, lost, rescue } = rescueIn(CALM);
    expect(await Promise.all([rescue(), rescue(), rescue()])).toEqual([true, true, true]);
    expect(await rescue()).toBe(true);
    expect(done).toEqual(['keep', 'release', 'reload']);
    expect(lost()).toBe(4);
  });
});
