import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWorkbook } from '../formats/excel/read.ts';
import { type Console, openConsole, type Person, pick, records } from '../support/console.ts';
import { type Imported, refusedReasons, sendImport } from '../support/imports.ts';

const ORDER = '/demo/order';
const HEAD = ['订单号', '订单类型', '订单日期', '订单金额', '订单备注'];
const LOST = '超过15位，Excel已丢失后面的数字，请把该列设为文本格式后重新填写';

const received = (name: string) => readFileSync(join(import.meta.dirname, '../../support/workbooks', name));

describe('[S1.9 S7.38e] cells of a sheet become the displayed values', () => {
  let folder: string;
  let server: Console;
  let admin: Person;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'guangshu-cells-'));
    server = await openConsole({ dataDir: folder });
    admin = await server.signIn('admin');
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const send = (content: Parameters<typeof sendImport>[3], fields: Readonly<Record<string, string>> = {}) =>
    sendImport(server, admin, ORDER, content, fields);
  const reasons = ({ result }: Imported) => refusedReasons(server, result);

  /** The order of a number with these fields; null for none. */
  async function order(code: string, ...names: readonly string[]) {
    const [found] = records(await admin.get(`${ORDER}/list?orderCode=${code}`));
    return found === undefined ? null : Object.fromEntries(names.map((name) => [name, pick(found, name)]));
  }

  const sheetOf = (rows: readonly (readonly unknown[])[]) => utils.aoa_to_sheet(rows.map((row) => [...row]));
  const bookOf = (sheet: ReturnType<typeof sheetOf>) =>
    write({ SheetNames: ['订单'], Sheets: { 订单: sheet } }, { type: 'buffer', bookType: 'xlsx' }) as Buffer;

  it('text columns take what a cell shows, number columns its value, days their moment', async () => {
    const answer = await send(received('stored.xlsx'));
    expect(await reasons(answer)).toEqual([
      '第 3 行：订单备注“#N/A”是单元格的错误值，请改正后再导入',
      expect.stringMatching(/^第 4 行：订单日期“8:30”应为时间/),
      expect.stringMatching(/^第 7 行：订单日期“¥1,234\.50”应为时间/),
      `第 11 行：订单备注“110101199003078900”${LOST}`,
      '第 14 行：订单日期“########”是单元格的错误值，请改正后再导入',
      `第 15 行：订单备注“1000000000000000000000”${LOST}`,
    ]);
    const content = async (code: string) => pick(await order(code, 'content'), 'content');
    expect(await content('Z-bool')).toBe('TRUE');
    expect(await content('Z-dur')).toBe('30:00');
    expect(await content('Z-zeros')).toBe('00123');
    expect(await order('Z-pct', 'orderMoney', 'content')).toEqual({ orderMoney: 0.125, content: '12.5%' });
    const day = async (code: string) => pick(await order(code, 'orderDate'), 'orderDate');
    expect(await day('Z-day')).toBe('2024-05-06 00:00:00');
    expect(await day('Z-nodate')).toBe('2024-05-06 00:00:00');
    expect(await day('Z-isoZ')).toBe('2024-05-06 16:05:00');
    expect(await order('Z-text', 'orderDate', 'orderMoney')).toEqual({
      orderDate: '2024-05-06 08:05:07',
      orderMoney: 7,
    });
  });

  it('texts are days in each of the forms that say one day, and refused with their value otherwise', async () => {
    const answer = await send(received('date-texts.xlsx'));
    const all = await reasons(answer);
    const days = await Promise.all(
      ['d2', 'd3', 'd4', 'd5', 'd6', 'd7', 'd10', 'd11', 'd12', 'd13', 'd15', 'd16'].map(async (code) => [
        code,
        pick(await order(code, 'orderDate'), 'orderDate'),
      ]),
    );
    const midnight = '2024-05-06 00:00:00';
    const morning = '2024-05-06 08:05:00';
    expect(Object.fromEntries(days)).toEqual({
      ...{ d2: midnight, d3: midnight, d4: midnight, d5: midnight, d6: morning, d7: midnight, d10: morning },
      ...{ d11: morning, d12: morning, d13: '2024-05-06 16:05:00', d15: midnight, d16: midnight },
    });
    expect(all).toContainEqual('第 8 行：订单日期“5/6/2024”有两种读法：2024-05-06 或 2024-06-05，请改写');
    for (const text of ['06-May-2024', '2024-02-30', '2024-05-06 24:00:00', '24-5-6', '明天'])
      expect(all).toContainEqual(expect.stringMatching(`订单日期“${text}”应为时间，如 2026-05-06 08:30:00$`));
  });

  it('every refused cell is named with its value, and what is refused comes back as it was', async () => {
    const rows = [HEAD, ['CR-1', '1', null, -5, '甲'], ['CR 2', '9', '明天', 'x', { t: 'n', v: 5, z: '000' }]];
    const answer = await send(bookOf(sheetOf(rows)));
    expect(await reasons(answer)).toEqual([
      '第 2 行：订单金额(元)不能小于0：“-5”',
      expect.stringMatching(
        /^第 3 行：订单类型“9”不存在；订单日期“明天”应为时间.*；订单金额“x”应为数字.*；订单号.*“CR 2”$/,
      ),
    ]);
    const file = await server.app.inject(`/gqmt-boot${answer.result?.fileUrl}`);
    expect(readWorkbook(file.rawPayload).rows[2]?.slice(0, 5)).toEqual(['CR 2', '9', '明天', 'x', '005']);
    const counted = [
      ['名称', '数据值', '排序值'],
      ['未知', 'cr9', 1.6],
    ];
    const [sex] = records(await admin.get('/sys/dict/list?dictCode=sex'));
    const items = await sendImport(server, admin, '/sys/dictItem', counted, {
      foreignKeys: JSON.stringify({ dictId: pick(sex, 'id') }),
    });
    expect(await reasons(items)).toEqual([expect.stringMatching(/^第 2 行：排序值应为整数，收到“1\.6”/)]);
  });

  it('errors and formulas without a result are refused at their cells', async () => {
    expect(await reasons(await send(received('error-cell.xlsx')))).toEqual([
      expect.stringMatching(/^第 2 行：订单号“#N\/A”是.*；订单金额“#DIV\/0!”是.*；订单备注“#REF!”是单元格的错误值/),
    ]);
    expect(await reasons(await send(received('formula-without-value-in-row.xlsx')))).toEqual([
      expect.stringMatching(/^第 2 行：订单金额的公式没有保存计算结果.*；订单备注的公式没有保存计算结果/),
    ]);
    expect(await order('F1', 'id')).toBeNull();
  });

  it('blank rows are skipped, and headings are read without invisible characters', async () => {
    expect(await send(received('blank-space-rows.xlsx'))).toMatchObject({ code: 201, result: { totalCount: 3 } });
    expect(await send(received('heading-chars.xlsx'))).toMatchObject({ code: 200, message: '共1行数据全部导入成功！' });
    expect(await order('a', 'orderDate', 'orderMoney', 'content')).toEqual({
      ...{ orderDate: '2024-05-06 00:00:00', orderMoney: 1, content: 'x' },
    });
  });

  it('what the sheet hides or merges is imported and said', async () => {
    const hidden = '（含1个隐藏的行：第4行；含隐藏的列：订单备注）';
    const dry = await send(received('hidden-row-and-column.xlsx'), { dryRun: '1' });
    expect(dry.message).toBe(`检查完成：共6行${hidden}`);
    expect(pick(pick(dry.result, 'sheets'), '0')).toMatchObject({
      notes: ['含1个隐藏的行：第4行', '含隐藏的列：订单备注'],
    });
    expect((await send(received('hidden-row-and-column.xlsx'))).message).toContain(hidden);
    const sheet = sheetOf([HEAD, ['MG-1', '国际订单', null, 1], ['MG-2', null, null, 2]]);
    sheet['!merges'] = [utils.decode_range('B2:B3')];
    expect((await send(bookOf(sheet))).message).toMatch(/（第3行有合并单元格：上下合并的内容已填入各行.*请核对）$/);
    expect(await order('MG-2', 'ctype_dictText')).toEqual({ ctype_dictText: '国际订单' });
  });

  it('the first visible worksheet is read, and messages name it', async () => {
    expect((await send(received('first-sheet-hidden.xlsx'))).message).toBe(
      '共1行数据全部导入成功！（读取的是工作表“看得见”，它前面的订单是隐藏的或没有单元格，没有读取）',
    );
    expect(await order('HIDDEN', 'id')).toBeNull();
    expect((await send(received('first-sheet-chart.xlsx'))).message).toContain('读取的是工作表“订单”');
    expect((await send(received('first-sheet-empty.xlsx'))).message).toMatch(
      /工作表“订单”是空的，没有找到列标题，请把数据放在第一张工作表$/,
    );
    const other = write(
      { SheetNames: ['别的'], Sheets: { 别的: sheetOf([['甲', '乙']]) } },
      { type: 'buffer', bookType: 'xlsx' },
    ) as Buffer;
    expect((await send(other)).message).toContain('工作表“别的”的前10行中没有找到列标题');
  });

  it('[S8.5d] a check shows what the import stores', async () => {
    const book = bookOf(
      sheetOf([
        HEAD,
        ['CK-1', '1', { t: 'n', v: 45_418, z: 'yyyy/m/d' }, 1, true],
        ['CK-2', '1', null, 1, { t: 'n', v: 7, z: '000' }],
      ]),
    );
    const dry = await send(book, { dryRun: '1' });
    const rows = pick(pick(pick(dry.result, 'sheets'), '0'), 'rows');
    const shown = [0, 1].map((at) => pick(pick(rows, String(at)), 'cells'));
    expect(shown).toEqual([
      ['CK-1', '1', '2024/5/6', '1', 'TRUE'],
      ['CK-2', '1', '', '1', '007'],
    ]);
    await send(book);
    expect(await order('CK-1', 'orderDate', 'content')).toEqual({ orderDate: '2024-05-06 00:00:00', content: 'TRUE' });
    expect(await order('CK-2', 'content')).toEqual({ content: '007' });
  });
});
