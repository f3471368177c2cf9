import { describe, expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/render.tsx';
import { fields } from './screen.ts';
import { dialog, drawTools } from './tools.tsx';

async function choose(label: string, text: string) {
  await browserPage.getByRole('combobox', { name: label }).click();
  await userEvent.keyboard(`${text}{Enter}`);
}

describe('export', () => {
  const sheet = { blob: new Blob(['x']), name: null };

  it('[S7.38d S9.3] saves what the search finds, under title and time', async () => {
    const { page, requests, saved, open } = await drawTools({ download: () => sheet });
    await userEvent.fill(page.getByRole('textbox', { name: '设备编码' }), 'EQ');
    await page.getByRole('button', { name: '查询', exact: true }).click();
    await expect.poll(() => requests.at(-1)?.params?.code).toBe('*EQ*');
    await open('导出');
    await expect.poll(() => saved).toEqual(['设备管理20240506070809.xls']);
    const request = requests.find(({ path }) => path.endsWith('/exportXls'));
    expect(request?.params).toMatchObject({
      code: '*EQ*',
      exportFields: 'code,name,status,power,time',
      selections: '',
    });
  });

  it('[S7.38d] saves the selected rows only', async () => {
    const { page, requests, saved, open } = await drawTools({ download: () => sheet });
    await page.getByRole('checkbox', { name: '选择第 2 行' }).click();
    await open('导出');
    await expect.poll(() => saved).toHaveLength(1);
    expect(requests.find(({ path }) => path.endsWith('/exportXls'))?.params?.selections).toBe('id-2');
  });

  it('[S8.4e] shows the message sent in place of a file', async () => {
    const { messages, saved, open } = await drawTools({ download: () => Promise.reject(new Error('没有数据')) });
    await open('导出');
    await expect.poll(() => messages).toEqual(['warning: 没有数据']);
    expect(saved).toEqual([]);
  });
});

it('[S9.1] opens the choice of columns by its action', async () => {
  const { open, page } = await drawTools();
  await open('自定义列');
  await page.getByRole('dialog', { name: '列设置' }).getByRole('checkbox', { name: '设备名称' }).click();
  await expect.element(page.getByRole('columnheader', { name: '设备名称' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: '列设置' })).not.toBeInTheDocument();
});

describe('query builder', () => {
  const builder = () => dialog('高级查询构造器');
  const press = (name: string) => builder().getByRole('button', { name, exact: true }).click();

  async function fillFirst() {
    await choose('条件 1 字段', '状态');
    await choose('条件 1 匹配规则', '在…中');
    await choose('条件 1 状态', '运行');
    await userEvent.keyboard('{Escape}');
  }

  it('[S2.45] asks rows of field, rule and value, and says that they hold', async () => {
    const { open, page, asked, conditions } = await drawTools();
    await open('高级查询');
    await fillFirst();
    await press('在条件 1 后新增');
    await choose('条件 2 字段', '额定功率');
    await choose('条件 2 匹配规则', '大于等于');
    await userEvent.fill(builder().getByLabelText('条件 2 额定功率'), '2000');
    await builder().getByRole('radio', { name: /^OR/ }).click();
    await expectAccessible();
    await press('查询');
    await expect.poll(() => asked().superQueryMatchType).toBe('or');
    expect(conditions()).toEqual([
      { field: 'status', rule: 'in', val: '1', type: 'select' },
      { field: 'power', rule: 'ge', val: '2000', type: 'number', dbType: 'double' },
    ]);
    await expect.element(page.getByText('已有高级查询条件生效')).toBeVisible();
    await page.getByRole('button', { name: '清空高级查询条件' }).click();
    await expect.poll(() => asked().superQueryParams).toBeUndefined();
    await expect.element(page.getByText('已有高级查询条件生效')).not.toBeInTheDocument();
  });

  it('[S5.11a] neither asks nor keeps empty conditions', async () => {
    const { open, messages, requests } = await drawTools();
    await open('高级查询');
    const before = requests.length;
    await press('查询');
    await press('保存查询条件');
    expect(messages).toEqual(['warning: 不能查询空条件', 'warning: 空条件不能保存']);
    expect(requests.length).toBe(before);
    await press('删除条件 1');
    await expect.element(builder().getByText('没有任何查询条件')).toBeVisible();
    await press('点击新增');
    await expect.element(builder().getByRole('combobox', { name: '条件 1 字段' })).toBeVisible();
  });

  it('[S4.19 S5.11a] keeps a query under a name, asks before it replaces or deletes one, and loads it', async () => {
    const { open, messages, questions, storage, asked, conditions } = await drawTools();
    await open('高级查询');
    await fillFirst();
    const keep = async (name: string) => {
      await press('保存查询条件');
      const naming = dialog('请输入保存的名称');
      await userEvent.fill(naming.getByLabelText('名称'), name);
      await naming.getByRole('button', { name: '确定' }).click();
      return naming;
    };
    const naming = await keep(' ');
    await expect.poll(() => messages.at(-1)).toBe('warning: 保存名称不能为空');
    await userEvent.fill(naming.getByLabelText('名称'), '运行中');
    await naming.getByRole('button', { name: '确定' }).click();
    await expect.poll(() => messages.at(-1)).toBe('success: 保存成功');
    expect(storage.get('station/Equipment:superquery')).toEqual([
      { title: '运行中', matchType: 'and', records: [{ field: 'status', rule: 'in', val: '1' }] },
    ]);
    await expect.element(dialog('请输入保存的名称')).not.toBeInTheDocument();
    await keep('运行中');
    await expect.poll(() => questions).toEqual(['运行中 已存在，是否覆盖？']);
    await press('重置');
    await builder().getByRole('button', { name: '运行中', exact: true }).click();
    await press('查询');
    await expect.poll(() => asked().superQueryMatchType).toBe('and');
    expect(conditions()).toEqual([{ field: 'status', rule: 'in', val: '1', type: 'select' }]);
    await open('高级查询');
    await press('删除 运行中');
    await expect.poll(() => questions.at(-1)).toBe('是否删除当前查询？');
    await expect.element(builder().getByText('没有保存任何查询')).toBeVisible();
  });

  it('starts with the query of the document and shows it', async () => {
    const { open, asked, conditions } = await drawTools({}, { initial: { code: { like: '{$user.username}' } } });
    expect(asked().superQueryMatchType).toBe('and');
    expect(conditions()).toEqual([{ field: 'code', rule: 'like', val: 'admin', type: 'text' }]);
    await open('高级查询');
    await expect.element(builder().getByLabelText('条件 1 设备编码')).toHaveValue('admin');
  });

  it('[S3.17a] shows its conditions as a document takes them, and takes conditions that are pasted', async () => {
    const { open, asked, conditions } = await drawTools();
    await open('高级查询');
    await fillFirst();
    await press('条件 JSON');
    const text = dialog('查询条件 JSON');
    const area = text.getByRole('textbox');
    await expect.element(area).toHaveValue('{\n  "status": {\n    "in": [\n      "1"\n    ]\n  }\n}');
    await userEvent.fill(area, '{ "power": { "ge": 5 },\n "cod": "A" }');
    await expect.element(text.getByText('没有可查询的字段「cod」，是否指「code」？')).toBeVisible();
    await expect.element(text.getByRole('button', { name: '应用到构造器' })).toBeDisabled();
    await expectAccessible();
    await userEvent.fill(area, '{ "$any": [{ "power": { "ge": 5 } }, { "code": "A" }] }');
    await text.getByRole('button', { name: '应用到构造器' }).click();
    await press('查询');
    await expect.poll(() => asked().superQueryMatchType).toBe('or');
    expect(conditions()).toEqual([
      expect.objectContaining({ field: 'power', rule: 'ge' }),
      expect.objectContaining({ field: 'code', rule: 'eq', val: 'A' }),
    ]);
  });

  it('[S2.45 S4.19] asks and keeps days that count from today, chosen by name or by a number', async () => {
    const { open, conditions, storage } = await drawTools({}, { fields: [fields.code, fields.time] });
    await open('高级查询');
    await choose('条件 1 字段', '巡检时间');
    await choose('条件 1 匹配规则', '大于等于');
    await builder().getByRole('radiogroup', { name: '条件 1 巡检时间 日期方式' }).getByText('相对').click();
    await choose('条件 1 巡检时间', '14天前');
    await expectAccessible();
    await press('保存查询条件');
    const naming = dialog('请输入保存的名称');
    await userEvent.fill(naming.getByLabelText('名称'), '两周');
    await naming.getByRole('button', { name: '确定' }).click();
    await press('查询');
    await expect.poll(conditions).toEqual([{ field: 'time', rule: 'ge', val: '2024-04-22', type: 'datetime' }]);
    expect(storage.get('station/Equipment:superquery')).toEqual([
      { title: '两周', matchType: 'and', records: [{ field: 'time', rule: 'ge', val: '{addDays($today, -14)}' }] },
    ]);
    await open('高级查询');
    await expect.element(builder().getByText('14天前')).toBeVisible();
    // A rule that takes no relative day gives it up rather than show its braces.
    await choose('条件 1 匹配规则', '包含');
    await expect.element(builder().getByText('14天前')).not.toBeInTheDocument();
    await expect.element(builder().getByLabelText('条件 1 巡检时间')).toHaveValue('');
  });

  it('sends fields next to alternatives as filters of their own', async () => {
    const { asked, conditions } = await drawTools(
      {},
      { initial: { power: { ge: 5 }, $any: [{ code: { eq: 'A' } }, { status: { in: ['1', '2'] } }] } },
    );
    expect([asked().power, asked().superQueryMatchType]).toEqual(['ge 5', 'or']);
    expect(conditions()).toHaveLength(2);
  });
});
