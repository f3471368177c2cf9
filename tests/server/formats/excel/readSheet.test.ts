import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '../../../../server/formats/excel/read/readSheet.ts';
import { Refusal } from '../../../../server/http/reply.ts';
import { flipped, MAIN, plain, worksheet, zipped } from './workbooks.ts';

describe('what strangers send as a spreadsheet', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'guangshu-sheets-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  let count = 0;
  /** The rows, or what is said. */
  async function outcome(content: Buffer) {
    count += 1;
    const path = join(folder, String(count));
    writeFileSync(path, content);
    return readSheet(path).then(
      ({ rows }) => rows,
      (error: unknown) => {
        if (error instanceof Refusal) return error.message;
        throw error;
      },
    );
  }

  it.each(['xlsx', 'biff8'] as const)('is read when it is sound: %s', async (format) => {
    const rows = await outcome(plain(format));
    expect(rows).toHaveLength(51);
    const day = { kind: 'moment', value: '2024-05-06', shown: '2024/5/6' };
    expect(rows[3]).toEqual({ number: 4, cells: ['名称2', 3, day, true] });
  });

  const NOTHING = '文件不是Excel表格，请上传.xls或.xlsx文件';
  const otherwise = (what: string) => `文件不是Excel表格，而是${what}，请用Excel打开后另存为.xlsx，再导入`;
  const TEXT = otherwise('文本文件（如CSV）');
  const BROKEN = '文件已损坏或不是有效的Excel表格，请用Excel重新保存后再导入';
  const TOO_WIDE = '表格最多200列，请删除多余的列';
  const failed = (shown: string) => ({ kind: 'error', value: null, shown });
  const rows = (number: number, cells: readonly unknown[]) => [{ number, cells }];
  const text = (place: string, content: string) => `<c r="${place}" t="inlineStr"><is><t>${content}</t></is></c>`;

  /** A file, and its rows or what is said of it. */
  type Case = readonly [name: string, content: () => Buffer | Promise<Buffer>, expected: unknown];
  const CORPUS: readonly Case[] = [
    ['nothing', () => Buffer.alloc(0), NOTHING],
    ['text in GBK called xls', () => Buffer.from('c3fbb3c62cb1e0c2eb0a', 'hex'), TEXT],
    ['a page', () => Buffer.from('<html><table><tr><td>名称</td></tr></table></html>'), otherwise('网页')],
    ['XML of 2003', () => Buffer.from('<?xml version="1.0"?><Workbook/>'), otherwise('XML文件')],
    ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), NOTHING],
    [
      'an archive without a workbook',
      () => zipped('', { '[Content_Types].xml': '<x/>', 'xl/workbook.xml': 'no' }),
      BROKEN,
    ],
    ['the mark of an archive alone', () => Buffer.from('PK\x03\x04', 'latin1'), BROKEN],
    ['the mark of a compound file alone', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), BROKEN],
    [
      'a compound file of zeros',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(5000)]),
      BROKEN,
    ],
    ['a bomb', () => zipped(Buffer.alloc(120 * 1024 * 1024, 32)), '文件解压后超过100MB，请减少内容后再导入'],
    [
      'thousands of files',
      () => zipped(worksheet(''), Object.fromEntries(Array.from({ length: 1100 }, (_, index) => [`x/${index}`, '']))),
      '文件解压后超过100MB，请减少内容后再导入',
    ],
    [
      'entities that grow',
      () =>
        zipped(
          `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1000)}">]>${worksheet('<row r="1"><c r="A1" t="inlineStr"><is><t>&a;&a;</t></is></c></row>')}`,
        ),
      rows(1, ['&a;&a;']),
    ],
    [
      'a formula',
      () => zipped(worksheet('<row r="1"><c r="A1"><f>HYPERLINK("http://192.0.2.1")</f><v>7</v></c></row>')),
      rows(1, [7]),
    ],
    [
      'a formula without a value',
      () => zipped(worksheet('<row r="1"><c r="A1"><f>1+1</f></c><c r="B1"><v>1</v></c></row>')),
      rows(1, [{ kind: 'formula', value: null, shown: '' }, 1]),
    ],
    [
      'an error',
      () => zipped(worksheet('<row r="1"><c r="A1" t="e"><v>#N/A</v></c></row>')),
      rows(1, [failed('#N/A')]),
    ],
    [
      'a shared text that is not there',
      () => zipped(worksheet('<row r="1"><c r="A1" t="s"><v>9</v></c><c r="B1"><v>1</v></c></row>')),
      BROKEN,
    ],
    [
      'names of objects',
      () => zipped(worksheet('<row r="1"><c r="A1" t="inlineStr"><is><t>__proto__</t></is></c></row>')),
      rows(1, ['__proto__']),
    ],
    [
      'a link to elsewhere',
      () =>
        zipped(worksheet('<row r="1"><c r="A1"><v>1</v></c></row>'), {
          'xl/externalLinks/externalLink1.xml': '<x r:id="a" Target="http://192.0.2.1"/>',
        }),
      rows(1, [1]),
    ],
    [
      'macros',
      () => zipped(worksheet('<row r="1"><c r="A1"><v>1</v></c></row>'), { 'xl/vbaProject.bin': Buffer.alloc(100, 1) }),
      rows(1, [1]),
    ],
    [
      'the last cell of all',
      () => zipped(worksheet('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')),
      TOO_WIDE,
    ],
    [
      'a million empty rows',
      () => zipped(worksheet(Array.from({ length: 1_000_000 }, (_, index) => `<row r="${index + 1}"/>`).join(''))),
      [],
    ],
    [
      'more rows than are taken',
      () =>
        zipped(
          worksheet(
            Array.from(
              { length: 10_020 },
              (_, index) => `<row r="${index + 1}"><c r="A${index + 1}"><v>1</v></c></row>`,
            ).join(''),
          ),
        ),
      '一次最多导入10000行，请分成几个文件',
    ],
    [
      'merged cells',
      () =>
        zipped(
          `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData><mergeCells><mergeCell ref="A1:C3"/></mergeCells></worksheet>`,
        ),
      [{ number: 1, cells: [1], isMerged: true }],
    ],
    ['a sheet in a sheet', () => zipped(worksheet(worksheet('<row r="1"><c r="A1"><v>1</v></c></row>'))), rows(1, [1])],
    ['a row without an end', () => zipped(`<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1"><v>1`), []],
    [
      'a row far below the others',
      () =>
        zipped(worksheet('<row r="1"><c r="A1"><v>1</v></c></row><row r="900000"><c r="A900000"><v>2</v></c></row>')),
      [...rows(1, [1]), ...rows(900_000, [2])],
    ],
    ['a cell too far right', () => zipped(worksheet('<row r="1"><c r="GS1"><v>1</v></c></row>')), TOO_WIDE],
    [
      'the last column that is taken',
      () => zipped(worksheet(`<row r="1">${text('GR1', 'x')}</row>`)),
      rows(1, [...Array(199).fill(null), 'x']),
    ],
    [
      'days as text',
      () => zipped(worksheet(`<row r="1">${text('A1', '2024/5/6')}${text('B1', '2024年5月6日')}</row>`)),
      rows(1, ['2024/5/6', '2024年5月6日']),
    ],
    [
      'numbers beyond all',
      () => zipped(worksheet('<row r="1"><c r="A1"><v>1e400</v></c><c r="B1"><v>x</v></c></row>')),
      rows(1, [failed('#错误'), failed('#错误')]),
    ],
    [
      '18 digits and zeros in front as text',
      () => zipped(worksheet(`<row r="1">${text('A1', '123456789012345678')}${text('B1', '007')}</row>`)),
      rows(1, ['123456789012345678', '007']),
    ],
    [
      'faces and lines',
      () => zipped(worksheet(`<row r="1">${text('A1', '😀👩‍👩‍👧')}${text('B1', '一\n二')}</row>`)),
      rows(1, ['😀👩‍👩‍👧', '一\n二']),
    ],
    [
      'an entity of elsewhere',
      () =>
        zipped(
          `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${worksheet(`<row r="1">${text('A1', '&a;')}</row>`)}`,
        ),
      rows(1, ['&a;']),
    ],
    [
      'the same place twice',
      () => zipped(worksheet(`<row r="1">${text('A1', '一')}${text('A1', '二')}</row>`)),
      rows(1, ['二']),
    ],
    ['row 0', () => zipped(worksheet(`<row r="0">${text('A0', 'x')}</row>`)), []],
    ['a row before the first', () => zipped(worksheet(`<row r="-5">${text('A1', 'x')}</row>`)), rows(1, ['x'])],
    ['a place that is none', () => zipped(worksheet(`<row r="1">${text('!!', 'x')}</row>`)), []],
    [
      'an unknown kind of cell',
      () => zipped(worksheet('<row r="1"><c r="A1" t="zzz"><v>1</v></c></row>')),
      rows(1, ['1']),
    ],
    [
      'a style that is not there',
      () => zipped(worksheet('<row r="1"><c r="A1" s="999"><v>1</v></c></row>')),
      rows(1, [1]),
    ],
    ['text that is no UTF-8', () => zipped(Buffer.from([0xff, 0xfe, 0x3c, 0x00])), []],
    ['nothing as a sheet', () => zipped(''), BROKEN],
    ['no sheets', () => zipped('', { 'xl/workbook.xml': `<workbook xmlns="${MAIN}"><sheets/></workbook>` }), BROKEN],
    ['a comma-separated file', () => Buffer.from('名称,数\r\n甲,1\r\n'), TEXT],
    ['rich text', () => Buffer.from('{\\rtf1\\ansi 名称}'), NOTHING],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), NOTHING],
    ['a program', () => Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), NOTHING],
    ['a packed archive of another kind', () => Buffer.from('1f8b0800000000000003', 'hex'), NOTHING],
    ['an empty archive', () => Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]), NOTHING],
    ['blanks', () => Buffer.alloc(4096, 32), NOTHING],
    ['zeros', () => Buffer.alloc(4096), NOTHING],
  ];
  it.each(CORPUS)('is read or refused with a reason: %s', async (_name, content, expected) => {
    expect(await outcome(await content())).toEqual(expected);
  });

  /** Sound files that were cut off, or changed in some places. */
  const DAMAGED = (['xlsx', 'biff8'] as const).flatMap((format) => {
    const sound = plain(format);
    const cut = Array.from({ length: 10 }, (_, index) =>
      sound.subarray(0, Math.floor((sound.length * (index + 1)) / 11)),
    );
    return [...cut, ...Array.from({ length: 15 }, (_, index) => flipped(sound, index))];
  });
  // A case each: every file is read by a process of its own, and fifty of them take longer than one test may.
  it.each(DAMAGED.map((content, index) => [index, content] as const))(
    'is read or refused with a reason when parts of it are lost: %i',
    async (_index, content) => {
      const said = await outcome(content);
      expect(typeof said === 'string' || said.length < 200).toBe(true);
      if (typeof said === 'string') expect(said).toMatch(/^文件|^表格|^一次/);
    },
  );

  it('has been tried with at least 60 files, no two of which are the same', () => {
    expect(new Set(CORPUS.map(([name]) => name)).size).toBe(CORPUS.length);
    expect(new Set(DAMAGED.map((content) => content.toString('base64'))).size).toBe(DAMAGED.length);
    expect(CORPUS.length + DAMAGED.length).toBeGreaterThanOrEqual(60);
  });
});
