import { describe, expect, it, vi } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import type { TransportRequest } from '../../../src/runtime/contract/ports.ts';
import { fixedValue } from '../support/conditions.ts';
import { draw, expectAccessible } from '../support/render.tsx';
import type { Setting } from '../support/runtime.ts';
import { searchItem, source } from '../support/screen.ts';
import { equipment, equipmentServer, fields } from './screen.ts';

const drawList = (setting: Setting = {}, screen = equipment()) =>
  draw(<Screen name={screen.name} />, { server: equipmentServer(25), ...setting, screens: [screen] });

const lists = (requests: readonly TransportRequest[]) => requests.filter(({ path }) => path.endsWith('/list'));

describe('list', () => {
  it('[S2.44 S9.3] shows a page of records with its row numbers, texts and totals', async () => {
    const { page, requests } = await drawList();
    await expect.element(page.getByRole('table', { name: '设备管理' })).toBeVisible();
    await expect.element(page.getByRole('row')).toHaveLength(21);
    const cells = page.getByRole('row').nth(2).getByRole('cell');
    expect(cells.elements().map((cell) => cell.textContent)).toEqual([
      '',
      '2',
      'EQ-2',
      '设备2',
      '运行',
      '2000',
      '2024-05-06 07:08:09',
      '编辑详情更多',
    ]);
    await expect.element(page.getByText('1-20 共25条')).toBeVisible();
    expect(lists(requests)[0]?.params).toMatchObject({ pageNo: 1, pageSize: 20, column: 'createTime', order: 'desc' });
  });

  it('[S9.3] goes to the next page and changes the size of a page', async () => {
    const { page, requests } = await drawList();
    await page.getByRole('listitem', { name: '2' }).click();
    await expect.element(page.getByText('21-25 共25条')).toBeVisible();
    await expect.element(page.getByText('EQ-25')).toBeVisible();
    expect(lists(requests)).toHaveLength(2);
  });

  it('sorts by a click anywhere in the heading', async () => {
    const { page, requests } = await drawList();
    const head = page.getByRole('columnheader', { name: '设备编码' });
    const { width, height } = head.element().getBoundingClientRect();
    await head.click({ position: { x: width - 3, y: height - 3 } });
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    expect(lists(requests).at(-1)?.params).toMatchObject({ column: 'code', order: 'asc' });
  });

  it('sorts ascending, descending and back, and says so', async () => {
    const { page, requests } = await drawList();
    const head = page.getByRole('columnheader', { name: '设备编码' });
    const button = head.getByRole('button');
    await expect.element(head).toHaveAttribute('aria-sort', 'none');
    await button.click();
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    await button.click();
    await expect.element(head).toHaveAttribute('aria-sort', 'descending');
    await button.click();
    await expect.element(head).toHaveAttribute('aria-sort', 'none');
    expect(lists(requests).map(({ params }) => `${params?.column} ${params?.order}`)).toEqual([
      'createTime desc',
      'code asc',
      'code desc',
      'createTime desc',
    ]);
  });

  it('searches with Enter and with the button, and empties everything with 重置', async () => {
    const { page, requests } = await drawList();
    const code = page.getByRole('textbox', { name: '设备编码' });
    await userEvent.type(code, 'EQ{Enter}');
    await expect.poll(() => lists(requests).at(-1)?.params?.code).toBe('*EQ*');
    await page.getByRole('button', { name: '重置' }).click();
    await expect.element(code).toHaveValue('');
    await expect.poll(() => lists(requests).at(-1)?.params?.code).toBeUndefined();
    await userEvent.fill(code, 'X');
    await page.getByRole('button', { name: '查询' }).click();
    await expect.poll(() => lists(requests).at(-1)?.params?.code).toBe('*X*');
  });

  it('[S2.44] keeps one row of fields and shows the others with 展开', async () => {
    const { page, requests } = await drawList();
    await expect.element(page.getByLabelText('在线')).not.toBeInTheDocument();
    await page.getByRole('button', { name: '展开' }).click();
    await page.getByRole('combobox', { name: '在线' }).click();
    await userEvent.keyboard('是{Enter}');
    await page.getByRole('button', { name: '查询' }).click();
    await expect.poll(() => lists(requests).at(-1)?.params?.online).toBe('Y');
    await page.getByRole('button', { name: '收起' }).click();
    await expect.element(page.getByLabelText('在线')).not.toBeInTheDocument();
  });

  it('selects rows, says how many, and clears them', async () => {
    const { page } = await drawList();
    await page.getByRole('checkbox', { name: '选择第 1 行' }).click();
    await page.getByRole('checkbox', { name: '选择第 3 行' }).click();
    await expect.element(page.getByText('已选择 2 项')).toBeVisible();
    await page.getByRole('checkbox', { name: '选择本页全部' }).click();
    await expect.element(page.getByText('已选择 20 项')).toBeVisible();
    await page.getByRole('button', { name: '清空' }).click();
    await expect.element(page.getByText(/已选择/)).not.toBeInTheDocument();
    await expect.element(page.getByRole('checkbox', { name: '选择第 1 行' })).not.toBeChecked();
  });

  it('[S5.14a] answers a batch action without rows with 请选择一条记录！', async () => {
    const { page, messages } = await drawList();
    const button = page.getByRole('button', { name: '批量删除' });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button).toHaveAttribute('title', '请选择一条记录！');
    await button.click({ force: true });
    expect(messages).toEqual(['warning: 请选择一条记录！']);
  });

  it('deletes the selected rows after a question and loads again', async () => {
    const { page, requests, questions } = await drawList();
    await page.getByRole('checkbox', { name: '选择第 1 行' }).click();
    await page.getByRole('button', { name: '批量删除' }).click();
    await expect.element(page.getByText('1-20 共24条')).toBeVisible();
    expect(questions).toEqual(['确认删除 是否删除选中数据?']);
    expect(requests.find(({ path }) => path.endsWith('/deleteBatch'))?.params?.ids).toContain('id-1');
    await expect.element(page.getByText(/已选择/)).not.toBeInTheDocument();
  });

  it('deletes one row from 更多 after 确定删除吗?', async () => {
    const { page, questions } = await drawList();
    await page.getByRole('row').nth(1).getByRole('button', { name: '更多' }).click();
    await browserPage.getByRole('menuitem', { name: '删除' }).click();
    await expect.element(page.getByText('1-20 共24条')).toBeVisible();
    expect(questions).toEqual(['确定删除吗?']);
  });

  it('shows row actions by right and condition', async () => {
    const { page } = await drawList({ permissions: { can: (code) => code !== 'equipment:edit' } });
    await expect.element(page.getByRole('button', { name: '编辑' })).not.toBeInTheDocument();
    // 运行 must not be deleted: row 2 is, row 1 is not.
    await expect.element(page.getByRole('row').nth(2).getByRole('button', { name: '删除' })).toBeDisabled();
    await expect.element(page.getByRole('row').nth(1).getByRole('button', { name: '删除' })).toBeEnabled();
  });

  it('[S6.4a S6.5a] leaves out columns and buttons the user has no right to', async () => {
    const { page } = await drawList({
      permissions: { access: () => 'hidden', can: (code) => code !== 'equipment:deleteBatch' },
    });
    await expect.element(page.getByRole('button', { name: '新增' })).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: '额定功率' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: '批量删除' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  });

  it('[S6.4a] neither searches nor sorts by a field the user may not see', async () => {
    const search = [searchItem(fields.code), searchItem(fields.power, { defaultValue: fixedValue(5) })];
    const sorted = source('/station/equipment', { sort: [{ field: 'power', order: 'desc' }] });
    const { page, requests } = await drawList(
      { permissions: { access: (code) => (code === 'equipment:power' ? 'hidden' : 'full') } },
      equipment({ search, source: sorted }),
    );
    await expect.element(page.getByRole('textbox', { name: '设备编码' })).toBeVisible();
    await expect.element(page.getByRole('cell', { name: 'EQ-1', exact: true })).toBeVisible();
    await expect.element(page.getByLabelText('额定功率')).not.toBeInTheDocument();
    expect(Object.values(lists(requests)[0]?.params ?? {})).not.toContain('power');
    expect(lists(requests)[0]?.params).not.toHaveProperty('power');
  });

  it('[S9.1] keeps the chosen columns for this list', async () => {
    const storage = new Map<string, unknown>();
    const { page } = await drawList({ storage });
    await page.getByRole('button', { name: '列设置' }).click();
    await page.getByRole('dialog').getByRole('checkbox', { name: '状态' }).click();
    await expect.element(page.getByRole('columnheader', { name: '状态' })).not.toBeInTheDocument();
    expect(storage.get('station/Equipment:colsettings')).toEqual({ hidden: ['status'] });
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('changes the height of rows', async () => {
    const { page } = await drawList();
    const height = () => page.getByRole('row').nth(1).element().getBoundingClientRect().height;
    await expect.poll(height).toBe(40);
    await page.getByRole('button', { name: '密度' }).click();
    await page.getByRole('radio', { name: '紧凑' }).click();
    await expect.poll(height).toBe(32);
  });

  it('is moved through with the keyboard: arrows, Enter opens, Delete asks', async () => {
    const { page, questions } = await drawList({ answer: false });
    const first = page.getByRole('row').nth(1);
    await expect.element(first).toBeVisible();
    first.element().focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowDown} ');
    expect(document.activeElement).toBe(page.getByRole('row').nth(3).element());
    await expect.element(page.getByRole('checkbox', { name: '选择第 3 行' })).toBeChecked();
    await userEvent.keyboard('{Delete}');
    await expect.poll(() => questions).toEqual(['确定删除吗?']);
    await userEvent.keyboard('{Enter}');
    await expect.element(browserPage.getByRole('dialog')).toHaveTextContent('详情');
  });

  it('has nothing serious for axe', async () => {
    const { page } = await drawList();
    await expect.element(page.getByText('EQ-20')).toBeInTheDocument();
    await page.getByRole('button', { name: '展开' }).click();
    await page.getByRole('checkbox', { name: '选择第 1 行' }).click();
    await expectAccessible();
  });
});

