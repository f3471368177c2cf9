import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { TransportRequest } from '../../../../src/runtime/contract/ports.ts';
import { InputStage } from '../../support/InputStage.tsx';
import { draw, expectAccessible } from '../../support/render.tsx';
import { answerOf } from '../../support/runtime.ts';
import { pickerServer } from '../pickers.ts';

const PROPS = { report: 'sys_user', map: { realname: 'subject', id: 'subjectId', sex: 'sex' } };
const paths = (requests: readonly TransportRequest[]) => requests.map(({ path }) => path.replace(/.*\/api\//, ''));

async function opened(props: Readonly<Record<string, unknown>> = {}, other: Readonly<Record<string, unknown>> = {}) {
  const fill = vi.fn();
  const around = await draw(<InputStage type="popup" props={{ ...PROPS, ...props }} onFill={fill} value="" />, {
    server: pickerServer(other),
  });
  await around.page.getByRole('textbox', { name: '名称' }).click();
  const dialog = around.page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  return { ...around, fill, dialog };
}

describe('popup input', () => {
  it('[S2.46 S4.11a S7.41 S9.4] asks for columns, then filters, then ten rows, in a dialog of 1200', async () => {
    const { dialog, requests } = await opened();
    await expect.element(dialog.getByRole('table', { name: '用户选择' })).toBeVisible();
    await expect.element(dialog.getByRole('row').nth(10)).toBeVisible();
    expect(paths(requests)).toEqual(['getRpColumns/sys_user', 'getQueryInfo/r1', 'getData/r1']);
    expect(requests.at(-1)?.params).toEqual({ pageNo: 1, pageSize: 10 });
    await expect.element(dialog.getByText('1-10 共12条')).toBeVisible();
    const [box] = document.querySelectorAll('.ant-modal');
    expect(box?.getBoundingClientRect().width).toBe(1200);
    await expectAccessible();
  });

  it('[S3.18] shows the texts of coded columns and a folded list filter with the same choices', async () => {
    const { dialog, requests } = await opened();
    await expect.element(dialog.getByRole('row', { name: /user0/ })).toHaveTextContent('男');
    await expect.element(dialog.getByRole('combobox', { name: '性别' })).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: '展开' }).click();
    await dialog.getByRole('combobox', { name: '性别' }).click();
    await userEvent.keyboard('女{Enter}');
    await dialog.getByRole('textbox', { name: '账号' }).fill('user1');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => requests.at(-1)?.params).toEqual({ username: 'user1', sex: '2', pageNo: 1, pageSize: 10 });
  });

  it('[S4.11b] takes one row by a click and fills the fields of the record with it', async () => {
    const { dialog, page, fill } = await opened();
    await dialog.getByRole('row', { name: /user3/ }).click();
    await dialog.getByRole('row', { name: /user4/ }).click();
    await expect.element(dialog.getByText('已选 1 条')).toBeVisible();
    await dialog.getByRole('button', { name: '确定' }).click();
    expect(fill).toHaveBeenCalledExactlyOnceWith({ subject: '人员4', subjectId: 'u4', sex: 1 });
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox', { name: '名称' })).toHaveFocus();
  });

  it('joins several rows with commas, kept over pages', async () => {
    const { dialog, fill } = await opened({ multiple: true });
    await dialog.getByRole('row', { name: /user2/ }).click();
    await dialog.getByRole('listitem', { name: '2' }).click();
    await dialog.getByRole('row', { name: /user11/ }).click();
    await expect.element(dialog.getByText('已选 2 条')).toBeVisible();
    await dialog.getByRole('button', { name: '确定' }).click();
    expect(fill).toHaveBeenCalledExactlyOnceWith({ subject: '人员2,人员11', subjectId: 'u2,u11', sex: '1,2' });
  });

  it('[S5.11b] says what is missing when nothing is chosen', async () => {
    const { dialog, messages, fill } = await opened();
    await expect.element(dialog.getByRole('table')).toBeVisible();
    await dialog.getByRole('button', { name: '确定' }).click();
    expect(messages).toEqual(['warning: 请选择一条记录']);
    expect(fill).not.toHaveBeenCalled();
    await expect.element(dialog).toBeVisible();
  });

  it('[S4.11a] forgets what was chosen when it is closed', async () => {
    const { dialog, page, fill } = await opened();
    await dialog.getByRole('row', { name: /user3/ }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await page.getByRole('textbox', { name: '名称' }).click();
    await expect.element(dialog.getByText('已选 0 条')).toBeVisible();
    expect(fill).not.toHaveBeenCalled();
  });

  it('[S7.41] sends fixed parameters and the order that the document names, then that of the header', async () => {
    const { dialog, requests } = await opened({ params: { orgCode: "'A01'" }, sort: 'username asc' });
    await expect.element(dialog.getByRole('row', { name: /user3/ })).toBeVisible();
    const page = { pageNo: 1, pageSize: 10, self_orgCode: "'A01'", column: 'username' };
    expect(requests.at(-1)?.params).toEqual({ ...page, order: 'asc' });
    await dialog.getByRole('button', { name: '账号' }).click();
    await expect.poll(() => requests.at(-1)?.params).toEqual({ ...page, order: 'desc' });
  });

  it('[S8.9h] goes on without filters when these are refused, with the message of the server', async () => {
    const refused = answerOf(null, { success: false, message: '查询条件读取失败' });
    const { dialog, messages } = await opened({}, { '/online/cgreport/api/getQueryInfo/r1': refused });
    await expect.element(dialog.getByRole('row', { name: /user3/ })).toBeVisible();
    expect(messages).toEqual(['warning: 查询条件读取失败']);
    await expect.element(dialog.getByRole('button', { name: '刷新' })).toBeVisible();
  });

  it('shows why there is no report, and asks again', async () => {
    const refused = answerOf(null, { success: false, message: '报表不存在：sys_user' });
    const { dialog, requests } = await opened({}, { '/online/cgreport/api/getRpColumns/sys_user': refused });
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('报表不存在：sys_user');
    await dialog.getByRole('button', { name: '重试' }).click();
    await expect.poll(() => requests).toHaveLength(2);
  });

  it('[S7.41 S9.2b] shares the answers of a group and asks anew without one', async () => {
    const again = async (props: Readonly<Record<string, unknown>>) => {
      const { dialog, page, requests } = await opened(props);
      await expect.element(dialog.getByRole('row', { name: /user3/ })).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).not.toBeInTheDocument();
      await page.getByRole('textbox', { name: '名称' }).click();
      await expect.element(dialog.getByRole('row', { name: /user3/ })).toBeVisible();
      await page.unmount();
      return requests.length;
    };
    expect(await again({ group: 'people' })).toBe(3);
    expect(await again({})).toBe(6);
  });

  it('is opened by keyboard, emptied by its button, and neither when it is disabled', async () => {
    const fill = vi.fn();
    const { page } = await draw(<InputStage type="popup" props={PROPS} onFill={fill} value="张三" />, {
      server: pickerServer(),
    });
    await page.getByRole('button', { name: '清空名称' }).click();
    expect(fill).toHaveBeenCalledExactlyOnceWith({ subject: '', subjectId: '', sex: '' });
    await expect.element(page.getByRole('textbox', { name: '名称' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await page.unmount();

    const disabled = await draw(<InputStage type="popup" props={PROPS} value="张三" disabled />, {
      server: pickerServer(),
    });
    await disabled.page.getByRole('textbox', { name: '名称' }).click({ force: true });
    expect(disabled.requests).toEqual([]);
    await expect.element(disabled.page.getByRole('button', { name: '清空名称' })).not.toBeInTheDocument();
  });

  it('gives its own value alone where there is no record', async () => {
    const commit = vi.fn();
    const { page } = await draw(<InputStage type="popup" props={PROPS} onCommit={commit} />, {
      server: pickerServer(),
    });
    await page.getByRole('textbox', { name: '名称' }).click();
    await page.getByRole('row', { name: /user3/ }).click();
    await page.getByRole('button', { name: '确定' }).click();
    await expect.poll(() => commit.mock.calls).toEqual([['人员3']]);
  });
});
