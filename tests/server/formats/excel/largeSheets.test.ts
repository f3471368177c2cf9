import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSheet } from '../../../../server/formats/excel/read/readSheet.ts';
import { Refusal } from '../../../../server/http/reply.ts';
import { archiveOf, flipped, plain, repeated, worksheet, zipped } from './workbooks.ts';

const MB = 1024 * 1024;
/** `npm run proof:safety` asks for more. */
const DAMAGED = Number(process.env.DAMAGED_SHEETS ?? 24);

const inline = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** Ends a process that reads a workbook for this one. @returns whether there was one */
function killReader(): boolean {
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const [, parent] = /\) \S (\d+) /.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      if (Number(parent) !== process.pid || !readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('reader.mjs'))
        continue;
      process.kill(Number(name), 'SIGKILL');
      return true;
    } catch {
      // It ended meanwhile.
    }
  }
  return false;
}

describe('workbooks that are small on the way and large in memory', () => {
  const folder = mkdtempSync(join(tmpdir(), 'guangshu-large-sheets-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  let count = 0;
  function stored(content: Buffer): string {
    count += 1;
    const path = join(folder, `${count}.xlsx`);
    writeFileSync(path, content);
    return path;
  }

  /** Number of rows, or what is said. */
  const outcome = (path: string): Promise<number | string> =>
    readSheet(path).then(
      ({ rows }) => rows.length,
      (error: unknown) => {
        if (error instanceof Refusal) return error.message;
        throw error;
      },
    );

  const BROKEN = '文件已损坏或不是有效的Excel表格，请用Excel重新保存后再导入';
  const TOO_LARGE = '文件内容过大，请分成几个文件';
  const FIVE = ['A', 'B', 'C', 'D', 'E'];

  it.each([
    ['one shared text of 98 MB', () => repeated('x'.repeat(98 * MB), 1, ['A']), TOO_LARGE],
    [
      'one cell of 98 MB',
      () => zipped(worksheet(`<row r="1">${inline('A1', 'x'.repeat(98 * MB))}</row>`)),
      /^(文件内容过大，请分成几个文件|单元格A1超过32767个字，请缩短后再导入)$/,
    ],
    [
      'one text of 32767 characters in 45000 cells',
      () => repeated('x'.repeat(32_767), 9_000, FIVE),
      '表格的内容超过1000万字，请分成几个文件',
    ],
    [
      'a text of one character too many',
      () => zipped(worksheet(`<row r="7">${inline('C7', '字'.repeat(32_768))}</row>`)),
      '单元格C7超过32767个字，请缩短后再导入',
    ],
    [
      'a workbook of another program inside, which would be unpacked without limits',
      async () => zipped('', { 'Index.zip': await zipped(worksheet('')), '[Content_Types].xml': '' }),
      BROKEN,
    ],
    ['no list of its parts', () => archiveOf({ 'Index/Document.bin': 'x', 'xl/workbook.xml': '<workbook/>' }), BROKEN],
    ['the longest text', () => repeated('字'.repeat(32_767), 60, FIVE), 60],
  ] as const)(
    'are read or refused with a reason: %s',
    async (_, content, expected) => {
      const told = await outcome(stored(await content()));
      if (expected instanceof RegExp) expect(told).toMatch(expected);
      else expect(told).toBe(expected);
    },
    30_000,
  );

  it('leave the server as it was, eight at a time', async () => {
    const [legal, longest, small] = [
      stored(await repeated('x'.repeat(32_767), 9_000, FIVE)),
      stored(await repeated('字'.repeat(32_767), 60, FIVE)),
      stored(plain('xlsx')),
    ];
    const before = process.memoryUsage().rss;
    const told = await Promise.all([...Array(6).fill(legal), longest, small].map(outcome));
    expect(told.slice(6)).toEqual([60, 51]);
    expect(new Set(told.slice(0, 6)).size).toBe(1);
    expect((process.memoryUsage().rss - before) / MB).toBeLessThan(150);
  }, 60_000);

  it.skipIf(process.platform !== 'linux')(
    'are reported to one user when the process that reads them ends',
    async () => {
      const path = stored(await repeated('字'.repeat(32_767), 60, FIVE));
      const reading = outcome(path);
      await expect.poll(killReader, { interval: 5 }).toBe(true);
      // The system ends what takes too much memory by the same signal.
      expect(await reading).toBe(TOO_LARGE);
      expect(await outcome(path)).toBe(60);
    },
    20_000,
  );

  it(`of ${DAMAGED} damaged ones each is read or refused, and the next sound one is read`, async () => {
    const sound = plain('xlsx');
    const before = process.memoryUsage().rss;
    for (let first = 0; first < DAMAGED; first += 8) {
      const seeds = Array.from({ length: Math.min(8, DAMAGED - first) }, (_, index) => first + index + 1_000);
      const told = await Promise.all(seeds.map((seed) => outcome(stored(flipped(sound, seed)))));
      for (const one of told) expect(typeof one === 'number' || /文件|表格|单元格|工作表/.test(one)).toBe(true);
    }
    expect(await outcome(stored(sound))).toBe(51);
    expect((process.memoryUsage().rss - before) / MB).toBeLessThan(150);
  }, 300_000);
});
