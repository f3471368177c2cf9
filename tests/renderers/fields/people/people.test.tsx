import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { InputStage } from '../../support/InputStage.tsx';
import { draw, expectAccessible } from '../../support/render.tsx';
import { answerOf } from '../../support/runtime.ts';
import { pickerServer } from '../pickers.ts';

interface Setting {
  readonly props?: Readonly<Record<string, unknown>>;
  readonly value?: string;
  readonly options?: readonly { readonly value: string; readonly text: string }[];
  readonly other?: Readonly<Record<string, unknown>>;
}

async function opened(type: string, { other, ...stage }: Setting = {}) {
  const commit = vi.fn();
  const around = await draw(<InputStage type={type} onCommit={commit} {...stage} />, { server: pickerServer(other) });
  const box = around.page.getByRole('textbox', { name: '名称' });
  await box.click();
  const dialog = around.page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  // On a busy computer the dialog may still be entering, half transparent.
  await expect.poll(() => document.querySelector('[class*="-zoom-"], [class*="-fade-"]')).toBeNull();
  return { ...around, commit, box, dialog };
}

describe('user input', () => {
  it('[S2.46 S3.16 S7.39a S9.3] lists five people by age of their account in a dialog of 1200', async () => {
    const { dialog, page, requests } = await opened('user');
    const row = dialog.getByRole('row', { name: /user0/ });
    await expect.element(row).toHaveTextContent(/人员0user013800000000男1990-01-01/);
    const list = requests.find(({ path }) => path === '/sys/user/list');
    expect(list?.params).toMatchObject({ pageNo: 1, pageSize: 5, column: 'createTime', order: 'desc' });
    const [box] = document.querySelectorAll('.ant-modal');
    expect(box?.getBoundingClientRect().width).toBe(1200);
    const rows = dialog.getByRole('table').element().parentElement;
    expect(rows?.getBoundingClientRect().height).toBeLessThanOrEqual(240);
    await expectAccessible();
    await dialog.getByRole('combobox', { name: '页码' }).click();
    for (const size of [5, 10, 20, 30]) {
      await expect.element(page.getByTitle(`${size} 条/页`, { exact: true }).last()).toBeVisible();
    }
  });

  it('shows only the chosen radio as chosen', async () => {
    const { dialog } = await opened('user');
    const groundOf = (row: number) =>
      getComputedStyle(dialog.getByRole('radio', { name: `选择第 ${row} 行` }).element()).backgroundColor;
    await dialog.getByRole('row', { name: /user1/ }).click();
    expect(groundOf(1)).not.toBe(groundOf(2));
  });

  it('[S2.46] shows the people of a department and of those below it, until it is clicked again', async () => {
    const { dialog, requests } = await opened('user');
    const asked = () => requests.filter(({ path }) => path === '/sys/user/list').at(-1)?.params;
    const departments = dialog.getByRole('region', { name: '按部门筛选' });
    const safety = departments.getByTitle('安全部');
    await expect.element(dialog.getByRole('row', { name: /user0/ })).toBeVisible();
    expect(asked()?.orgCode).toBeUndefined();
    await safety.click();
    await expect.poll(asked).toMatchObject({ orgCode: 'A01A02*', pageNo: 1 });
    await expectAccessible();
    await dialog.getByRole('textbox', { name: '账号' }).fill('zhang');
    await userEvent.keyboard('{Enter}');
    await expect.poll(asked).toMatchObject({ orgCode: 'A01A02*', username: '*zhang*' });
    await safety.click();
    await expect.poll(() => asked()?.orgCode).toBeUndefined();
    expect(asked()).toMatchObject({ username: '*zhang*' });
  });

  it('lets people be found where departments cannot be had', async () => {
    const { dialog, messages } = await opened('user', {
      other: { '/sys/sysDepart/queryTreeList': answerOf(null, { success: false, message: '没有权限' }) },
    });
    await expect.element(dialog.getByRole('row', { name: /user0/ })).toBeVisible();
    await expect.element(dialog.getByRole('region', { name: '按部门筛选' })).not.toBeInTheDocument();
    expect(messages).toEqual([]);
  });

  it('searches by part of the account', async () => {
    const { dialog, requests } = await opened('user');
    await dialog.getByRole('textbox', { name: '账号' }).fill('zhang');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => requests.at(-1)?.params).toMatchObject({ username: '*zhang*' });
  });

  it('[S4.11b] takes one person, whose name is shown and whose account is stored', async () => {
    const { dialog, box, commit } = await opened('user');
    await dialog.getByRole('row', { name: /user1/ }).click();
    await dialog.getByRole('radio', { name: '选择第 3 行' }).click();
    await expect.element(dialog.getByRole('region', { name: '已选用户' })).toHaveTextContent('已选用户（1）人员2');
    await dialog.getByRole('button', { name: '确定' }).click();
    expect(commit).toHaveBeenCalledExactlyOnceWith('user2');
    await expect.element(box).toHaveValue('人员2');
    await expect.element(box).toHaveFocus();
  });

  it('starts with those who are stored, keeps them over pages and lets them go again', async () => {
    const options = [{ value: 'u0', text: '人员0' }];
    const { dialog, box, commit } = await opened('user', {
      props: { store: 'id', multiple: true },
      value: 'u0,gone',
      options,
    });
    await expect.element(box).toHaveValue('人员0,gone');
    const chosen = dialog.getByRole('region', { name: '已选用户' });
    await expect.element(chosen).toHaveTextContent('已选用户（2）');
    await expect.element(dialog.getByRole('checkbox', { name: '选择第 1 行' })).toBeChecked();
    await dialog.getByRole('listitem', { name: '3' }).click();
    await dialog.getByRole('row', { name: /user11/ }).click();
    await chosen.getByRole('button', { name: '删除gone' }).click();
    await dialog.getByRole('button', { name: '确定' }).click();
    expect(commit).toHaveBeenCalledExactlyOnceWith('u0,u11');
    await expect.element(box).toHaveValue('人员0,人员11');
  });

  it('[S5.11b S4.11a] needs a choice, and forgets it when it is closed', async () => {
    const { dialog, box, commit, messages } = await opened('user');
    await dialog.getByRole('button', { name: '确定' }).click();
    expect(messages).toEqual(['warning: 请选择一条记录']);
    await dialog.getByRole('row', { name: /user1/ }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(commit).not.toHaveBeenCalled();
    await box.click();
    await expect.element(dialog.getByRole('region', { name: '已选用户' })).toHaveTextContent('尚未选择');
  });

  it('[S8.5a] shows the refusal of the server and asks again', async () => {
    const refused = answerOf(null, { success: false, code: 510, message: '没有权限，请联系管理员授权' });
    const { dialog, messages, requests } = await opened('user', { other: { '/sys/user/list': refused } });
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('没有权限，请联系管理员授权');
    expect(messages).toEqual(['warning: 没有权限，请联系管理员授权']);
    const before = requests.length;
    await dialog.getByRole('button', { name: '重试' }).click();
    await expect.poll(() => requests.length).toBe(before + 1);
  });
});

