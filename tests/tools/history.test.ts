import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/root.mjs';

const SAMPLES = 'tests/server/support/historyFiles';
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'guangshu-history-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function history(...given: readonly string[]) {
  const tsx = inRoot('node_modules/tsx/dist/cli.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsx, inRoot('scripts/history.ts'), ...given], {
    cwd: inRoot(),
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

it('prints the energy of each day in the time of the station, by power and by counter', () => {
  const { status, stdout } = history(`${SAMPLES}/sma-dm-5min.csv`, '--zone', 'Europe/Amsterdam');
  expect(status).toBe(0);
  expect(stdout).toContain('sma: SMA WebUI 五分钟数据, a slot of 5 minutes, stamps in Europe/Amsterdam');
  expect(stdout).toMatch(/^2025-07-05 +190 +19\.062 +19\.062 +4\.396 {2}STP8\.0-3AV-40 622$/m);
});

it('prints where something could not be read, and ends with code 1', () => {
  const file = join(folder, 'cut.csv');
  writeFileSync(
    file,
    'Zeit,PV-Ertrag(W),Netz(W)\n2023-06-21 06:30,1000,-5\n2023-06-21 06:35,viel,-5\n2023-06-21 06:40,10\n',
  );
  const { status, stdout, stderr } = history(file, '--profile', 'isolarcloud');
  expect(status).toBe(1);
  expect(stdout).toContain('2 problems');
  expect(stderr).toMatch(/^line 3 PV-Ertrag\(W\): .*viel/m);
  expect(stderr).toMatch(/^line 4: 有 2 列，应为 3 列/m);
});

it.each([
  [[], 'expected one file'],
  [['a.csv', 'b.csv'], 'expected one file'],
  [['a.csv', '--zone', 'Mars/Base'], 'unknown time zone "Mars/Base"'],
  [['a.csv', '--profile', 'abc'], 'unknown profile "abc", expected one of sma, isolarcloud, pvdaq'],
  [['no such file.csv'], 'no such file.csv cannot be read: ENOENT'],
  [[SAMPLES], 'cannot be read: EISDIR'],
])('refuses %j: %s', (given, message) => {
  const { status, stderr } = history(...given);
  expect([status, stderr]).toEqual([1, expect.stringContaining(message)]);
});
