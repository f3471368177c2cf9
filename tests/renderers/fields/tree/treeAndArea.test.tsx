import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { OptionsPlan } from '../../../../src/runtime/contract/option.ts';
import type { TransportRequest } from '../../../../src/runtime/contract/ports.ts';
import { LookupStage } from '../../support/LookupStage.tsx';
import { draw, expectAccessible } from '../../support/render.tsx';
import { answerOf } from '../../support/runtime.ts';

const DEPARTMENTS: OptionsPlan = {
  kind: 'table',
  table: 'sys_depart',
  text: 'depart_name',
  code: 'id',
  parent: 'parent_id',
};

/** Children by parent: key, title, leaf. */
const ROWS: Readonly<Record<string, readonly (readonly [string, string, number])[]>> = {
  '': [['d1', '光枢新能源集团', 0]],
  d1: [
    ['d2', '运维中心', 0],
    ['d3', '财务部', 1],
  ],
  d2: [],
  '86': [
    ['110000', '北京市', 0],
    ['620000', '甘肃省', 0],
  ],
  '620000': [['620900', '酒泉市', 0]],
  '620900': [
    ['620902', '肃州区', 1],
    ['620982', '敦煌市', 1],
  ],
};
const TEXTS: Readonly<Record<string, string>> = {
  d2: '运维中心',
  d3: '财务部',
  '620982': '甘肃省/酒泉市/敦煌市',
  '620902': '甘肃省/酒泉市/肃州区',
};

function nodesBelow(parent: string) {
  return answerOf(
    (ROWS[parent] ?? []).map(([key, title, leaf]) => ({ key, title, value: null, leaf, children: null })),
  );
}

function server({ path, params = {} }: TransportRequest): unknown {
  if (path.includes('oadDictItem')) {
    const keys = String(params.key ?? params.ids).split(',');
    return answerOf(keys.map((key) => TEXTS[key] ?? key));
  }
  if (path.startsWith('/sys/category/loadTreeRoot')) return nodesBelow('');
  return nodesBelow(String(params.pid ?? ''));
}

const openBranch = async (title: string) => {
  const node = [...document.querySelectorAll('.ant-select-tree-treenode')].find((one) =>
    one.textContent?.includes(title),
  );
  await userEvent.click(node?.querySelector('.ant-select-tree-switcher') ?? document.body);
};

