import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page as browserPage, cdp, userEvent } from 'vitest/browser';
import { Screen } from '../../../../src/renderers/screen/Screen.tsx';
import { isRecord, type Row } from '../../../../src/runtime/data/json.ts';
import { compiled } from '../../page/documents.ts';
import { draw } from '../../support/render.tsx';
import { answerOf } from '../../support/runtime.ts';

/** The 9th of March 04:30 by the clocks of the console, the 8th at 16:30 in New York. */
const NOW = '2026-03-08T20:30:00Z';
/** Skipped in New York, where clocks went from 2:00 to 3:00. */
const SKIPPED = '2026-03-08 02:30:00';

const moments: Row = {
  day: { title: '日期', type: 'date' },
  moment: { title: '时间', type: 'datetime' },
  clock: { title: '时刻', type: 'time' },
};

const FORM = compiled({
  kind: 'form',
  version: 1,
  name: 'demo/Zone',
  title: '时区',
  source: { read: 'GET /zone', update: 'PUT /zone/edit', params: { id: '1' } },
  fields: { ...moments, lines: { title: '行', type: 'grid', fields: { day: moments.day, moment: moments.moment } } },
});

const LIST = compiled({
  kind: 'list',
  version: 1,
  name: 'demo/Zones',
  title: '时区',
  source: { list: 'GET /zones' },
  fields: moments,
  search: [
    { field: 'day', rule: 'eq' },
    { field: 'moment', title: '期间', type: 'daterange' },
  ],
  columns: ['day'],
});

async function emulateZone(timezoneId: string): Promise<void> {
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId });
}

beforeAll(() => emulateZone('America/New_York'));
afterAll(() => emulateZone(''));
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) }));
afterEach(() => vi.useRealTimers());

async function drawForm(record: Row = {}) {
  const { requests } = await draw(<Screen name="demo/Zone" params={{ id: '1' }} />, {
    screens: [FORM],
    server: ({ method }) =>
      method === 'GET' ? answerOf({ id: '1', lines: [{ id: '1' }], ...record }) : answerOf(null),
  });
  await expect.element(browserPage.getByRole('grid', { name: '行' })).toBeVisible();
  return async () => {
    const sent = () => requests.find(({ path }) => path === '/zone/edit')?.body;
    await browserPage.getByRole('button', { name: '提交' }).click();
    await expect.poll(sent).toBeDefined();
    const body = sent();
    return isRecord(body) ? body : {};
  };
}

/** The panel that is open. */
function panel(): HTMLElement | null {
  return document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)');
}

async function press(text: string): Promise<void> {
  const button = () =>
    [...(panel()?.querySelectorAll<HTMLElement>('a, button, li, td') ?? [])].find(
      (one) => one.textContent?.replace(/\s/g, '') === text && one.offsetParent !== null,
    );
  await expect.poll(button).toBeDefined();
  await userEvent.click(button() ?? document.body);
}

async function pressCell(column: string, text: string): Promise<void> {
  const cell = () =>
    [...(panel()?.querySelectorAll<HTMLElement>(`${column} .ant-picker-time-panel-cell`) ?? [])].find(
      (one) => one.textContent === text,
    );
  await expect.poll(cell).toBeDefined();
  await userEvent.click(cell()?.firstElementChild ?? document.body);
}

it('this file is shown in another zone', () => {
  expect(new Date().getDate()).toBe(8);
  expect(new Date('2026-03-08T02:30:00').getHours()).toBe(3);
});

it('今天, 此刻 and the marked day of a form are those of the console', async () => {
  const save = await drawForm();
  await browserPage.getByRole('textbox', { name: '日期' }).click();
  await expect.poll(() => panel()?.querySelector('.ant-picker-cell-today')?.getAttribute('title')).toBe('2026-03-09');
  await press('今天');
  await browserPage.getByRole('textbox', { name: '时间' }).click();
  await press('此刻');
  await browserPage.getByRole('textbox', { name: '时刻' }).click();
  await press('此刻');
  expect(await save()).toMatchObject({
    day: '2026-03-09',
    moment: expect.stringMatching(/^2026-03-09 04:3\d:/),
    clock: expect.stringMatching(/^04:3\d:/),
  });
});

it('an hour that the zone of the browser skips is picked as it is typed', async () => {
  const save = await drawForm({ moment: '2026-03-01 00:00:00' });
  const input = browserPage.getByRole('textbox', { name: '时间' });
  await input.click();
  await expect.poll(() => panel()?.querySelector('td[title="2026-03-08"]')).not.toBeNull();
  await userEvent.click(panel()?.querySelector('td[title="2026-03-08"]') ?? document.body);
  await pressCell('[data-type="hour"]', '02');
  await pressCell('[data-type="minute"]', '30');
  await press('确定');
  await expect.element(input).toHaveValue(SKIPPED);
  expect(await save()).toMatchObject({ moment: SKIPPED });
});

it('the same hour is typed', async () => {
  const save = await drawForm();
  await userEvent.fill(browserPage.getByRole('textbox', { name: '时间' }), '2026-3-8 2:30');
  await userEvent.tab();
  expect(await save()).toMatchObject({ moment: SKIPPED });
});

it.each([
  ['今天', 'day', /^2026-03-09$/],
  ['此刻', 'moment', /^2026-03-09 04:3\d:/],
])('%s of a cell is that of the console', async (text, name, value) => {
  const save = await drawForm();
  const table = browserPage.getByRole('grid', { name: '行' }).element();
  if (table instanceof HTMLElement) table.focus();
  await userEvent.keyboard(`{Home}${name === 'day' ? '' : '{ArrowRight}'}{F2}`);
  await expect.poll(() => document.activeElement?.closest('[data-edited]')).not.toBeNull();
  await userEvent.click(document.activeElement ?? document.body);
  await press(text);
  expect((await save()).lines).toMatchObject([{ [name]: expect.stringMatching(value) }]);
});

it('今天 of a search and the marked day of a period are those of the console', async () => {
  const { requests } = await draw(<Screen name="demo/Zones" />, {
    screens: [LIST],
    server: () => answerOf({ records: [], total: 0 }),
  });
  const day = browserPage.getByRole('textbox', { name: '日期' });
  await day.click();
  await press('今天');
  await expect.element(day).toHaveValue('2026-03-09');
  await browserPage.getByPlaceholder('开始日期').click();
  await expect
    .poll(() => [...document.querySelectorAll('.ant-picker-cell-today')].map((cell) => cell.getAttribute('title')))
    .toContain('2026-03-09');
  expect(document.querySelector('.ant-picker-cell-today[title="2026-03-08"]')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await browserPage.getByRole('button', { name: '查询' }).click();
  await expect.poll(() => JSON.stringify(requests.at(-1))).toContain('2026-03-09');
});
