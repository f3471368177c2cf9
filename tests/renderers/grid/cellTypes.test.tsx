import { expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import type { Answer } from '../../../src/runtime/contract/ports.ts';
import { isRecord, type Row } from '../../../src/runtime/data/json.ts';
import { pickerServer } from '../fields/pickers.ts';
import { compiled } from '../page/documents.ts';
import { draw, expectAccessible } from '../support/render.tsx';
import { answerOf, type Setting } from '../support/runtime.ts';

const options = [
  { value: '1', text: '正常' },
  { value: '2', text: '停运' },
];

/** A column of every type, in the order of their cells. */
const FIELDS: Readonly<Record<string, Row>> = {
  input: {},
  inputNumber: { type: 'number' },
  checkbox: { type: 'checkbox' },
  flag: { type: 'switch' },
  select: { type: 'select', options },
  date: { type: 'date' },
  datetime: { type: 'datetime' },
  slot: { type: 'slot', component: 'copyText' },
  popup: { type: 'popup', props: { report: 'sys_user', map: { realname: 'popup', id: 'input' } } },
  input_pop: { type: 'input_pop' },
  radio: { type: 'radio', options },
  sel_search: { type: 'sel_search', options },
  list_multi: { type: 'list_multi', options },
  upload: { type: 'upload' },
  file: { type: 'file' },
  image: { type: 'image' },
  normal: { disabled: true },
  hidden: { type: 'hidden', default: 'kept' },
};
const NAMES = Object.keys(FIELDS);
const FIRST: Row = { id: '1', slot: 'AK-1', normal: 'as it is', hidden: 'h' };

const screen = compiled({
  kind: 'form',
  version: 1,
  name: 'demo/Types',
  title: '列类型',
  source: { read: 'GET /types', update: 'PUT /types/edit', params: { id: '1' } },
  fields: {
    rows: {
      title: '明细',
      type: 'grid',
      fields: Object.fromEntries(Object.entries(FIELDS).map(([name, field]) => [name, { title: name, ...field }])),
    },
  },
});

async function drawTypes(setting: Setting = {}) {
  const pickers = pickerServer();
  const around = await draw(<Screen name="demo/Types" params={{ id: '1' }} />, {
    screens: [screen],
    server: (request) =>
      request.path === '/types' && request.method === 'GET'
        ? answerOf({ id: '1', rows: [FIRST] })
        : request.path === '/types/edit'
          ? answerOf(null)
          : pickers(request),
    ...setting,
  });
  await expect.element(browserPage.getByRole('grid', { name: '明细' }), PATIENCE).toBeVisible();
  return around;
}

function found(name: string): HTMLElement {
  const cell = document.querySelector<HTMLElement>(`[data-row="0"] [data-column="${NAMES.indexOf(name)}"]`);
  if (!cell) throw new Error(`no cell of ${name}`);
  return cell;
}

/** Seventeen editors are fetched one after the other, on a computer that may have more to do. */
const PATIENCE = { timeout: 10_000 };

/** Brings the cell of a column under the cursor and opens its editor, the way a keyboard does. */
async function open(name: string): Promise<void> {
  const table = browserPage.getByRole('grid', { name: '明细' }).element();
  // The edit before is over, with everything that its editor opened.
  await expect.poll(() => document.querySelector('[data-edited]'), PATIENCE).toBeNull();
  if (table instanceof HTMLElement) table.focus();
  await userEvent.keyboard(`{Home}${'{ArrowRight}'.repeat(NAMES.indexOf(name))}`);
  await expect.poll(() => found(name).dataset.active, PATIENCE).toBe('true');
  await userEvent.keyboard('{F2}');
  // Editors are fetched on first use; the user cannot type before one is there.
  if (FIELDS[name]?.disabled === true) return;
  await expect
    .poll(() => document.activeElement?.closest('[data-edited], [role="dialog"]') ?? null, PATIENCE)
    .not.toBeNull();
}

it('[S3.19b] a column of every type is edited in its cell by the editor that a form has', async () => {
  const { requests } = await drawTypes();
  await open('input');
  await userEvent.keyboard('N-1{Enter}');
  await open('inputNumber');
  await userEvent.keyboard('12.5{Enter}');
  await open('checkbox');
  await browserPage.getByRole('gridcell').getByRole('checkbox').click();
  await userEvent.keyboard('{Enter}');
  await open('flag');
  await browserPage.getByRole('gridcell').getByRole('switch').click();
  await userEvent.keyboard('{Enter}');
  for (const [name, option] of [
    ['select', '停运'],
    ['sel_search', '正常'],
  ] as const) {
    await open(name);
    await browserPage.getByTitle(option).last().click();
    await userEvent.keyboard('{Enter}');
  }
  await open('date');
  await userEvent.keyboard('2026-03-04{Enter}');
  await open('datetime');
  await userEvent.keyboard('2026-03-04 05:06:07{Enter}');
  await open('slot');
  await expect.element(browserPage.getByRole('gridcell').getByRole('button', { name: '复制' }), PATIENCE).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await open('popup');
  const dialog = browserPage.getByRole('dialog');
  await dialog.getByRole('row', { name: /user4/ }).click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect.element(dialog, PATIENCE).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await open('input_pop');
  await userEvent.keyboard('two words{Enter}');
  await open('radio');
  await browserPage.getByRole('gridcell').getByRole('radio', { name: '停运' }).click();
  await userEvent.keyboard('{Enter}');
  await open('list_multi');
  await expect
    .element(browserPage.getByRole('gridcell').getByRole('combobox'), PATIENCE)
    .toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}{Escape}');
  await expect
    .element(browserPage.getByRole('gridcell').getByRole('combobox'), PATIENCE)
    .toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{Enter}');
  await open('normal');
  await userEvent.keyboard('nothing{Enter}');
  await expectAccessible();
  await browserPage.getByRole('button', { name: '提交' }).click();
  const sent = () => {
    const body = requests.find(({ path }) => path === '/types/edit')?.body;
    return isRecord(body) && Array.isArray(body.rows) ? body.rows[0] : undefined;
  };
  await expect.poll(sent, PATIENCE).toEqual({
    ...FIRST,
    input: 'u4',
    inputNumber: 12.5,
    checkbox: true,
    flag: 'Y',
    select: '2',
    date: '2026-03-04',
    datetime: '2026-03-04 05:06:07',
    popup: '人员4',
    input_pop: 'two words',
    radio: '2',
    sel_search: '1',
    list_multi: '1,2',
  });
});

