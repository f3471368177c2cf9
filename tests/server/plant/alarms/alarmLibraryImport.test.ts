import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, pick, records } from '../../support/console.ts';
import { refusedReasons, sendImport } from '../../support/imports.ts';

const BASE = '/station/alarmLibrary';
type Cells = readonly (readonly unknown[])[];
type Row = Readonly<Record<string, unknown>>;

let folder: string;
let server: Console;
let admin: Person;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guangshu-libraries-'));
  server = await openConsole({ dataDir: folder });
  admin = await server.signIn('admin');
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A workbook of libraries and their entries, as a vendor's manual is written down. */
function book(libraries: Cells, entries: Cells): Buffer {
  const made = utils.book_new();
  const add = (name: string, cells: Cells) =>
    utils.book_append_sheet(made, utils.aoa_to_sheet(cells.map((row) => [...row])), name);
  add('厂家告警库', [['告警库编码', '告警库名称', '厂家', '设备大类', '启用'], ...libraries]);
  const head = ['告警库编码', '测点', '匹配方式', '位或代码', '告警名称', '告警级别', '告警类型', '处理建议'];
  add('告警条目', [head, ...entries]);
  const file: unknown = write(made, { type: 'buffer', bookType: 'xlsx' });
  if (!Buffer.isBuffer(file)) throw new Error('no buffer');
  return file;
}

const library = (code: string) => [code, `${code}告警`, '某厂', '逆变器', '是'];
const bit = (code: string, at: number, level = '重要') => [
  code,
  'evt1',
  '位',
  at,
  `第${at}位`,
  level,
  '设备故障',
  '检查接线',
];
const send = (file: Buffer) => sendImport(server, admin, BASE, file, {}, '告警库.xlsx');
const found = async (code: string) => records(await admin.get(`${BASE}/list?libraryCode=${code}`)) as Row[];

describe('a workbook of vendor alarms', () => {
  it('[S7.38e] becomes a library with its entries, in their order', async () => {
    const entries = [bit('VEN1', 0, '严重'), bit('VEN1', 31), ['VEN1', 'faultCode', '代码', 501, '风扇故障', '次要']];
    expect(await send(book([library('VEN1')], entries))).toMatchObject({
      message: '共1行数据全部导入成功！（含告警条目3行）',
    });
    const [row] = await found('VEN1');
    expect(row).toMatchObject({ vendor: '某厂', category: '1', enabled: true });
    const { result } = await admin.get(`${BASE}/queryById?id=${String(row?.id)}`);
    expect(pick(result, 'entries')).toMatchObject([
      { point: 'evt1', match: '1', code: 0, alarmName: '第0位', alarmLevel: '1', suggestion: '检查接线' },
      { match: '1', code: 31, alarmLevel: '2' },
      { point: 'faultCode', match: '2', code: 501, alarmLevel: '3' },
    ]);
  });

  it.each([
    ['a level that there is not', 'BAD1', [bit('BAD1', 1), bit('BAD1', 2, '很重要')], 3, '告警级别“很重要”不存在'],
    [
      'a bit that comes twice',
      'BAD2',
      [bit('BAD2', 4), bit('BAD2', 5), bit('BAD2', 4)],
      4,
      '同一测点的位或代码不能重复',
    ],
    ['a bit beyond the word', 'BAD3', [bit('BAD3', 32)], 2, '位应为 0 到 31'],
  ])(
    'is refused with %s, at the row of its sheet, and nothing of that library is kept',
    async (_, code, entries, row, why) => {
      const answer = await send(book([library(code), library(`OK${code}`)], [...entries, bit(`OK${code}`, 0)]));
      const [reason, ...rest] = await refusedReasons(server, answer.result);
      expect(rest).toEqual([]);
      expect(reason).toMatch(/^第 2 行：/);
      expect(reason).toContain(`工作表“告警条目”第 ${row} 行：${why}`);
      expect(await found(code)).toEqual([]);
      expect(await found(`OK${code}`)).toHaveLength(1);
    },
  );

  it('is refused where the code of a library comes twice or is there already', async () => {
    const twice = await send(book([library('DUP1'), library('DUP1')], [bit('DUP1', 0)]));
    expect(twice).toMatchObject({ success: false, message: expect.stringContaining('“DUP1”在第一张工作表中对应多行') });
    expect(await found('DUP1')).toEqual([]);
    const again = await send(book([library('VEN1')], [bit('VEN1', 3)]));
    expect(await refusedReasons(server, again.result)).toEqual([expect.stringContaining('告警库编码已存在')]);
    expect(await found('VEN1')).toHaveLength(1);
  });
});
