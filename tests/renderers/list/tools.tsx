import { expect } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import type { CompiledQuery } from '../../../src/runtime/model/query.ts';
import { draw } from '../support/render.tsx';
import type { Setting } from '../support/runtime.ts';
import { builtIn } from '../support/screen.ts';
import { equipment, equipmentServer, fields } from './screen.ts';

const TOOLS = ['export', 'import', 'columns', 'superQuery', 'deleteBatch'].map((name) => builtIn(name));

function query(change: Partial<CompiledQuery> = {}): CompiledQuery {
  return {
    fields: [fields.code, fields.status, fields.power],
    match: 'and',
    save: true,
    initial: null,
    ...change,
  };
}

/** Equipment with every tool of a list. */
export async function drawTools(setting: Setting = {}, change: Partial<CompiledQuery> = {}) {
  const screen = equipment({ toolbar: TOOLS, query: query(change) });
  const drawn = await draw(<Screen name={screen.name} />, {
    server: equipmentServer(25),
    ...setting,
    screens: [screen],
  });
  await expect.element(drawn.page.getByText('1-20 共25条')).toBeVisible();
  const open = (title: string) => drawn.page.getByRole('button', { name: title, exact: true }).click();
  const asked = () => drawn.requests.filter(({ path }) => path.endsWith('/list')).at(-1)?.params ?? {};
  const conditions = () => JSON.parse(decodeURIComponent(String(asked().superQueryParams ?? '%5B%5D')));
  return { ...drawn, open, asked, conditions };
}

export const dialog = (name: string) => browserPage.getByRole('dialog').filter({ hasText: name });