describe('tree input', () => {
  it('[S7.26a] shows the text of a stored value, and nothing for the root', async () => {
    const { page, requests } = await draw(<LookupStage type="tree" dict={DEPARTMENTS} value="d3" />, { server });
    await expect.element(page.getByText('财务部')).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  it.each([['0'], ['']])('[S3.10b] shows nothing for "%s"', async (value) => {
    const { page } = await draw(<LookupStage type="tree" dict={DEPARTMENTS} value={value} />, { server });
    await expect.element(page.getByText('请输入名称')).toBeVisible();
  });

  it('[S7.26c S3.10c S4.14] loads branches when they open, and takes the arrow from those without any', async () => {
    const { page, requests } = await draw(<LookupStage type="tree" dict={DEPARTMENTS} />, { server });
    await page.getByRole('combobox', { name: '名称' }).click();
    await expect.element(page.getByText('光枢新能源集团')).toBeVisible();
    await openBranch('光枢新能源集团');
    await expect.element(page.getByText('财务部')).toBeVisible();
    await expectAccessible();
    await openBranch('运维中心');
    await expect.poll(() => requests.map(({ params }) => params?.pid ?? '')).toEqual(['', 'd1', 'd2']);
    await expect.poll(() => document.querySelectorAll('.ant-select-tree-switcher-noop').length).toBe(2);
    await page.getByText('财务部').click();
    await expect.element(page.getByRole('status')).toHaveTextContent('"d3"');
  });

  it('is at most 400 px high', async () => {
    const { page } = await draw(<LookupStage type="tree" dict={DEPARTMENTS} />, { server });
    await page.getByRole('combobox', { name: '名称' }).click();
    await expect.element(page.getByText('光枢新能源集团')).toBeVisible();
    const popup = document.querySelector('.ant-select-dropdown');
    expect(popup && getComputedStyle(popup).maxHeight).toBe('400px');
  });

  it('is chosen by keyboard, several at once', async () => {
    const { page } = await draw(<LookupStage type="tree" dict={DEPARTMENTS} props={{ multiple: true }} value="d2" />, {
      server,
    });
    await expect.element(page.getByText('运维中心')).toBeVisible();
    const box = page.getByRole('combobox', { name: '名称' });
    await box.click();
    await expect.element(page.getByText('光枢新能源集团')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect.element(page.getByText('财务部')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(page.getByRole('status')).toHaveTextContent('"d2,d3"');
  });

  it.each([['{"org_category"'], ['1=1'], ['["a"]'], ['null']])(
    '[S5.9 S8.9k] loads nothing under the condition %s',
    async (condition) => {
      const { page, messages, requests } = await draw(
        <LookupStage type="tree" dict={DEPARTMENTS} props={{ condition }} />,
        { server },
      );
      await page.getByRole('combobox', { name: '名称' }).click();
      const complaint = '组件JTreeSelect-condition传值有误，需要一个json字符串!';
      await expect.element(page.getByText(complaint)).toBeVisible();
      expect(messages).toEqual([`error: ${complaint}`]);
      expect(requests).toEqual([]);
    },
  );

  it('[S7.28 S8.9e] shows why the first categories did not come, and asks again at the next opening', async () => {
    let fails = true;
    const refusal = answerOf(null, { success: false, code: 0, message: '该编码【A01】不存在，请核实!' });
    const { page, messages, requests } = await draw(<LookupStage type="tree" props={{ category: 'A01' }} />, {
      server: (request) => (fails ? refusal : server(request)),
    });
    const box = page.getByRole('combobox', { name: '名称' });
    await box.click();
    await expect.element(page.getByText('该编码【A01】不存在，请核实!')).toBeVisible();
    expect(messages).toEqual(['error: 该编码【A01】不存在，请核实!']);
    expect(requests[0]).toMatchObject({ path: '/sys/category/loadTreeRoot', params: { async: true, pcode: 'A01' } });
    fails = false;
    await userEvent.keyboard('{Escape}');
    await box.click();
    await expect.element(page.getByText('光枢新能源集团')).toBeVisible();
  });

  it('[S7.28] shows the names of stored categories', async () => {
    const { page, requests } = await draw(
      <LookupStage type="tree" props={{ category: '0', multiple: true }} value="d2,d3" />,
      { server },
    );
    await expect.element(page.getByText('财务部')).toBeVisible();
    expect(requests).toMatchObject([{ path: '/sys/category/loadDictItem/', params: { ids: 'd2,d3' } }]);
  });
});

describe('area input', () => {
  it('[S3.11] shows the whole path of a stored code', async () => {
    const { page, requests } = await draw(<LookupStage type="area" value="620982" />, { server });
    await expect.element(page.getByText('甘肃省/酒泉市/敦煌市')).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  it('[S3.11] goes from province to city to county, and stores the last code', async () => {
    const { page, requests } = await draw(<LookupStage type="area" />, { server });
    await page.getByRole('combobox', { name: '名称' }).click();
    await page.getByRole('menuitemcheckbox', { name: '甘肃省' }).click();
    await page.getByRole('menuitemcheckbox', { name: '酒泉市' }).click();
    await expectAccessible();
    await page.getByRole('menuitemcheckbox', { name: '敦煌市' }).click();
    await expect.element(page.getByRole('status')).toHaveTextContent('"620982"');
    await expect.element(page.getByTitle('甘肃省/酒泉市/敦煌市')).toBeVisible();
    expect(requests.filter(({ path }) => path.includes('loadTreeData')).map(({ params }) => params?.pid)).toEqual([
      '86',
      '620000',
      '620900',
    ]);
  });

  it('[S3.11] opens where the stored code lies', async () => {
    const { page } = await draw(<LookupStage type="area" value="620982" />, { server });
    await page.getByRole('combobox', { name: '名称' }).click();
    await expect.element(page.getByRole('menuitemcheckbox', { name: '敦煌市' })).toBeVisible();
    await page.getByRole('menuitemcheckbox', { name: '肃州区' }).click();
    await expect.element(page.getByRole('status')).toHaveTextContent('"620902"');
  });

  it('stops at the level that the document says, or at any', async () => {
    const { page } = await draw(<LookupStage type="area" props={{ level: 'city' }} />, { server });
    await page.getByRole('combobox', { name: '名称' }).click();
    await page.getByRole('menuitemcheckbox', { name: '甘肃省' }).click();
    await page.getByRole('menuitemcheckbox', { name: '酒泉市' }).click();
    await expect.element(page.getByRole('status')).toHaveTextContent('"620900"');
  });

  it('keeps a text that is no code until the user chooses', async () => {
    const { page } = await draw(<LookupStage type="area" value="火星" />, { server });
    await expect.element(page.getByText('火星', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('status')).toHaveTextContent('"火星"');
  });
});