describe('depart input', () => {
  it('[S9.4] shows the tree in a dialog of 500, with the first level open', async () => {
    const { dialog } = await opened('depart');
    await expect.element(dialog.getByRole('treeitem', { name: '运维中心' })).toBeVisible();
    await expect.element(dialog.getByRole('treeitem', { name: '西北区域' })).not.toBeInTheDocument();
    const [box] = document.querySelectorAll('.ant-modal');
    expect(box?.getBoundingClientRect().width).toBe(500);
    await expectAccessible();
  });

  it('[S4.11b] keeps the newest department only, and stores its id', async () => {
    const { dialog, box, commit } = await opened('depart');
    await dialog.getByText('运维中心').click();
    await dialog.getByText('安全部').click();
    await dialog.getByRole('button', { name: '确定' }).click();
    expect(commit).toHaveBeenCalledExactlyOnceWith('d4');
    await expect.element(box).toHaveValue('安全部');
  });

  it('chooses each for itself, and stores their codes', async () => {
    const { dialog, commit } = await opened('depart', {
      props: { store: 'orgCode', multiple: true },
      value: 'A01A02',
      options: [{ value: 'A01A02', text: '安全部' }],
    });
    await dialog.getByText('集团').click();
    await dialog.getByRole('button', { name: '确定' }).click();
    expect(commit).toHaveBeenCalledExactlyOnceWith('A01A02,A01');
  });

  it('chooses all below one when that is wanted', async () => {
    const { dialog, commit } = await opened('depart', { props: { multiple: true, linkable: true } });
    await dialog.getByText('父子关联').click();
    await dialog.getByRole('treeitem', { name: '运维中心' }).getByRole('checkbox').click();
    await dialog.getByRole('button', { name: '确定' }).click();
    expect(commit).toHaveBeenCalledExactlyOnceWith('d2,d3');
  });

  it('opens the way to what is searched for and marks it', async () => {
    const { dialog, messages } = await opened('depart');
    const search = dialog.getByRole('searchbox', { name: '部门名称' });
    await search.fill('西北');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('mark')).toHaveTextContent('西北');
    await search.fill('东海');
    await userEvent.keyboard('{Enter}');
    expect(messages).toEqual(['warning: 未查询匹配数据！']);
  });

  it('needs a choice', async () => {
    const { dialog, commit, messages } = await opened('depart');
    await expect.element(dialog.getByRole('tree')).toBeVisible();
    await dialog.getByRole('button', { name: '确定' }).click();
    expect(messages).toEqual(['warning: 请选择一条记录']);
    expect(commit).not.toHaveBeenCalled();
  });
});