it('[S3.19b S4.10b] files of a cell are sent in a dialog: what can be done with one comes when it has arrived', async () => {
  const waiting: ((answer: Answer) => void)[] = [];
  const { requests } = await drawTypes({ upload: () => new Promise<Answer>((done) => waiting.push(done)) });
  for (const [index, name] of ['upload', 'file', 'image'].entries()) {
    const fileName = `${name}.png`;
    await open(name);
    const dialog = browserPage.getByRole('dialog');
    await userEvent.upload(dialog.getByLabelText(`选择${name}`), new File(['x'], fileName, { type: 'image/png' }));
    await expect.poll(() => waiting.length, PATIENCE).toBe(index + 1);
    const actions = dialog.getByRole('button', { name: new RegExp(`(移除|预览|重新上传|前移|后移) ${fileName}`) });
    await expect.element(dialog.getByRole('button', { name: `取消上传 ${fileName}` }), PATIENCE).toBeVisible();
    expect(actions.elements()).toHaveLength(0);
    waiting[index]?.(answerOf(null, { message: `temp/${fileName}` }));
    await expect.element(dialog.getByRole('button', { name: `移除 ${fileName}` }), PATIENCE).toBeVisible();
    await dialog.getByRole('button', { name: /确\s*定/ }).click();
    await expect.element(dialog, PATIENCE).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
  }
  await browserPage.getByRole('button', { name: '提交' }).click();
  await expect
    .poll(() => requests.find(({ path }) => path === '/types/edit')?.body, PATIENCE)
    .toMatchObject({ rows: [{ upload: 'temp/upload.png', file: 'temp/file.png', image: 'temp/image.png' }] });
});
