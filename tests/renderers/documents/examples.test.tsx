import { describe, expect, it } from 'vitest';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { draw, expectAccessible } from '../support/render.tsx';
import { documents, load } from './documents.ts';

const drawn = documents.filter(({ text }) => !text.includes('"kind": "fragment"'));

describe('every document of the project', () => {
  it.each(drawn.map(({ name }) => name))('%s is drawn without a complaint', async (name) => {
    const { page, messages } = await draw(<Screen name={name} />, { load });
    const main = page.getByRole('main');
    await expect.element(main).not.toHaveTextContent('加载中');
    // A page of figures alone has words and nothing of the others.
    await expect
      .poll(() => main.element().querySelector('table, form, [role], h1, h2, h3, input') ?? main.element().textContent)
      .toBeTruthy();
    expect(main.element().textContent).not.toContain('界面文档有误');
    expect(main.element().textContent).not.toContain('界面出错');
    expect(messages).toEqual([]);
    await expectAccessible();
  });
});
