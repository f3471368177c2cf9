import { expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { lazyPart } from '../../../../src/runtime/react/lazyPart.tsx';
import type { LoadedScreen } from '../../../../src/runtime/runtime.ts';
import { cell, drawOrder, grid, order, PARTS, rowTexts } from '../order.tsx';

/** The work order with an editor of a column that is fetched only once the test says so. */
function held(field = 'qty'): { readonly loaded: LoadedScreen; readonly arrive: () => void } {
  const loaded = order({});
  if (!loaded.ok || !('fields' in loaded.screen)) throw new Error('no form');
  const { screen } = loaded;
  const parts = screen.fields.get('parts');
  const late = parts?.grid?.fields.get(field);
  if (!parts?.grid || !late) throw new Error(`no ${field}`);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const Real = late.renderer.input;
  const input = lazyPart(async () => {
    await arrived;
    return Real;
  }, null);
  const inner = new Map(parts.grid.fields).set(field, { ...late, renderer: { ...late.renderer, input } });
  const fields = new Map(screen.fields).set('parts', { ...parts, grid: { ...parts.grid, fields: inner } });
  return { loaded: { ...loaded, screen: { ...screen, fields } }, arrive };
}

async function drawHeld(field?: string) {
  const { loaded, arrive } = held(field);
  await drawOrder(PARTS, { screens: [loaded] });
  return arrive;
}

it('[S4.13b] what is typed into a cell before its editor is there goes into it, and on to the next cell', async () => {
  const arrive = await drawHeld();
  await cell(0, 1).click();
  await userEvent.keyboard('{Control>}a{/Control}78{Backspace}5{Enter}');
  expect(document.getSelection()?.toString()).toBe('');
  await expect.element(grid()).toHaveFocus();
  await expect.element(browserPage.getByPlaceholder('请输入数量')).not.toBeInTheDocument();
  arrive();
  await expect.poll(() => rowTexts()[0]).toBe('1 A1 75 10 750 电气 否');
  await expect.element(cell(1, 1)).toHaveAttribute('data-active');
});

it('the key that opens a cell waits with those behind it, also over several cells', async () => {
  const arrive = await drawHeld();
  await cell(0, 0).click();
  await userEvent.keyboard('{Escape}{ArrowRight}3{Enter}4{Tab}9{Enter}');
  arrive();
  await expect.poll(rowTexts).toEqual(['1 A1 3 10 30 电气 否', '2 B2 4 9 36 机械 是']);
});

it('Escape gives up what was typed early', async () => {
  const arrive = await drawHeld();
  await cell(0, 1).click();
  await userEvent.keyboard('78{Escape}');
  arrive();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(cell(1, 1)).toHaveAttribute('data-active');
  expect(rowTexts()[0]).toBe('1 A1 2 10 20 电气 否');
  await expect.element(browserPage.getByPlaceholder('请输入数量')).not.toBeInTheDocument();
});

it('[S4.13b] what is typed into an added row before its editor is there goes into it', async () => {
  const arrive = await drawHeld('partNo');
  await browserPage.getByRole('button', { name: /^新\s?增$/ }).click();
  await userEvent.keyboard('C3{Tab}');
  arrive();
  await expect.poll(() => rowTexts()[2]).toContain('C3');
});