describe('list without records', () => {
  it('offers the primary action when there are none at all', async () => {
    const { page } = await drawList({ server: equipmentServer(0) });
    await expect.element(page.getByText('暂无数据')).toBeVisible();
    await expect.element(page.getByRole('status').getByRole('button', { name: '新增' })).toBeVisible();
  });

  it('offers to empty the search when nothing was found', async () => {
    const found = equipmentServer(3);
    const { page } = await drawList({
      server: (request) => (request.params?.code ? { records: [], total: 0 } : found(request)),
    });
    await userEvent.type(page.getByRole('textbox', { name: '设备编码' }), 'none{Enter}');
    await expect.element(page.getByText('没有符合条件的数据')).toBeVisible();
    await page.getByRole('button', { name: '清空查询条件' }).click();
    await expect.element(page.getByText('EQ-3')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: '设备编码' })).toHaveValue('');
  });

  it('says what went wrong and tries again', async () => {
    const server = vi.fn(equipmentServer(3));
    server.mockImplementationOnce(() => {
      throw new Error('网络连接失败');
    });
    const { page } = await drawList({ server });
    await expect.element(page.getByRole('alert')).toHaveTextContent('网络连接失败');
    await page.getByRole('button', { name: '重试' }).click();
    await expect.element(page.getByText('EQ-3')).toBeVisible();
  });

  it('keeps the rows of before when a later load fails', async () => {
    let isDown = false;
    const found = equipmentServer(3);
    const { page } = await drawList({
      server: (request) => {
        if (isDown) throw new Error('网络连接失败');
        return found(request);
      },
    });
    await expect.element(page.getByText('EQ-3')).toBeVisible();
    isDown = true;
    await page.getByRole('button', { name: '刷新' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('网络连接失败');
    await expect.element(page.getByText('EQ-3')).toBeVisible();
  });

  it('offers to load again once: in the toolbar where it is named, else among the tools', async () => {
    const { page } = await drawList({ server: equipmentServer(1) });
    await expect.element(page.getByText('EQ-1')).toBeVisible();
    expect(page.getByRole('button', { name: '刷新' }).elements()).toHaveLength(1);
  });

  it('has it among the tools without', async () => {
    const { page } = await drawList({ server: equipmentServer(1) }, equipment({ toolbar: [] }));
    await expect.element(page.getByRole('button', { name: '刷新列表' })).toBeVisible();
  });
});
