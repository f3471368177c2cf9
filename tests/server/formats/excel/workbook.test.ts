import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { momentOf, serialOf } from '../../../../server/formats/excel/moment.ts';
import { type Cell, cellText, MOST_CHARACTERS, type Sheet, sheetName } from '../../../../server/formats/excel/sheet.ts';
import { writeWorkbook } from '../../../../server/formats/excel/write.ts';
import { EXCEL_FORMATS, type ExcelFormat } from '../../../../server/foundation/settings/excelFormat.ts';
import { readWorkbook } from './read.ts';

const KINDS = ['text', 'number', 'date', 'datetime'] as const;

function sheetOf(rows: readonly (readonly Cell[])[], lines: readonly string[] = []): Sheet {
  const width = Math.max(1, ...rows.map(({ length }) => length));
  return {
    name: '设备',
    lines,
    columns: Array.from({ length: width }, (_, index) => ({
      title: `列${index + 1}`,
      kind: 'text' as const,
      width: 20,
    })),
    rows: (async function* () {
      yield* rows;
    })(),
  };
}

async function written(format: ExcelFormat, sheets: readonly Sheet[]) {
  const workbook = await writeWorkbook(format, sheets);
  const bytes = readFileSync(workbook.path);
  await workbook.remove();
  expect(existsSync(dirname(workbook.path))).toBe(false);
  return readWorkbook(bytes);
}

/** The same numbers in each run. */
function* random(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

const TEXTS = [
  ...['=1+1', '+cmd', '-2', '@SUM(A1)', "'单引号", '00123', '123456789012345678', '2024-05-06', 'TRUE', '#N/A', '0'],
  ...[
    '<a href="x">&amp;</a>',
    '😀👩‍👩‍👧',
    '第一行\n第二行',
    'a\tb',
    '_x0041_',
    '\u0001铃',
    '　全角　',
    ' 空格 ',
    'é̈',
    '𠮷野家',
    '__proto__',
  ],
];

describe.each(EXCEL_FORMATS)('a workbook as %s', (format) => {
  it('holds lines, titles and cells as they were given', async () => {
    const rows: Cell[][] = [TEXTS.slice(0, 11), TEXTS.slice(11), [null, 0, -1.5, 1e21, 123456789012345, '', 'x']];
    const { names, rows: read } = await written(format, [sheetOf(rows, ['设备数据', '导出人:管理员'])]);
    expect(names).toEqual(['设备']);
    expect(read[0]?.[0]).toBe('设备数据');
    expect(read[1]?.[0]).toBe('导出人:管理员');
    expect(read[2]).toEqual(Array.from({ length: 11 }, (_, index) => `列${index + 1}`));
    expect(read[3]).toEqual(rows[0]);
    expect(read[4]?.slice(0, 11)).toEqual(rows[1]);
    expect(read[5]?.slice(0, 7)).toEqual([null, 0, -1.5, 1e21, 123456789012345, null, 'x']);
  });

  it('says of each column how its numbers are shown', async () => {
    const moment = serialOf('2024-05-06 07:08:09');
    const sheet: Sheet = {
      ...sheetOf([]),
      columns: KINDS.map((kind) => ({ title: kind, kind, width: 12 })),
      rows: (async function* () {
        yield ['x', 5, moment, moment];
      })(),
    };
    const workbook = await writeWorkbook(format, [sheet]);
    const { read } = await import('@e965/xlsx');
    const book = read(readFileSync(workbook.path), { cellNF: true });
    await workbook.remove();
    const shown = ['B2', 'C2', 'D2'].map((place) => book.Sheets.设备?.[place]?.w);
    expect(shown).toEqual(['5', '2024-05-06', '2024-05-06 07:08:09']);
  });

  it('is equal to what was written, for cells of every kind and length', async () => {
    const next = random(20_261_122);
    const draw = (most: number) => Math.floor(next.next().value * most);
    const text = () => Array.from({ length: draw(4) }, () => TEXTS[draw(TEXTS.length)]).join('');
    // Lengths around the 8224 bytes of one record.
    const long = () => (draw(2) === 0 ? 'y' : '长').repeat(4090 + draw(60));
    const cell = (): Cell => [null, text(), draw(1e9) / 1000, draw(2e15), long()][draw(20) === 0 ? 4 : draw(4)] ?? null;
    const rows = Array.from({ length: 400 }, () => Array.from({ length: 8 }, cell));
    const { rows: read } = await written(format, [sheetOf(rows)]);
    const expected = rows.map((row) => row.map((one) => (one === '' ? null : one)));
    expect(read.slice(1).map((row) => Array.from({ length: 8 }, (_, index) => row[index] ?? null))).toEqual(expected);
  });

  it('may be empty', async () => {
    expect((await written(format, [sheetOf([])])).rows).toEqual([['列1']]);
  });

  it('has several sheets', async () => {
    const { names } = await written(format, [sheetOf([['a']]), { ...sheetOf([['b']]), name: '参数' }]);
    expect(names).toEqual(['设备', '参数']);
  });

  it('leaves nothing behind when the rows cannot be read', async () => {
    const broken = (async function* () {
      yield ['a'];
      throw new Error('the connection broke');
    })();
    await expect(writeWorkbook(format, [{ ...sheetOf([]), rows: broken }])).rejects.toThrow('the connection broke');
  });

  it('refuses more rows than the format has', async () => {
    if (format === 'xlsx') return;
    const many = (async function* () {
      for (let row = 0; row < 65_536; row += 1) yield [1];
    })();
    await expect(writeWorkbook(format, [{ ...sheetOf([]), rows: many }])).rejects.toThrow('65536 rows');
  });
});

describe('days and moments', () => {
  it.each([
    ['1900-03-01', 61],
    ['2024-05-06', 45_418],
    ['2024-05-06 12:00:00', 45_418.5],
    ['1900-02-28', null],
    ['06.05.2024', null],
    ['', null],
  ])('%s is %s', (text, serial) => expect(serialOf(text)).toBe(serial));
});

describe('numbers of days', () => {
  it.each([
    [61, '1900-03-01'],
    [45_418, '2024-05-06'],
    [45_418.5, '2024-05-06 12:00:00'],
    [45_418.297_326_388_885, '2024-05-06 07:08:09'],
    [60, null],
    [-1, null],
    [2_958_466, null],
  ])('%s is %s', (serial, text) => expect(momentOf(serial)).toBe(text));
});

describe('texts', () => {
  it('are cut where a cell ends, and say so', () => {
    expect(cellText('x'.repeat(MOST_CHARACTERS))).toHaveLength(MOST_CHARACTERS);
    const cut = cellText('x'.repeat(MOST_CHARACTERS + 1));
    expect(cut).toHaveLength(MOST_CHARACTERS);
    expect(cut).toMatch(/x…（内容过长，已截断）$/);
  });

  it.each([
    ['设备', '设备'],
    ['a/b:c*d?e[f]\\', 'a b c d e f'],
    ['很'.repeat(40), '很'.repeat(31)],
    ['///', '数据'],
  ])('make the name of a sheet: %s', (title, name) => expect(sheetName(title)).toBe(name));

  it('have another name where one is taken, in any case of letters', () => {
    expect(sheetName('Points', ['设备', 'POINTS'])).toBe('Points(2)');
    expect(sheetName('测点', ['测点', '测点(2)'])).toBe('测点(3)');
    expect(sheetName('长'.repeat(40), ['长'.repeat(31)])).toBe(`${'长'.repeat(28)}(2)`);
  });
});
