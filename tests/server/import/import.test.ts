import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSOLE_HEADER } from '../../../src/common/wire.ts';
import { readWorkbook } from '../formats/excel/read.ts';
import { type Console, openConsole, type Person, pick, records } from '../support/console.ts';

const DICT = '/sys/dict';
const EQUIPMENT = '/station/stationEquipment';
const HEAD = ['字典名称', '字典编号', '描述'];

type Format = 'xlsx' | 'biff8' | 'csv';

function workbook(rows: readonly (readonly unknown[])[], format: Format = 'xlsx'): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), '数据');
  return write(book, { type: 'buffer', bookType: format });
}

describe('[S1.9 S7.38e] records from spreadsheets', () => {
  let folder: string;
  let server: Console;
  let admin: Person;
  let operator: Person;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'guangshu-import-'));
    server = await openConsole({ dataDir: folder });
    admin = await server.signIn('admin');
    operator = await server.signIn('operator');
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Sends files as the dialog of our console does. */
  async function send(
    path: string,
    files: readonly (readonly [string, Buffer])[],
    fields: Readonly<Record<string, string>> = {},
    by = admin,
  ) {
    const form = new FormData();
    for (const [name, content] of files) form.append('files[]', new Blob([new Uint8Array(content)]), name);
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const request = new Request('http://x', { method: 'POST', body: form });
    const answer = await server.app.inject({
      method: 'POST',
      url: `/gqmt-boot${path}/importExcel`,
      remoteAddress: server.address,
      headers: {
        'X-Access-Token': by.token ?? '',
        [CONSOLE_HEADER.name]: CONSOLE_HEADER.value,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return answer.json<{ success: boolean; code: number; message: string; result: Record<string, unknown> | null }>();
  }

  /** The last column of the file of refused rows. */
  async function reasons({
    result,
  }: {
    readonly result: Readonly<Record<string, unknown>> | null;
  }): Promise<unknown[]> {
    if (result === null) return [];
    const file = await server.app.inject(`/gqmt-boot${result.fileUrl}`);
    return readWorkbook(file.rawPayload)
      .rows.slice(1)
      .map((row) => row.at(-1));
  }

  const importRows = (rows: readonly (readonly unknown[])[], format: Format = 'xlsx') =>
    send(DICT, [[format === 'biff8' ? '字典.xls' : '字典.xlsx', workbook(rows, format)]]);
  const dicts = async (code: string) => records(await admin.get(`${DICT}/list?dictCode=${code}`));

  it.each(['xlsx', 'biff8'] as const)(
    'adds a record for each row of a %s file, below a title or two',
    async (format) => {
      const rows = [
        ['字典数据'],
        ['导出人:管理员'],
        HEAD,
        [`${format}甲`, `im_${format}_1`, '第一'],
        [],
        [`${format}乙`, `im_${format}_2`],
      ];
      expect(await importRows(rows, format)).toMatchObject({
        success: true,
        code: 200,
        message: '共2行数据全部导入成功！',
      });
      expect(await dicts(`im_${format}_*`)).toHaveLength(2);
      expect(await dicts(`im_${format}_1`)).toMatchObject([{ dictName: `${format}甲`, description: '第一' }]);
    },
  );

  it('goes on behind a row that is refused, and gives the refused ones back with their reasons', async () => {
    const answer = await importRows([
      HEAD,
      ['好的', 'im_good'],
      ['重复', 'sex'],
      ['', 'im_nameless'],
      ['=1+1', 'im_formula', '公式样的文字'],
      ['再来', 'im_good'],
    ]);
    expect(answer).toMatchObject({
      success: true,
      code: 201,
      message: '文件导入成功，但有错误。',
      result: { totalCount: 5, errorCount: 3, successCount: 2, msg: '总上传行数：5，已导入行数：2，错误行数：3' },
    });
    expect(await dicts('im_*')).not.toHaveLength(0);
    const file = await server.app.inject(`/gqmt-boot${answer.result?.fileUrl}`);
    const { rows } = readWorkbook(file.rawPayload);
    expect(rows).toEqual([
      [...HEAD, '错误原因'],
      ['重复', 'sex', null, expect.stringMatching(/^第 3 行：.+/)],
      [null, 'im_nameless', null, expect.stringMatching(/^第 4 行：.*字典名称/)],
      ['再来', 'im_good', null, expect.stringMatching(/^第 6 行：.+/)],
    ]);
    // Once fixed, the same file is accepted unchanged.
    const mended = rows.map((row, index) =>
      index === 0 ? row : [`改好${index}`, `im_mended_${index}`, ...row.slice(2)],
    );
    expect(await importRows(mended)).toMatchObject({ code: 200, message: '共3行数据全部导入成功！' });
  });

  it('takes texts of dictionaries and of other records back to their codes, and days as days', async () => {
    const [first] = records(await admin.get(`${EQUIPMENT}/list?equipmentCode=YG001-NB-001`));
    const exported = await server.app.inject({
      url: `/gqmt-boot${EQUIPMENT}/exportXls?equipmentCode=YG001-NB-001`,
      headers: { 'X-Access-Token': admin.token ?? '' },
      remoteAddress: server.address,
    });
    const { rows } = readWorkbook(exported.rawPayload);
    const [head = [], row = []] = rows.slice(2);
    const put = (title: string, value: unknown) => {
      row[head.indexOf(title)] = value;
    };
    put('设备编码', 'YG001-NB-901');
    put('出厂编号(SN)', 'SN-IMPORT-901');
    put('备注', '0012');
    const answer = await send(EQUIPMENT, [['设备.xls', workbook([rows[0] ?? [], rows[1] ?? [], head, row], 'biff8')]]);
    expect(await reasons(answer)).toEqual([]);
    expect(answer).toMatchObject({
      success: true,
      code: 200,
      message: '共1行数据全部导入成功！（没有导入的列：最近在线时间，由系统填写或在界面上修改）',
    });
    const [copy] = records(await admin.get(`${EQUIPMENT}/list?equipmentCode=YG001-NB-901`));
    const same = ['stationId', 'equipmentTypeId', 'status', 'ratedPower', 'commissionDate', 'parentId', 'collectorId'];
    expect(Object.fromEntries(same.map((name) => [name, pick(copy, name)]))).toEqual(
      Object.fromEntries(same.map((name) => [name, pick(first, name)])),
    );
  });

  it('reports texts that match no record, or more than one', async () => {
    const answer = await send(EQUIPMENT, [
      [
        '设备.xlsx',
        workbook([
          ['设备编码', '设备名称', '所属电站', '设备类型', '设备状态', '上级设备'],
          ['YG001-NB-902', '甲', '没有这个电站', '集中式逆变器', '在用'],
          ['YG001-NB-903', '甲', '晴岚敦煌光伏电站', '集中式逆变器', '在用', '1号主变压器'],
        ]),
      ],
    ]);
    expect(await reasons(answer)).toEqual([
      '第 2 行：所属电站“没有这个电站”不存在',
      expect.stringMatching(/^第 3 行：上级设备“1号主变压器”对应\d+条数据，请填写编码$/),
    ]);
  });

  it('gives every row what the record around the list says', async () => {
    const [sex] = records(await admin.get(`${DICT}/list?dictCode=sex`));
    const rows = workbook([
      ['名称', '数据值', '排序值'],
      ['未知', 'im9', 9],
    ]);
    const answer = await send('/sys/dictItem', [['项.xlsx', rows]], {
      foreignKeys: JSON.stringify({ dictId: pick(sex, 'id') }),
    });
    expect(await reasons(answer)).toEqual([]);
    expect(answer).toMatchObject({ code: 200, message: '共1行数据全部导入成功！' });
    const unknown = await send('/sys/dictItem', [['项.xlsx', rows]], { foreignKeys: '{"createBy":"x"}' });
    expect(unknown.message).toContain('“createBy”不是可填写的列');
  });

  it('reads several files, and none when one of them cannot be read', async () => {
    const good = (code: string) => workbook([HEAD, [`多${code}`, code]]);
    const both = await send(DICT, [
      ['一.xlsx', good('im_many_1')],
      ['二.xlsx', good('im_many_2')],
    ]);
    expect(both).toMatchObject({ message: '共2行数据全部导入成功！' });
    const broken = await send(DICT, [
      ['三.xlsx', good('im_many_3')],
      ['四.xlsx', Buffer.from('no workbook')],
    ]);
    expect(broken).toMatchObject({
      success: false,
      message: '文件导入失败：四.xlsx：文件不是Excel表格，请上传.xls或.xlsx文件',
    });
    expect(await dicts('im_many_3')).toEqual([]);
  });

  it.each<[string, readonly (readonly unknown[])[], string]>([
    [
      'an unknown heading',
      [
        ['字典名称', '字典编码'],
        ['a', 'b'],
      ],
      '第1行的列“字典编码”无法识别，最接近的是“字典编号”，可用的列为',
    ],
    [
      'a heading that stands twice',
      [
        ['字典名称', '字典编号', '字典编号 *'],
        ['a', 'b', 'c'],
      ],
      '第1行的列“字典编号 *”重复',
    ],
    [
      'no headings',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      '没有找到列标题',
    ],
    ['a required column that is missing', [['字典名称'], ['a']], '缺少列：字典编号'],
    ['headings alone', [HEAD], '列标题下面没有数据'],
    ['nothing', [[]], '没有找到列标题'],
    [
      'a heading that is a name of objects',
      [
        ['字典名称', '__proto__'],
        ['a', 'b'],
      ],
      '“__proto__”无法识别',
    ],
    ['more columns than anybody needs', [Array.from({ length: 300 }, (_, index) => `列${index}`)], '最多200列'],
  ])('says what is wrong with a sheet of %s', async (_name, rows, message) => {
    expect(await importRows(rows)).toMatchObject({ success: false, message: expect.stringContaining(message) });
  });

  it('detects a file by its content, whatever its name', async () => {
    const rows = (code: string) => [HEAD, [`名${code}`, code]];
    const both = await send(DICT, [
      ['旧.xlsx', workbook(rows('im_name_1'), 'biff8')],
      ['新.xls', workbook(rows('im_name_2'))],
    ]);
    expect(both).toMatchObject({ message: '共2行数据全部导入成功！' });
    const gbk = Buffer.from('d7d6b5e4c3fbb3c62cd7d6b5e4b1e0bac50a', 'hex');
    expect(await send(DICT, [['字典.xls', gbk]])).toMatchObject({
      success: false,
      message: '文件导入失败：字典.xls：文件不是Excel表格，而是文本文件（如CSV），请用Excel打开后另存为.xlsx，再导入',
    });
  });

  it('is for those who have the right to it', async () => {
    const file: readonly [string, Buffer] = ['字典.xlsx', workbook([HEAD, ['a', 'im_x']])];
    expect(await send(DICT, [file], {}, operator)).toMatchObject({ success: false, code: 510 });
    expect(await send(DICT, [])).toMatchObject({ success: false, message: '文件导入失败！' });
  });
});
