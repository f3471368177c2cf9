import { describe, expect, it } from 'vitest';
import cookbook from '../../../docs/cookbook.md?raw';
import tutorial from '../../../docs/tutorial.md?raw';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { recipesIn } from '../../support/cookbook.ts';
import { examplesIn } from '../../support/examplesIn.ts';
import { draw, expectAccessible } from '../support/render.tsx';
import { load, loadedFrom } from './documents.ts';

/** The screens of the tutorial, which recipes open. */
const guide = new Map(
  examplesIn(tutorial).map(({ text }): [string, string] => {
    const { name }: { name: string } = JSON.parse(text);
    return [name, text];
  }),
);
const NAME = 'guide/Recipe';
const STATION = { id: '1', stationCode: 'YG001', stationName: '敦煌电站', status: '2' };

function answer({ path }: { readonly path: string }): unknown {
  if (/getDictItems|loadDict|Tree|Options$/.test(path)) return [];
  if (path.endsWith('/queryall')) return [{ roleCode: 'admin', roleName: '管理员' }];
  if (/queryById|queryUser|\/read/.test(path)) return STATION;
  return { records: [STATION], total: 1, size: 10, current: 1, pages: 1 };
}

describe('docs/cookbook.md', () => {
  it.each(recipesIn(cookbook))('$heading: is drawn and answers its reader', async ({ text }) => {
    const { page, messages } = await draw(<Screen name={NAME} />, {
      server: answer,
      load: async (name) => {
        if (name === NAME) return loadedFrom(text, `${NAME}.json`, [...guide.keys()]);
        const known = guide.get(name);
        return known === undefined ? load(name) : loadedFrom(known, `${name}.json`, [...guide.keys()]);
      },
    });
    const main = page.getByRole('main');
    await expect.element(main).not.toHaveTextContent('加载中');
    await expect
      .poll(() => main.element().querySelector('table, form, [role], h1, h2, h3, input') ?? main.element().textContent)
      .toBeTruthy();
    expect(main.element().textContent).not.toMatch(/界面文档有误|界面出错/);
    expect(messages).toEqual([]);
    await expectAccessible();
  });
});
