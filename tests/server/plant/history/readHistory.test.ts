import { describe, expect, it } from 'vitest';
import type { HistoryProfile } from '../../../../server/plant/history/profile.ts';
import { PLAIN, readAll } from './support.ts';

const WORDS = '时间,P\n2026-01-01 00:00,1500\n';
/** 时间 in GBK. */
const GBK = Buffer.concat([Buffer.from([0xca, 0xb1, 0xbc, 0xe4]), Buffer.from(',P\n2026-01-01 00:00,1500\n')]);

const [POWER] = PLAIN.columns;
if (!POWER) throw new Error('the plain profile has a column');

const withColumn = (column: Partial<typeof POWER>): HistoryProfile => ({
  ...PLAIN,
  columns: [{ ...POWER, ...column }],
});

describe('encodings', () => {
  it.each([
    ['UTF-8', Buffer.from(WORDS)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${WORDS}`)],
    ['GBK', GBK],
    ['UTF-16 LE with a mark', Buffer.from(`\uFEFF${WORDS}`, 'utf16le')],
    ['UTF-16 LE', Buffer.from(WORDS, 'utf16le')],
    ['UTF-16 BE with a mark', Buffer.from(`\uFEFF${WORDS}`, 'utf16le').swap16()],
    ['UTF-16 BE', Buffer.from(WORDS, 'utf16le').swap16()],
  ])('%s', async (_, bytes) => {
    const { readings, faults } = await readAll(bytes, PLAIN, 'Asia/Shanghai', 5);
    expect(faults).toEqual([]);
    expect(readings.map(({ ts, values }) => [ts, values])).toEqual([[Date.parse('2025-12-31T16:00Z'), { pAc: 1.5 }]]);
  });
});

describe('separators and numbers', () => {
  it.each<[string, string, Partial<HistoryProfile>, number | null]>([
    ['semicolon and decimal comma', 'T;P\n2026-01-01 00:00;1.021,5\n', { decimal: ',' }, 1.0215],
    ['tab', 'T\tP\n2026-01-01 00:00\t2000\n', {}, 2],
    ['bar', 'T|P\n2026-01-01 00:00|2000', {}, 2],
    ['thousands in quotes', 'T,P\r\n2026-01-01 00:00,"1,021.40"\r\n', {}, 1.0214],
    ['missing marker', 'T,P\r2026-01-01 00:00,--\r', {}, null],
    ['empty cell', 'T,P\n2026-01-01 00:00,\n', {}, null],
    ['named separator', 'sep=;\nT;P\n2026-01-01 00:00;2000\n', { skip: 1 }, 2],
  ])('%s', async (_, text, change, power) => {
    const { readings, faults } = await readAll(text, { ...PLAIN, ...change });
    expect(faults).toEqual([]);
    expect(readings.map(({ values }) => values.pAc)).toEqual([power]);
  });
});

describe('kinds of columns', () => {
  it.each<[string, Partial<typeof POWER>, object]>([
    ['energy of an interval becomes mean power', { kind: 'intervalEnergy', unit: 'Wh' }, { values: { pAc: 6 } }],
    ['day total is no value of a slot', { kind: 'dayTotal', unit: 'Wh' }, { values: {}, dayTotal: 1.5 }],
    ['counter', { kind: 'counter', point: 'eTotal', unit: 'MWh' }, { values: { eTotal: 1_500_000 } }],
    ['sign', { sign: -1 }, { values: { pAc: -1.5 } }],
  ])('%s', async (_, column, reading) => {
    const { readings } = await readAll(WORDS, withColumn(column));
    expect(readings).toEqual([expect.objectContaining(reading)]);
  });
});

describe('layouts of devices', () => {
  it('several side by side, by a heading row', async () => {
    const profile: HistoryProfile = { ...PLAIN, headingRows: 2, keyRow: 1, device: { by: 'heading', row: 0 } };
    const { readings } = await readAll(',A,B\nT,P,P\n2026-01-01 00:00,1000,2000\n', profile);
    expect(readings.map(({ device, values }) => [device, values.pAc])).toEqual([
      ['A', 1],
      ['B', 2],
    ]);
  });

  it('one in each row', async () => {
    const profile: HistoryProfile = { ...PLAIN, device: { by: 'cell', key: 'D' } };
    const { readings } = await readAll('T,D,P\n2026-01-01 00:00,A,1000\n2026-01-01 00:00,B,2000\n', profile);
    expect(readings.map(({ device, values }) => [device, values.pAc])).toEqual([
      ['A', 1],
      ['B', 2],
    ]);
  });

  it('the named one of two columns with the same heading', async () => {
    const { readings } = await readAll('T,P,P\n2026-01-01 00:00,1000,2000\n', withColumn({ nth: 2 }));
    expect(readings.map(({ values }) => values.pAc)).toEqual([2]);
  });
});

describe('stamps', () => {
  it('of an hour that is repeated are told apart by their order', async () => {
    const times = ['02:45', '02:00', '02:45', '03:00'].map((time) => `2026-10-25 ${time},1`);
    const { readings } = await readAll(`T,P\n${times.join('\n')}\n`, PLAIN, 'Europe/Berlin');
    expect(readings.map(({ ts }) => new Date(ts).toISOString().slice(11, 16))).toEqual([
      '00:45',
      '01:00',
      '01:45',
      '02:00',
    ]);
  });

  it('at the end of the interval belong to the slot before, also at 24:00', async () => {
    const profile: HistoryProfile = { ...PLAIN, stamp: { ...PLAIN.stamp, meaning: 'end' } };
    const { readings } = await readAll('T,P\n2026-01-01 24:00,1\n', profile);
    expect(readings.map(({ ts }) => ts)).toEqual([Date.parse('2026-01-01T23:45+08:00')]);
  });
});

const ZEROS = Buffer.alloc(1000);
const MIXED = Buffer.concat([Buffer.from(`时间,P\n${'2026-01-01 00:00,1\n'.repeat(4000)}`), GBK]);

describe('a broken file has a located message', () => {
  it.each<[string, Uint8Array | string, number, string | null, string]>([
    ['empty', '', 1, null, '没有数据'],
    ['headings only', 'T,P\n', 1, null, '没有数据'],
    ['zeros', ZEROS, 1, null, '零字节'],
    ['a workbook', Buffer.from('PK\u0003\u0004'), 1, null, '工作簿'],
    ['cut in a row', 'T,P\n2026-01-01 00:00,1\n2026-01-01 00:1', 3, null, '应为 2 列'],
    ['cut in a quoted cell', 'T,P\n2026-01-01 00:00,1\n"2026', 3, null, '引号没有结束'],
    ['a quote over the rest', `T,P\n"${'2026-01-01,1\n'.repeat(500)}`, 2, null, '4096'],
    ['mixed encodings', MIXED, 4002, null, 'UTF-8'],
    ['no such column', 'T,Q\n2026-01-01 00:00,1\n', 1, 'P', 'T、Q'],
    ['duplicate headings', 'T,P,P\n2026-01-01 00:00,1,2\n', 1, 'P', '2 列同名'],
    ['dates as numbers', 'T,P\n46023.25,1\n', 2, '时间', 'Excel 的日期序号'],
    ['another order of the date', 'T,P\n26.11.2026 10:00,1\n', 2, '时间', '日期顺序是 26.11.2026'],
    ['no such day', 'T,P\n2026-02-30 10:00,1\n', 2, '时间', '不是时间'],
    ['a total at the end', 'T,P\n2026-01-01 00:00,1\nTotal,1\n', 3, '时间', '“Total”不是时间'],
    ['a formula', 'T,P\n2026-01-01 00:00,=A1+1\n', 2, 'P', '公式'],
    ['text for a number', 'T,P\n2026-01-01 00:00,n/a\n', 2, 'P', '“n/a”不是数值'],
    ['a decimal comma', 'T,P\n2026-01-01 00:00,"1,5"\n', 2, 'P', '小数点是“,”'],
    ['a separator in a number', 'T,P\n2026-01-01 00:00,1,5\n', 2, null, '有 3 列'],
  ])('%s', async (_, bytes, line, column, message) => {
    const { faults } = await readAll(bytes);
    expect(faults).toEqual([{ line, column, message: expect.stringContaining(message) }]);
  });

  it('of another zone: the clock never shows that hour', async () => {
    const { faults } = await readAll('T,P\n2026-03-29 02:30,1\n', PLAIN, 'Europe/Berlin');
    expect(faults).toEqual([{ line: 2, column: '时间', message: expect.stringContaining('Europe/Berlin') }]);
  });

  it('of no known source', async () => {
    const { faults } = await readAll('T,P\n2026-01-01 00:00,1\n', null);
    expect(faults).toEqual([{ line: 1, column: null, message: expect.stringContaining('没有适用') }]);
  });

  it('in the unit of a column', async () => {
    const { faults } = await readAll(WORDS, withColumn({ unit: 'V' }));
    expect(faults).toEqual([{ line: 1, column: 'P', message: expect.stringContaining('应为 kW') }]);
  });
});
