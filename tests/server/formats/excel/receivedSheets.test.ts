import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CFB, utils, write } from '@e965/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import type { ReadBook } from '../../../../server/formats/excel/read/readBook.ts';
import { readSheet } from '../../../../server/formats/excel/read/readSheet.ts';
import { archiveOf, MAIN, worksheet, zipped } from './workbooks.ts';

const received = (name: string) => join(import.meta.dirname, '../../../support/workbooks', name);

/** What is said of a file that is not read. */
const refusal = (path: string): Promise<string> =>
  readSheet(path).then(
    () => 'read',
    (error: Error) => error.message,
  );

/** The cells of a column below the headings, by the text in the first. */
const columnOf = ({ rows }: ReadBook, at: number) =>
  Object.fromEntries(rows.slice(1).map(({ cells }) => [cells[0], cells[at] ?? null]));

const number = (value: number, shown: string) => ({ kind: 'number', value, shown });
const moment = (value: string, shown: string) => ({ kind: 'moment', value, shown });
const clock = (value: string, shown: string) => ({ kind: 'time', value, shown });
const failed = (shown: string) => ({ kind: 'error', value: null, shown });

describe('a received workbook is read as displayed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'guangshu-received-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  let count = 0;
  function stored(content: Buffer): string {
    count += 1;
    const path = join(folder, String(count));
    writeFileSync(path, content);
    return path;
  }

  it.each(['date-column.xlsx', 'text-column.xlsx'])('numbers, days and times by their formats: %s', async (name) => {
    const book = await readSheet(received(name));
    expect(columnOf(book, name === 'date-column.xlsx' ? 2 : 4)).toMatchObject({
      time: clock('08:30:00', '8:30'),
      'dur 30h': { kind: 'duration', value: null, shown: '30:00:00' },
      percent: number(0.125, '12.5%'),
      zeros: number(123, '00123'),
      bool: true,
      err: failed('#N/A'),
      'long int': { kind: 'long', shown: '110101199003078900' },
      float17: 0.3,
      '1e-7': number(1e-7, '0.0000001'),
      'date only': '2024-05-06',
      datetime: '2024-05-06 08:05:07',
      subsec: '2024-05-06 08:05:08',
      'zh date': moment('2024-05-06', '2024年5月6日'),
      'am/pm': clock('12:00:00', '下午12时00分'),
      money: number(1234.5, '¥1,234.50'),
      wan: number(12_345, '12345'),
      'date 0': clock('00:00:00', '1900-01-00'),
      'neg date': failed('########'),
      'day 60': failed('########'),
      'day 61': '1900-03-01',
    });
  });

  it('formats that a file names by their number alone, in the words of Chinese Excel', async () => {
    const styles = `<styleSheet xmlns="${MAIN}"><cellXfs>${[0, 14, 22, 31, 58, 9].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;
    const cells = ['A', 'B', 'C', 'D', 'E'].map((column, at) => `<c r="${column}1" s="${at + 1}"><v>45418.25</v></c>`);
    const path = stored(await zipped(worksheet(`<row r="1">${cells.join('')}</row>`), { 'xl/styles.xml': styles }));
    const day = (shown: string) => moment('2024-05-06 06:00:00', shown);
    expect((await readSheet(path)).rows[0]?.cells).toEqual([
      ...[day('2024/5/6'), day('2024/5/6 6:00'), day('2024年5月6日'), day('5月6日')],
      number(45418.25, '4541825%'),
    ]);
  });

  it('days in the calendar of 1904, in which bare numbers are no days', async () => {
    const sheet = utils.aoa_to_sheet([
      [{ t: 'n', v: 0.25, z: 'h:mm' }, { t: 'n', v: 43_956, z: 'yyyy-mm-dd' }, 43_956],
    ]);
    const book = { SheetNames: ['表'], Sheets: { 表: sheet }, Workbook: { WBProps: { date1904: true } } };
    for (const bookType of ['xlsx', 'biff8'] as const) {
      const { rows } = await readSheet(stored(write(book, { type: 'buffer', bookType })));
      expect(rows[0]?.cells).toEqual([clock('06:00:00', '6:00'), '2024-05-06', number(43_956, '43956')]);
    }
  });

  it.each(['subsecond.xls', 'subsecond.xlsx'])('moments to the nearest second: %s', async (name) => {
    expect(columnOf(await readSheet(received(name)), 1)).toEqual({ sub: '2024-05-06 08:05:08' });
  });

  it('texts in the code page of an old file, and the whole of a rich text', async () => {
    expect(columnOf(await readSheet(received('excel95-gbk.xls')), 1)).toEqual({ A1: '中文备注' });
    expect((await readSheet(received('inline-plain-then-runs.xlsx'))).rows[1]?.cells).toEqual(['BeforeHierarchy']);
    const shared = `<sst xmlns="${MAIN}"><si><t>一</t><r><rPr><b/></rPr><t>二</t></r><r><t>三</t></r></si><si><t>かな</t><rPh sb="0" eb="1"><t>音</t></rPh></si></sst>`;
    const types =
      '<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/>';
    const whole = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${types}</Types>`;
    const sheet = worksheet('<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>');
    const path = stored(await zipped(sheet, { 'xl/sharedStrings.xml': shared, '[Content_Types].xml': whole }));
    expect((await readSheet(path)).rows[0]?.cells).toEqual(['一二三', 'かな']);
  });

  it('errors, and formulas whose result was never stored', async () => {
    expect((await readSheet(received('error-cell.xlsx'))).rows[1]?.cells).toEqual([
      ...[failed('#N/A'), null, null, failed('#DIV/0!'), failed('#REF!')],
    ]);
    const formula = { kind: 'formula', value: null, shown: '' };
    const unstored = await readSheet(received('formula-without-value-in-row.xlsx'));
    expect(unstored.rows[1]?.cells).toEqual(['F1', formula, formula]);
    // A stored 0 and a stored empty text are results.
    const cells =
      '<c r="A1"><f>B2</f><v>0</v></c><c r="B1" t="str"><f>""</f><v></v></c><c r="C1" s="1"><f t="shared" si="0"/><v/></c>';
    const path = stored(await zipped(worksheet(`<row r="1">${cells}<c r="D1"><v>1</v></c></row>`)));
    expect((await readSheet(path)).rows[0]?.cells).toEqual([0, null, formula, 1]);
  });

  it('nothing of blank rows', async () => {
    const { rows } = await readSheet(received('blank-space-rows.xlsx'));
    expect(rows.map((row) => row.number)).toEqual([1, 2, 4, 6]);
  });

  it('the first visible worksheet, and which were passed over', async () => {
    const seen = async (name: string) => {
      const { sheet, skipped, others, rows } = await readSheet(received(name));
      return { sheet, skipped, others, first: rows[1]?.cells[0] ?? null };
    };
    expect(await seen('first-sheet-hidden.xlsx')).toEqual({
      ...{ sheet: '看得见', skipped: ['订单'], others: [], first: 'VISIBLE' },
    });
    expect(await seen('first-sheet-chart.xlsx')).toEqual({ sheet: '订单', skipped: ['图'], others: [], first: 'A' });
    expect(await seen('first-sheet-empty.xlsx')).toEqual({ sheet: '订单', skipped: [], others: ['第二'], first: null });
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([['旧']]), '旧');
    utils.book_append_sheet(book, utils.aoa_to_sheet([['新']]), '新');
    for (const bookType of ['xlsx', 'biff8'] as const) {
      const hiding = (...Hidden: readonly (0 | 1 | 2)[]) => {
        book.Workbook = { Sheets: Hidden.map((state) => ({ Hidden: state })) };
        return stored(write(book, { type: 'buffer', bookType }));
      };
      expect(await readSheet(hiding(2, 0))).toMatchObject({ sheet: '新', skipped: ['旧'] });
      expect(await refusal(hiding(1, 2))).toBe('文件中没有可见的工作表，请取消隐藏后再导入');
    }
  });

  it('which rows and columns are hidden', async () => {
    const { rows, hiddenColumns } = await readSheet(received('hidden-row-and-column.xlsx'));
    expect(rows.filter(({ isHidden }) => isHidden).map((row) => row.number)).toEqual([4]);
    expect(hiddenColumns).toEqual([4]);
    const sheet = utils.aoa_to_sheet([['甲', '乙'], ['一'], ['二']]);
    sheet['!cols'] = [{}, { hidden: true }];
    const book = { SheetNames: ['表'], Sheets: { 表: sheet } };
    const old = await readSheet(stored(write(book, { type: 'buffer', bookType: 'biff8' })));
    expect(old.hiddenColumns).toEqual([1]);
  });

  it.each(['xlsx', 'biff8'] as const)('cells that are merged downwards in each of their rows: %s', async (bookType) => {
    const sheet = utils.aoa_to_sheet([
      ['号', '类', '注'],
      ['1', '国际', '左'],
      ['2'],
      [],
      ['3', null, '下'],
      ['4', '国内'],
    ]);
    sheet['!merges'] = [utils.decode_range('B2:B5'), utils.decode_range('B6:C6')];
    const { rows } = await readSheet(
      stored(write({ SheetNames: ['表'], Sheets: { 表: sheet } }, { type: 'buffer', bookType })),
    );
    expect(rows.slice(1)).toEqual([
      { number: 2, cells: ['1', '国际', '左'] },
      { number: 3, cells: ['2', '国际'], isMerged: true },
      { number: 5, cells: ['3', '国际', '下'], isMerged: true },
      { number: 6, cells: ['4', '国内'], isMerged: true },
    ]);
  });

  it('what it is when it is no such workbook', async () => {
    const LOCKED = '文件设置了密码，请取消密码后再导入';
    expect(await refusal(received('html-table.xls'))).toBe(
      '文件不是Excel表格，而是网页，请用Excel打开后另存为.xlsx，再导入',
    );
    expect(await refusal(received('opendocument.ods'))).toBe('不支持OpenDocument表格（.ods），请另存为.xlsx后再导入');
    const locked =
      '<manifest:manifest><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>';
    expect(await refusal(stored(await archiveOf({ mimetype: 'x', 'META-INF/manifest.xml': locked })))).toBe(LOCKED);
    const binary = write(
      { SheetNames: ['表'], Sheets: { 表: utils.aoa_to_sheet([['名']]) } },
      { type: 'buffer', bookType: 'xlsb' },
    );
    expect(await refusal(stored(binary))).toBe('不支持二进制工作簿（.xlsb），请用Excel另存为.xlsx后再导入');
    for (const encryption of [Buffer.alloc(54, 1), Buffer.from('0000ffff1234', 'hex')]) {
      // FilePass in RC4 and in the older way ([MS-XLS] 2.4.117).
      const streams = CFB.utils.cfb_new();
      const record = (type: number, data: Buffer) =>
        Buffer.concat([Buffer.from([type & 255, type >> 8, data.length, 0]), data]);
      const stream = Buffer.concat([
        record(0x809, Buffer.from('00060500bb0dcc0700000000', 'hex')),
        record(0x2f, encryption),
      ]);
      CFB.utils.cfb_add(streams, '/Workbook', Buffer.concat([stream, Buffer.alloc(5000)]));
      expect(await refusal(stored(CFB.write(streams, { type: 'buffer' })))).toBe(LOCKED);
    }
    expect(readFileSync(received('opendocument.ods')).subarray(0, 2).toString()).toBe('PK');
  });
});
