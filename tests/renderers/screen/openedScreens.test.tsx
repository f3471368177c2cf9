import { describe, expect, it } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import type { ActionContext, BuiltInAction, OpenRequest } from '../../../src/runtime/contract/action.ts';
import type { CompiledAction } from '../../../src/runtime/model/compiled.ts';
import { draw } from '../support/render.tsx';
import { builtIn, column, field, formPlan, screen, source } from '../support/screen.ts';

const name = field('name', '名称');
const place = { source: source('/demo'), columns: [column(name)] };
const items = screen('demo/Items', [name], { title: '字典项', ...place });
const form = screen('demo/Form', [name], {
  kind: 'form',
  title: '登记',
  source: source('/demo'),
  form: formPlan([{ kind: 'fields', fields: [{ name: 'name', span: 1 }] }]),
});

/** A toolbar action that opens something and writes down what came of it. */
function opener(request: Partial<OpenRequest>, results: boolean[]): CompiledAction {
  const refresh = builtIn('refresh', { name: 'open', title: '打开' });
  if (refresh.body.kind !== 'builtIn') throw new Error('refresh is built in');
  const action: BuiltInAction = {
    ...refresh.body.action,
    run: async (context: ActionContext) => {
      results.push(await context.open({ mode: 'add', open: 'drawer', params: {}, ...request }));
    },
  };
  return { ...refresh, body: { kind: 'builtIn', action } };
}

async function open(request: Partial<OpenRequest>, results: boolean[] = []) {
  const owner = screen('demo/Owner', [name], { title: '字典', toolbar: [opener(request, results)], ...place });
  const drawn = await draw(<Screen name="demo/Owner" />, { screens: [owner, items, form] });
  await drawn.page.getByRole('button', { name: '打开' }).click();
  return drawn;
}

const dialog = browserPage.getByRole('dialog');

describe('a screen opened above another', () => {
  it('is a list in a drawer', async () => {
    const results: boolean[] = [];
    const { requests } = await open({ screen: 'demo/Items' }, results);
    await expect.element(dialog.getByRole('region', { name: '字典项' })).toBeVisible();
    // Nothing is sent from here, so no bar takes room for it.
    expect(document.querySelector('.ant-drawer-footer')).toBeNull();
    expect(requests.filter(({ path }) => path === '/demo/list')).toHaveLength(2);
    await dialog.getByRole('button', { name: '关闭' }).first().click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(results).toEqual([false]);
  });

  it('is a form that reports whether it was saved', async () => {
    const results: boolean[] = [];
    await open({ screen: 'demo/Form', open: 'modal' }, results);
    await expect.element(dialog.getByRole('textbox', { name: '名称' })).toBeVisible();
    expect(document.querySelector('.ant-modal-footer')).not.toBeNull();
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect.poll(() => results).toEqual([true]);
  });

  it('says what is wrong when its document is', async () => {
    await open({ screen: 'demo/Missing' });
    await expect.element(dialog.getByRole('heading', { name: '界面文档有误' })).toBeVisible();
    await expect.element(dialog).toHaveTextContent('no screen "demo/Missing"');
  });
});
