import { expect, it, vi } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { createRegistries } from '../../../src/app/registries.ts';
import { loadText } from '../../../src/app/screens/documents/loadText.ts';
import { withLateParts } from '../../../src/common/latePart.ts';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { compileTrusted } from '../../../src/runtime/pipeline/compileTrusted.ts';
import { draw } from '../../renderers/support/render.tsx';

/** Notes when the chunk of the engine is fetched. */
const engine = vi.hoisted(() => {
  let isLoaded = false;
  return {
    isLoaded: () => isLoaded,
    load: () => {
      isLoaded = true;
    },
  };
});

vi.mock('../../../src/common/patterns/linear/engine.ts', (original) => {
  engine.load();
  return original();
});

const registries = createRegistries();

/** A list whose field has a pattern. */
const listWith = (pattern: string) => ({
  kind: 'list',
  version: 1,
  name: 'demo/Codes',
  title: '编码',
  source: '/demo/codes',
  fields: { code: { title: '编码', pattern, messages: { pattern: '编码由两位大写字母开头' } } },
  columns: ['code'],
  toolbar: ['add'],
});

/** Loads it as the console loads a document of the server. */
const load = (pattern: string) => {
  const text = JSON.stringify(listWith(pattern));
  return withLateParts(() => loadText({ name: 'demo/Codes', file: 'Codes.json', text }, null, registries, []));
};

/** Compiles it as the console compiles a document of the build. */
const compilePatterned = (pattern: string) => {
  const screen = compileTrusted(listWith(pattern), registries);
  if (screen === null || screen.kind === 'page') throw new Error('the list did not compile');
  return screen;
};

it('is fetched with the first form that needs it, which is checked with it', async () => {
  const named = await load('mobile');
  expect([named.ok, engine.isLoaded()]).toEqual([true, false]);

  const { page } = await draw(<Screen name="demo/Codes" />, {
    server: () => ({ records: [], total: 0 }),
    screens: [compilePatterned('^[A-Z]{2}(\\d+)*$')],
  });
  const add = page.getByRole('button', { name: '新增' }).first();
  await expect.element(add).toBeVisible();
  expect(engine.isLoaded()).toBe(false);

  await add.click();
  const dialog = browserPage.getByRole('dialog');
  const code = dialog.getByRole('textbox', { name: '编码' });
  // The engine of the browser would not come back from this one.
  await code.fill(`AB${'1'.repeat(200)}x`);
  expect(engine.isLoaded()).toBe(true);
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect.element(dialog.getByText('编码由两位大写字母开头')).toBeVisible();
  await code.fill('AB12');
  await expect.element(dialog.getByText('编码由两位大写字母开头')).not.toBeInTheDocument();
});

it('refuses look-around and back references with their place', async () => {
  const places = await Promise.all(['^(?!0)\\d+$', '^(a)\\1$'].map(load));
  expect(
    places.map((one) => (one.ok ? one.errors : one.diagnostics)?.map(({ code, file, line }) => [code, file, line])),
  ).toEqual([[['E313', 'Codes.json', 1]], [['E313', 'Codes.json', 1]]]);
});
