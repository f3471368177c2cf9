import { expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import type { Row } from '../../../src/runtime/data/json.ts';
import { isRecord } from '../../../src/runtime/data/json.ts';
import { compiled } from '../page/documents.ts';
import { draw } from '../support/render.tsx';
import { answerOf } from '../support/runtime.ts';

const options = [
  { value: '1', text: '逆变器' },
  { value: '2', text: '汇流箱' },
];

const FIELDS = {
  kind: { title: '种类', options },
  tags: { title: '标签', type: 'list_multi', options },
  files: { title: '附件', type: 'file', max: 2 },
};
type Name = keyof typeof FIELDS;

const STORED: Readonly<Record<Name, string>> = { kind: '1', tags: '1', files: 'temp/图纸.docx' };

/** A form with one grid of two rows: the first as stored, the second empty. @param allows keys of the column */
async function drawColumn(name: Name, allows: Row) {
  const screen = compiled({
    kind: 'form',
    version: 1,
    name: 'demo/Allows',
    title: '许可',
    source: { read: 'GET /allows', update: 'PUT /allows/edit', params: { id: '1' } },
    fields: {
      lines: { title: '行', type: 'grid', fields: { [name]: FIELDS[name] }, columns: [{ field: name, ...allows }] },
    },
  });
  const lines = [{ id: '1', [name]: STORED[name] }, { id: '2' }];
  const around = await draw(<Screen name="demo/Allows" params={{ id: '1' }} />, {
    screens: [screen],
    server: ({ method }) => (method === 'GET' ? answerOf({ id: '1', lines }) : answerOf(null)),
    upload: () => answerOf(null, { message: 'temp/新.docx' }),
  });
  await expect.element(browserPage.getByRole('grid', { name: '行' })).toBeVisible();
  return {
    save: async () => {
      const sent = () => {
        const body = around.requests.find(({ path }) => path === '/allows/edit')?.body;
        return isRecord(body) && Array.isArray(body.lines) ? body.lines.map((line) => line[name]) : undefined;
      };
      await browserPage.getByRole('button', { name: '提交' }).click();
      await expect.poll(sent).toBeDefined();
      return sent();
    },
  };
}

/** Brings the cell of a row under the cursor. */
async function goTo(row: number): Promise<void> {
  const table = browserPage.getByRole('grid', { name: '行' }).element();
  if (table instanceof HTMLElement) table.focus();
  await userEvent.keyboard(`{Control>}{Home}{/Control}${'{ArrowDown}'.repeat(row)}`);
  await expect.poll(() => document.querySelector(`[data-row="${row}"] [data-active]`)).not.toBeNull();
}

async function open(row: number, name: string): Promise<void> {
  await goTo(row);
  await userEvent.keyboard('{F2}');
  await expect.element(browserPage.getByRole('combobox', { name })).toHaveFocus();
}

/** Leaves the cell below, to which Tab went. */
async function leaveNext(): Promise<void> {
  await expect.element(browserPage.getByRole('combobox', { name: '种类' })).toHaveFocus();
  await expect.poll(() => document.querySelector('[data-row="1"] [data-edited]')).not.toBeNull();
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.poll(() => document.querySelector('[data-edited]')).toBeNull();
}

function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

it('[S3.19a] a choice takes a typed value where its column allows input: by leaving, by Enter and pasted', async () => {
  const { save } = await drawColumn('kind', { allowInput: true });
  await open(0, '种类');
  await userEvent.keyboard('储能柜{Tab}');
  await leaveNext();
  await goTo(1);
  paste('箱变');
  await expect.element(browserPage.getByRole('gridcell', { name: '箱变' })).toBeVisible();
  expect(await save()).toEqual(['储能柜', '箱变']);
});

it('[S3.19a] a typed label of an option is that option', async () => {
  const { save } = await drawColumn('kind', { allowInput: true });
  await open(1, '种类');
  await userEvent.keyboard('汇流箱{Tab}');
  await expect.element(browserPage.getByRole('gridcell', { name: '汇流箱' })).toBeVisible();
  expect(await save()).toEqual(['1', '2']);
});

it('[S4.13b] a second Escape leaves the cell, also before the list of choices that the first one shuts is gone', async () => {
  await drawColumn('kind', {});
  await open(0, '种类');
  const input = browserPage.getByRole('combobox', { name: '种类' }).element();
  await expect.poll(() => input.getAttribute('aria-expanded')).toBe('true');
  const press = () =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: 27, bubbles: true, cancelable: true }));
  press();
  expect(input.getAttribute('aria-expanded')).toBe('true');
  press();
  await expect.poll(() => document.querySelector('[data-edited]')).toBeNull();
});

it('[S3.19a] several choices take typed values, too', async () => {
  const { save } = await drawColumn('tags', { allowInput: true });
  await open(0, '标签');
  await userEvent.keyboard('汇流箱,备用,');
  expect(await save()).toEqual(['1,2,备用', undefined]);
});

it('[S3.19a] a choice takes no other value without it', async () => {
  const { save } = await drawColumn('kind', {});
  await open(0, '种类');
  await userEvent.keyboard('储能柜{Tab}');
  await leaveNext();
  await goTo(1);
  paste('箱变');
  await expect.element(browserPage.getByText('“箱变”不在选项中')).toBeVisible();
  expect(await save()).toEqual(['1', undefined]);
});

it.each([
  [true, ['汇流箱']],
  [false, ['逆变器', '汇流箱']],
])('[S3.19a] with allowSearch %s typing leaves %j', async (allowSearch, left) => {
  await drawColumn('kind', { allowSearch });
  await open(0, '种类');
  await userEvent.keyboard('汇流');
  const labels = () => [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);
  await expect.poll(labels).toEqual(left);
});

it('[S3.19a] files that may not be removed stay, whatever keys, pastes and the dialog do; new ones are added', async () => {
  const { save } = await drawColumn('files', { allowRemove: false });
  await goTo(0);
  await userEvent.keyboard('{Delete}');
  paste('temp/别的.docx');
  await expect.element(browserPage.getByText('此单元格不可编辑')).toBeVisible();
  await goTo(0);
  await userEvent.keyboard('{F2}');
  const dialog = browserPage.getByRole('dialog', { name: '文件上传' });
  await expect.element(dialog.getByRole('button', { name: '图纸.docx', exact: true })).toBeVisible();
  expect(dialog.getByRole('button', { name: /^移除/ }).elements()).toEqual([]);
  await userEvent.upload(dialog.getByLabelText('选择附件'), new File(['x'], '新.docx'));
  // What was sent here may be taken back; the two are as many as the field holds.
  await expect.element(dialog.getByRole('button', { name: '移除 新.docx' })).toBeVisible();
  await expect.element(dialog.getByLabelText('选择附件')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(browserPage.getByRole('button', { name: '清空附件' }).elements()).toEqual([]);
  expect(await save()).toEqual(['temp/图纸.docx,temp/新.docx', undefined]);
});

it.each([true, false])('[S3.19a] with allowDownload %s', async (allowDownload) => {
  await drawColumn('files', { allowDownload });
  const links = browserPage.getByRole('gridcell').getByRole('button', { name: '图纸.docx' });
  await expect.element(browserPage.getByText('图纸.docx')).toBeVisible();
  expect(links.elements()).toHaveLength(allowDownload ? 1 : 0);
});