describe('input_pop input', () => {
  async function popped(value: string, props: Readonly<Record<string, unknown>> = {}) {
    const commit = vi.fn();
    const around = await draw(<InputStage type="input_pop" value={value} props={props} onCommit={commit} />);
    await around.page.getByRole('button', { name: '放大编辑名称' }).click();
    const box = around.page.getByRole('textbox', { name: props.title === undefined ? '名称' : String(props.title) });
    return { ...around, commit, box };
  }

  it('keeps the text as typed, line breaks and blanks too', async () => {
    const { page, box, commit } = await popped('一', { title: '说明' });
    await expect.element(box).toHaveFocus();
    await expectAccessible();
    await box.fill(' 一\n  二 ');
    await page.getByRole('button', { name: '确定' }).click();
    expect(commit).toHaveBeenCalledExactlyOnceWith(' 一\n  二 ');
    await expect.element(page.getByRole('button', { name: '放大编辑名称' })).toHaveFocus();
    await expect.element(page.getByRole('textbox', { name: '名称' })).toHaveAttribute('readonly');
  });

  it.each(['{Escape}', 'button'])('changes nothing when it is left by %s', async (way) => {
    const { page, box, commit } = await popped('一', { title: '说明' });
    await box.fill('二');
    if (way === 'button') await page.getByRole('button', { name: '取消' }).click();
    else await userEvent.keyboard(way);
    await expect.element(box).not.toBeInTheDocument();
    expect(commit).not.toHaveBeenCalled();
    await expect.element(page.getByRole('textbox', { name: '名称' })).toHaveValue('一');
  });

  it('takes short texts in its one line', async () => {
    const commit = vi.fn();
    const { page } = await draw(<InputStage type="input_pop" onCommit={commit} />);
    await page.getByRole('textbox', { name: '名称' }).fill('短');
    await userEvent.keyboard('{Enter}');
    expect(commit).toHaveBeenLastCalledWith('短');
  });

  it('cannot be opened when it is disabled', async () => {
    const { page } = await draw(<InputStage type="input_pop" value="一" disabled />);
    await expect.element(page.getByRole('button', { name: '放大编辑名称' })).toBeDisabled();
    await expect.element(page.getByRole('textbox', { name: '名称' })).toBeDisabled();
  });
});
