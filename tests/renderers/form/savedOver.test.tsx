import { expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import type { TransportRequest } from '../../../src/runtime/contract/ports.ts';
import type { Row } from '../../../src/runtime/data/json.ts';
import { compiled } from '../page/documents.ts';
import { draw } from '../support/render.tsx';
import { answerOf } from '../support/runtime.ts';

const KIND = [
  { value: '1', text: '地面' },
  { value: '2', text: '屋顶' },
];

const stations = compiled({
  kind: 'list',
  version: 1,
  name: 'demo/Stations',
  title: '电站',
  source: '/station',
  fields: {
    name: { title: '名称' },
    kind: { title: '类型', options: KIND },
    remark: { title: '备注' },
  },
  columns: ['name'],
  actions: { edit: { title: '编辑', permission: false } },
  rowActions: ['edit'],
});

/** Keeps one record as our server does: an edit from an older version is refused. */
function serverOf() {
  let stored: Row = { id: '7', name: '旧', kind: '1', remark: null, rowVersion: '0' };
  let version = 0;
  const change = (values: Row) => {
    version += 1;
    stored = { ...stored, ...values, rowVersion: String(version) };
  };
  const answer = ({ method, path, body }: TransportRequest) => {
    if (path.endsWith('/list')) return { records: [{ id: '7', name: stored.name }], total: 1 };
    if (method === 'GET') return stored;
    const sent = Object.fromEntries(Object.entries(Object(body)));
    if (sent.rowVersion === stored.rowVersion) {
      change(sent);
      return answerOf(null, { message: '编辑成功!' });
    }
    const { rowVersion } = stored;
    const result = {
      id: '7',
      rowVersion,
      updateBy: 'wang',
      updateBy_dictText: '王芳',
      updateTime: '2026-03-01 12:00:00',
    };
    return answerOf(result, { success: false, code: 409, message: '数据已被王芳修改' });
  };
  return { answer, change, now: () => stored };
}

const button = (name: string | RegExp) => browserPage.getByRole('button', { name });
const input = () => browserPage.getByRole('textbox', { name: '名称' });
const question = () => browserPage.getByRole('dialog').filter({ hasText: '数据已被他人修改' });

/** The user types while another user saves the same record, and submits. */
async function savedOver() {
  const server = serverOf();
  const around = await draw(<Screen name="demo/Stations" />, { server: server.answer, screens: [stations] });
  await button('编辑').click();
  await expect.element(input()).toHaveValue('旧');
  await userEvent.fill(input(), '自己的');
  server.change({ name: '对方的', kind: '2' });
  await button(/确\s?定/).click();
  await expect.element(question()).toBeVisible();
  return { ...around, server };
}

it('a save over a newer one asks, shows both side by side, and replaces it only on request', async () => {
  const { server, messages } = await savedOver();
  await expect.element(question().getByText('王芳于 2026-03-01 12:00:00 修改了这条记录。')).toBeVisible();
  await button('查看对方的修改').click();
  const row = (name: string) => question().getByRole('row', { name });
  await expect.element(row('名称 不同 对方的 自己的')).toBeVisible();
  await expect.element(row('类型 不同 屋顶 地面')).toBeVisible();
  await expect.element(row('备注')).not.toBeInTheDocument();
  await question().getByRole('checkbox').click();
  await expect.element(row('备注 （空） （空）')).toBeVisible();
  // Another user saves first once more: the same question again, about the newest record.
  server.change({ remark: '又改' });
  await button(/覆\s?盖/).click();
  await expect.element(row('备注 不同 又改 （空）')).toBeVisible();
  await button(/覆\s?盖/).click();
  await expect.element(input()).not.toBeInTheDocument();
  expect(server.now()).toMatchObject({ name: '自己的', kind: '1', remark: null });
  expect(messages).toEqual(['success: 编辑成功!']);
});

it('closing the question loses nothing that was typed, and the next save asks again', async () => {
  const { server, messages } = await savedOver();
  await question().getByRole('button', { name: '关闭' }).click();
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(input()).toHaveValue('自己的');
  await button(/确\s?定/).click();
  await expect.element(question()).toBeVisible();
  expect(server.now().name).toBe('对方的');
  expect(messages).toEqual([]);
});

it('giving up closes the form and shows what the other saved', async () => {
  const { server, questions } = await savedOver();
  await button(/放\s?弃/).click();
  await expect.element(input()).not.toBeInTheDocument();
  await expect.element(browserPage.getByRole('cell', { name: '对方的' })).toBeVisible();
  expect(server.now().name).toBe('对方的');
  expect(questions).toEqual([]);
});
