import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read, utils, type WorkBook } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, pick, records } from '../support/console.ts';
import { refusedReasons, sendImport } from '../support/imports.ts';

const EQUIPMENT = '/station/stationEquipment';
const DICT = '/sys/dict';
const linesIn = (record: unknown, child: string): Readonly<Record<string, unknown>>[] => {
  const list = pick(record, child);
  return Array.isArray(list) ? list : [];
};
const OFFICE = '/usr/bin/soffice';
/** Commas, double quotes, UTF-8. */
const UTF8_CSV = 'csv:Text - txt - csv (StarCalc):44,34,76';

describe('[S1.9 S7.38d S7.38e] spreadsheets that go out and come back', () => {
  let folder: string;
  let server: Console;
  let admin: Person;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'guangshu-import-'));
    server = await openConsole({ dataDir: folder });
    admin = await server.signIn('admin');
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function fetched(address: string): Promise<Buffer> {
    const { rawPayload } = await server.app.inject({
      url: encodeURI(`/gqmt-boot${address}`),
      headers: { 'X-Access-Token': admin.token ?? '' },
      remoteAddress: server.address,
    });
    return rawPayload;
  }

  const TEXTS = [
    ...['007', '123456789012345678', '0', '1e5', '2024-05-06', '12:30', 'true', '#N/A', 'null', '是'],
    ...['=1+1', '+86 1', '-5', '@x', '＝全角', "'引号", '"双"', '<b>&amp;</b>', '_x000D_', 'a,b;c\td'],
    ...['第一行\n第二行', '表情😀👩‍👩‍👧é', '繁體漢字𠮷', '%s {0} $1', '__proto__', '前 后', 'x'.repeat(500)],
  ] as const;
  /** The same in each run. */
  const random = (() => {
    let state = 20_261_123;
    return (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state % below;
    };
  })();
  const oneOf = <Value>(values: readonly Value[]): Value | null => values[random(values.length)] ?? null;

  it('an export that comes back makes the same records, whatever they hold', async () => {
    const [like] = records(await admin.get(`${EQUIPMENT}/list?equipmentCode=YG001-NB-001`));
    const types = records(await admin.get(`${EQUIPMENT}/list?pageSize=50`)).map((row) => row.equipmentTypeId);
    const day = () => oneOf([null, '1900-03-01', '1999-12-31', '2024-02-29', '2026-11-23']);
    for (let number = 0; number < 40; number += 1) {
      const text = () => (random(4) === 0 ? null : oneOf(TEXTS));
      const answer = await admin.post(`${EQUIPMENT}/add`, {
        equipmentCode: `RT${String(number).padStart(6, '0')}`,
        equipmentName: TEXTS[number % TEXTS.length]?.slice(0, 100),
        stationId: like?.stationId,
        equipmentTypeId: oneOf(types),
        status: oneOf(['1', '6', '7'].filter((code) => code === like?.status || random(2) === 0)) ?? like?.status,
        ratedPower: oneOf([null, 0, 0.1, 3125, 999_999.99, 1e-7, 123_456.789]),
        serialNo: random(3) === 0 ? null : `${String(number).padStart(3, '0')}${'123456789012345678'.slice(0, 15)}`,
        ...{ model: text()?.slice(0, 100) ?? null, remark: text(), installLocation: text()?.slice(0, 200) ?? null },
        ...{ commissionDate: day(), warrantyEnd: oneOf([null, '9999-12-31']) },
        ...{ dutyUser: oneOf([null, 'admin', 'operator']), parentId: oneOf([null, like?.id]) },
        params: Array.from({ length: random(3) }, () => ({
          ...{ paramName: text()?.slice(0, 100) ?? '空', paramValue: text()?.slice(0, 200) ?? '0' },
          unit: oneOf([null, 'V', '007']),
        })),
        points: Array.from({ length: random(4) }, (_, place) => ({
          ...{ pointCode: `p${place}`, pointName: text()?.slice(0, 100) ?? '空', dataType: oneOf(['number', 'state']) },
          ...{ upperLimit: oneOf([null, 0, 1e-7, 123_456.789]), alarmEnabled: oneOf(['Y', 'N']) },
        })),
      });
      expect(answer.message).toBe('添加成功！');
    }
    const all = async () =>
      records(await admin.get(`${EQUIPMENT}/list?equipmentCode=RT*&pageSize=100&column=equipmentCode&order=asc`));
    const STAMPS = new Set([
      'id',
      'equipmentId',
      'createBy',
      'createTime',
      'updateBy',
      'updateTime',
      'createBy_dictText',
    ]);
    const content = (rows: Awaited<ReturnType<typeof all>>) =>
      rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !STAMPS.has(name))));
    const before = await all();
    expect(before).toHaveLength(40);
    const linesOf = async (rows: typeof before) => {
      const whole = await Promise.all(rows.map(({ id }) => admin.get(`${EQUIPMENT}/queryById?id=${id}`)));
      return whole.map(({ result }) => ['params', 'points'].map((child) => content(linesIn(result, child))));
    };
    const lines = await linesOf(before);
    const file = await fetched(`${EQUIPMENT}/exportXls?equipmentCode=RT*`);
    await admin.delete(`${EQUIPMENT}/deleteBatch?ids=${before.map(({ id }) => id).join(',')}`);
    expect(await all()).toEqual([]);
    const added = await sendImport(server, admin, EQUIPMENT, file, {}, '设备.xls');
    expect(await refusedReasons(server, added.result)).toEqual([]);
    expect(added.message).toMatch(
      /^共40行数据全部导入成功！（含技术参数\d+行、测点\d+行）（没有导入的列：最近在线时间，/,
    );
    expect(content(await all())).toEqual(content(before));
    expect(await linesOf(await all())).toEqual(lines);
    // The same once more as an update changes nothing, and says which rows were saved meanwhile.
    const again = await sendImport(server, admin, EQUIPMENT, file, { updateBy: 'equipmentCode', mode: 'whole' });
    expect(again).toMatchObject({ code: 200, result: { updatedCount: 40, addedCount: 0 } });
    expect(content(await all())).toEqual(content(before));
    expect(await linesOf(await all())).toEqual(lines);
  });

  it('offers a template that says what each column takes, and takes it back filled in', async () => {
    const file = await fetched(`${EQUIPMENT}/importTemplate`);
    const book = read(file, { cellStyles: true });
    expect(book.SheetNames).toEqual(['设备', '技术参数', '测点', '填写说明', '选项']);
    expect(book.Workbook?.Sheets?.map((sheet) => sheet.Hidden ?? 0)).toEqual([0, 0, 0, 0, 1]);
    const rows = (name: string) => utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1, defval: null });
    const head = rows('设备')[2] ?? [];
    expect(head.slice(0, 4)).toEqual(['设备编码 *', '设备名称 *', '所属电站 *', '设备类型 *']);
    expect(head).not.toContain('最近在线时间');
    const notes = new Map(rows('填写说明').map(([sheet, title, ...rest]) => [`${sheet}/${title}`, rest]));
    expect(notes.get('设备/设备编码')).toEqual(['必填', '文本', expect.stringContaining('前两位为大写字母')]);
    expect(notes.get('设备/额定功率(kW)')).toEqual(['选填', expect.anything(), '不小于0；不大于1000000']);
    expect(notes.get('设备/设备状态')?.[2]).toContain('可填：');
    expect(notes.get('测点/设备编码')?.[1]).toBe('与“设备”表中的设备编码相同');
    expect(rows('测点')[0]?.slice(0, 4)).toEqual(['所属电站 *', '设备编码 *', '测点编码 *', '测点名称 *']);
    const [, choice] = rows('选项').map((row) => row[rows('选项')[0]?.indexOf('设备状态') ?? 0]);

    const cells: Readonly<Record<string, unknown>> = {
      ...{
        '设备编码 *': 'TP000001',
        '设备名称 *': '模板',
        '所属电站 *': '晴岚敦煌光伏电站',
        '设备类型 *': '集中式逆变器',
      },
      ...{ '设备状态 *': choice, '出厂编号(SN)': '000123456789012345678' },
    };
    const filled = [...rows('设备').slice(0, 3), head.map((title) => cells[String(title)] ?? null)];
    expect(await sendImport(server, admin, EQUIPMENT, filled)).toMatchObject({ message: '共1行数据全部导入成功！' });
    expect(records(await admin.get(`${EQUIPMENT}/list?equipmentCode=TP000001`))).toMatchObject([
      { serialNo: '000123456789012345678', status_dictText: choice },
    ]);
    expect((await server.stranger.get(`${EQUIPMENT}/importTemplate`)).success).toBe(false);
  });

  it('opens in LibreOffice, which reads the same cells', async ({ skip }) => {
    if (!existsSync(OFFICE)) {
      console.warn(`skipped: there is no ${OFFICE}, so nothing of another program opened the files`);
      skip(`there is no ${OFFICE}`);
    }
    const files = [
      ['template.xlsx', await fetched(`${DICT}/importTemplate`)],
      ['dictionaries.xls', await fetched(`${DICT}/exportXls?pageSize=10`)],
      ['equipment.xls', await fetched(`${EQUIPMENT}/exportXls?equipmentCode=YG001*`)],
    ] as const;
    for (const [name, content] of files) writeFileSync(join(folder, name), content);
    const profile = `-env:UserInstallation=file://${join(folder, 'office')}`;
    const paths = files.map(([name]) => join(folder, name));
    execFileSync(OFFICE, [profile, '--headless', '--convert-to', UTF8_CSV, '--outdir', folder, ...paths], {
      stdio: 'ignore',
      timeout: 60_000,
    });
    for (const [name, content] of files) {
      const office = readFileSync(join(folder, name.replace(/\.\w+$/, '.csv')), 'utf8').replace(/^\uFEFF/, '');
      const cells = shownCells(read(content));
      expect(cells.length).toBeGreaterThan(2);
      expect(shownCells(read(office, { type: 'string', raw: true }))).toEqual(cells);
    }
  });
});

/** The texts of the first sheet as a reader sees them, without what is empty behind the last. */
function shownCells({ Sheets, SheetNames: [name = ''] }: WorkBook): readonly (readonly string[])[] {
  const rows = utils.sheet_to_json<readonly unknown[]>(Sheets[name] ?? {}, { header: 1, raw: false, defval: '' });
  const filled = rows.map((row) => row.map(String).slice(0, row.findLastIndex((cell) => cell !== '') + 1));
  return filled.slice(0, filled.findLastIndex((row) => row.length > 0) + 1);
}
