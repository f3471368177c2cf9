import { expect, it } from 'vitest';
import drill from '../../../schemas/examples/Drill.json';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import type { RowFeed } from '../../../src/runtime/contract/rowFeed.ts';
import { draw } from '../support/render.tsx';
import { compiled } from './documents.ts';

type Listener = Parameters<RowFeed['watch']>[1];

/** A channel whose messages the test sends. */
function channel() {
  const listeners = new Map<string, Listener>();
  const feed: RowFeed = {
    watch: (resource, listener) => {
      listeners.set(resource, listener);
      return { edit: () => {}, end: () => listeners.delete(resource) };
    },
  };
  return { feed, listeners };
}

it('reads a widget anew once for changes that come together, and no other one', async () => {
  const { feed, listeners } = channel();
  const { requests } = await draw(<Screen name="examples/Drill" />, {
    screens: [compiled(drill)],
    server: () => [],
    rows: feed,
  });
  const read = (path: string) => requests.filter((one) => one.path === path).length;
  await expect.poll(() => [...listeners.keys()], { timeout: 10_000 }).toEqual(['station/alarm']);
  await expect.poll(() => read('/examples/alarms'), { timeout: 10_000 }).toBe(1);
  const others = read('/examples/regions');
  for (const id of ['1', '2', '3']) {
    listeners.get('station/alarm')?.changed({ saved: [{ id }], added: [], gone: [], reload: false });
  }
  await expect.poll(() => read('/examples/alarms'), { timeout: 4000 }).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(read('/examples/alarms')).toBe(2);
  expect(read('/examples/regions')).toBe(others);
});
