import { expect, it } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { isRecord } from '../../../src/runtime/data/json.ts';
import type { ValueRow } from '../../support/values/columns.ts';
import { compiled } from '../page/documents.ts';
import { draw } from '../support/render.tsx';
import { answerOf } from '../support/runtime.ts';
import { pressKey, takeIn, typeOver } from '../support/typeOver.ts';
import { DOORS, doorField, storedValue } from '../support/valueDoors.ts';

/** Most of what is waited for has happened already. */
const AT_ONCE = { interval: 5 };

/** What each cell holds before something is typed into it. */
const BEFORE: Readonly<Record<string, string | number>> = {
  ...{ price: 3, exact: 3, loose: 3, measure: 3, count: 3, code: '旧', name: '旧' },
  ...{ day: '2001-02-03', moment: '2001-02-03 04:05:06', clock: '04:05:06' },
};

async function drawCells(name: ValueRow['column'], count: number) {
  const screen = compiled({
    kind: 'form',
    version: 1,
    name: 'demo/Doors',
    title: '值',
    source: { read: 'GET /doors', update: 'PUT /doors/edit', params: { id: '1' } },
    fields: { lines: { title: '行', type: 'grid', fields: { [name]: doorField(name) } } },
  });
  const lines = Array.from({ length: count }, (_, index) => ({ id: String(index), [name]: BEFORE[name] }));
  const around = await draw(<Screen name="demo/Doors" params={{ id: '1' }} />, {
    screens: [screen],
    server: ({ method }) => (method === 'GET' ? answerOf({ id: '1', lines }) : answerOf(null)),
  });
  await expect.element(browserPage.getByRole('grid', { name: '行' })).toBeVisible();
  const sent = () => {
    const body = around.requests.find(({ path }) => path === '/doors/edit')?.body;
    return isRecord(body) && Array.isArray(body.lines) ? body.lines : undefined;
  };
  return { messages: around.messages, sent };
}

/** Types over the cell under the cursor; the cursor goes down with Enter. */
async function typeInto(row: number, text: string): Promise<void> {
  const active = () => document.querySelector<HTMLElement>(`[data-row="${row}"] [data-active]`);
  await expect.poll(active, AT_ONCE).not.toBeNull();
  pressKey('F2');
  const input = () => document.querySelector<HTMLInputElement>('[data-edited] input');
  await expect.poll(() => document.activeElement === input(), AT_ONCE).toBe(true);
  typeOver(input(), text);
  pressKey('Enter');
  await takeIn();
  await expect.poll(() => document.querySelector('[data-edited]'), AT_ONCE).toBeNull();
}

it.each(DOORS)('a cell makes of texts for $name what every other door makes', async ({ name, rows }) => {
  const { messages, sent } = await drawCells(name, rows.length + 1);
  await browserPage.getByRole('grid', { name: '行' }).element().focus();
  const told: (string | undefined)[] = [];
  for (const [index, { text }] of rows.entries()) {
    const before = messages.length;
    await typeInto(index, text);
    told.push(messages[before]);
  }
  await browserPage.getByRole('button', { name: '提交' }).click();
  await expect.poll(sent).toBeDefined();
  const outcomes = rows.map(({ text }, index) => ({
    text,
    told: told[index],
    value: storedValue(name, sent()?.[index]?.[name]),
  }));
  expect(outcomes).toEqual(
    rows.map(({ text, value, problem }) => ({
      text,
      told: problem === undefined ? undefined : expect.stringContaining(problem),
      // S5.12b: an unreadable value is reported once, and the cell has its old value again.
      value: problem === undefined ? value : BEFORE[name],
    })),
  );
});
