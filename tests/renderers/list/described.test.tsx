import { describe, expect, it } from 'vitest';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import type { TransportRequest } from '../../../src/runtime/contract/ports.ts';
import type { Diagnostic } from '../../../src/runtime/diagnostics/diagnostic.ts';
import { fixedText } from '../support/conditions.ts';
import { draw } from '../support/render.tsx';
import { answerOf } from '../support/runtime.ts';
import { column, field, screen, source } from '../support/screen.ts';
import { equipment, equipmentServer } from './screen.ts';

const COLUMNS = {
  columns: [
    { dataIndex: 'day', title: '日期' },
    { dataIndex: 'kwh', title: '发电量' },
  ],
};

function report() {
  const base = source('/report');
  const fields = { method: 'GET' as const, path: fixedText('/report/columns') };
  return screen('report/Yield', [field('kwh', '电量', 'number')], {
    title: '发电量报表',
    kind: 'query',
    source: { ...base, calls: { ...base.calls, fields } },
  });
}

describe('columns that the server describes', () => {
  it('[S3.18] are in its order; what the document says of a field wins', async () => {
    const server = ({ path }: TransportRequest) =>
      path === '/report/columns' ? answerOf(COLUMNS) : { records: [{ id: '1', day: '2024-05-06', kwh: 7 }], total: 1 };
    const { page } = await draw(<Screen name="report/Yield" />, { server, screens: [report()] });
    await expect.element(page.getByRole('table', { name: '发电量报表' })).toBeVisible();
    const heads = page.getByRole('columnheader').elements();
    expect(heads.map((head) => head.textContent)).toEqual(['#', '日期', '电量']);
  });

  it('say why they did not come and are asked for again', async () => {
    let isBroken = true;
    const server = ({ path }: TransportRequest) => {
      if (path !== '/report/columns') return { records: [{ id: '1', day: '2024-05-06' }], total: 1 };
      return isBroken ? answerOf(null, { success: false, message: '报表不存在' }) : answerOf(COLUMNS);
    };
    const { page } = await draw(<Screen name="report/Yield" />, { server, screens: [report()] });
    await expect.element(page.getByText('报表不存在')).toBeVisible();
    isBroken = false;
    await page.getByRole('button', { name: '重试' }).click();
    await expect.element(page.getByRole('columnheader', { name: '日期' })).toBeVisible();
  });
});

it('shows computed columns by their expression and columns with a format by it', async () => {
  const hours = field('hours', '等效小时', 'number', {
    compute: { reads: [['power']], evaluate: (scope) => Number(scope.get('power')) / 1000 },
  });
  const power = field('power', '额定功率', 'number');
  const list = equipment({ columns: [column(hours), column(power, { format: (value) => `${value} kW` })] });
  const { page } = await draw(<Screen name={list.name} />, { server: equipmentServer(2), screens: [list] });
  await expect.element(page.getByRole('cell', { name: '2000 kW' })).toBeVisible();
  await expect.element(page.getByRole('row').nth(2)).toHaveTextContent('22');
});

it('draws the good parts of a document and names the bad ones', async () => {
  const error: Diagnostic = {
    code: 'E202',
    severity: 'error',
    message: 'unknown field "nmae" in columns',
    file: 'schemas/screens/station/Equipment.json',
    line: 7,
    column: 3,
    pointer: '/columns/1',
    hint: null,
  };
  const list = equipment();
  const { page } = await draw(<Screen name={list.name} />, {
    server: equipmentServer(2),
    screens: [{ ok: true, screen: list, warnings: [], errors: [error] }],
  });
  await expect.element(page.getByRole('table', { name: '设备管理' })).toBeVisible();
  await page.getByText('界面文档有 1 处问题，相关部分未显示').click();
  await expect.element(page.getByText(/unknown field "nmae"/)).toBeVisible();
});
