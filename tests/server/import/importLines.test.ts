import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, pick, records } from '../support/console.ts';
import { refusedReasons, sendImport } from '../support/imports.ts';

const BASE = '/station/stationEquipment';

describe('[S7.38e] records that come with the one they belong to, on sheets of their own', () => {
  let folder: string;
  let server: Console;
  let admin: Person;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'guangshu-lines-'));
    server = await openConsole({ dataDir: folder });
    admin = await server.signIn('admin');
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const lines = async (id: unknown, child: 'params' | 'points') => {
    const list = pick((await admin.get(`${BASE}/queryById?id=${id}`)).result, child);
    return Array.isArray(list) ? list : [];
  };
  const HEADS = {
    points: ['设备编码', '测点编码', '测点名称', '单位', '数据类型'],
    params: ['设备编码', '参数名称', '参数值'],
  };
  type Cells = readonly (readonly unknown[])[];
  const book = (rows: Cells, points: Cells | null, params: Cells | null = null) => {
    const made = utils.book_new();
    const add = (name: string, cells: Cells) =>
      utils.book_append_sheet(made, utils.aoa_to_sheet(cells.map((row) => [...row])), name);
    add('设备', [['设备编码', '设备名称', '所属电站', '设备类型', '设备状态'], ...rows]);
    if (params) add('技术参数', [HEADS.params, ...params]);
    if (points) add('测点', [HEADS.points, ...points]);
    const file: unknown = write(made, { type: 'buffer', bookType: 'xlsx' });
    if (!Buffer.isBuffer(file)) throw new Error('no buffer');
    return file;
  };
  const row = (own: string) => [own, `设备${own}`, '晴岚敦煌光伏电站', '集中式逆变器', '1'];
  const send = (file: Buffer, options: Readonly<Record<string, string>> = {}) =>
    sendImport(server, admin, BASE, file, options, '设备.xlsx');
  const idOf = async (own: string) => records(await admin.get(`${BASE}/list?equipmentCode=${own}`))[0]?.id;

  it('are added with it, changed by what is unique or by their place, and nothing is deleted', async () => {
    const file = book(
      [row('LN000001'), row('LN000002')],
      [
        ['LN000002', 'b', '测点b', 'V', '数值'],
        ['LN000001', 'a', '测点a', null, '状态'],
        ['LN000002', 'c', '测点c', null, null],
      ],
      [['LN000002', '功率', '1']],
    );
    expect(await send(file)).toMatchObject({ message: '共2行数据全部导入成功！（含技术参数1行、测点3行）' });
    const id = await idOf('LN000002');
    const [b, c] = await lines(id, 'points');
    expect([b, c]).toMatchObject([
      { pointCode: 'b', unit: 'V', dataType: 'number', orderNum: 1 },
      { pointCode: 'c', orderNum: 2 },
    ]);
    const [power] = await lines(id, 'params');
    const update = { updateBy: 'equipmentCode' };
    const further = book(
      [row('LN000002')],
      [
        ['LN000002', 'd', '测点d', null, null],
        ['LN000002', 'c', '测点c改', 'A', null],
      ],
      [
        ['LN000002', '功率', '2'],
        ['LN000002', '频率', '50'],
      ],
    );
    expect(await send(further, update)).toMatchObject({ code: 200, result: { updatedCount: 1 } });
    expect(await lines(id, 'points')).toMatchObject([
      { id: b?.id, pointCode: 'b', unit: 'V' },
      { id: c?.id, pointName: '测点c改', unit: 'A' },
      { pointCode: 'd', orderNum: 3 },
    ]);
    expect(await lines(id, 'params')).toMatchObject([{ id: power?.id, paramValue: '2' }, { paramName: '频率' }]);
    const short = await send(book([row('LN000002')], null, [['LN000002', '功率', '3']]), update);
    expect(short).toMatchObject({ code: 201, result: { errorCount: 1 } });
    expect(await refusedReasons(server, short.result)).toEqual([
      '第 2 行：工作表“技术参数”中该数据只有1行，已有2行，要删除的行请在界面中删除',
    ]);
  });

  it('are refused at the row of their sheet, with the record that they belong to', async () => {
    const points = [
      ['LN000003', 'x', '测点x', null, '数值'],
      ['LN000004', '1x', '测点', null, '不存在'],
      ['LN000004', '2x', null, null, null],
    ];
    const answer = await send(book([row('LN000003'), row('LN000004')], points));
    expect(answer).toMatchObject({ code: 201, message: '文件导入成功，但有错误。（含测点1行）' });
    expect(await refusedReasons(server, answer.result)).toEqual([
      '第 3 行：工作表“测点”第 3 行：数据类型“不存在”不存在',
    ]);
    const mended = points.map((line) => line.map((cell) => (cell === '不存在' ? '状态' : cell)));
    const again = await send(book([row('LN000004')], mended.slice(1)));
    expect(await refusedReasons(server, again.result)).toEqual([
      expect.stringMatching(
        /^第 2 行：工作表“测点”第 2 行：测点编码以字母开头.*；工作表“测点”第 3 行：.*；工作表“测点”第 3 行：/,
      ),
    ]);
    expect(await idOf('LN000004')).toBeUndefined();
  });

  it.each([
    ['a record that is not there', [['LN9', 'a', '测点a']], '工作表“测点”第2行的设备编码“LN9”在第一张工作表中不存在'],
    ['a record without a name', [[null, 'a', '测点a']], '工作表“测点”第2行的设备编码“”在第一张工作表中不存在'],
  ])('stop the import: %s', async (_, points, message) => {
    const answer = await send(book([row('LN000009')], points));
    expect(answer).toMatchObject({ success: false, message: `文件导入失败：设备.xlsx：${message}` });
    const check = await send(book([row('LN000009')], points), { dryRun: '1' });
    expect(check.result).toMatchObject({
      sheets: [{ problem: message }, { file: '设备.xlsx「测点」', problem: message }],
    });
  });
});
