import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { inRoot, ROOT } from '../../scripts/lib/root.mjs';
import { GROUPS } from '../../scripts/lib/testSteps.mjs';
import { trackedFiles } from '../structure/support/sources.ts';
import { commandsIn } from './commands/named.ts';
import { PROOFS, type Proof } from './commands/proofs.ts';

const PAGE = /^(?:[A-Z]+|docs\/.*|tests\/README)\.md$/;

const run = promisify(execFile);
const pages = trackedFiles().filter((path) => PAGE.test(path));
const named = pages.flatMap((page) => commandsIn(page, readFileSync(inRoot(page), 'utf8')));
const steps = new Map(GROUPS.flat().map((step) => [step.key, step]));
const rows = Object.entries(PROOFS);
type Of<Kind extends string> = Extract<Proof, Readonly<Record<Kind, unknown>>>;
/** Rows of one kind. */
function rowsOf<Kind extends string>(kind: Kind): [command: string, proof: Of<Kind>][] {
  const isOf = (row: [string, Proof]): row is [string, Of<Kind>] => kind in row[1];
  return rows.filter(isOf);
}

describe('the commands that pages name', () => {
  it('are all run by something, or have a reason', () => {
    const open = named.filter(({ command }) => !(command in PROOFS));
    expect(open.map(({ command, page }) => `${page}  names ${command}, which no row of proofs.ts covers`)).toEqual([]);
  });

  it('are the only ones in the table', () => {
    const commands = new Set(named.map(({ command }) => command));
    expect(rows.map(([command]) => command).filter((command) => !commands.has(command))).toEqual([]);
  });

  it.each(rowsOf('test'))('%s is in its test', (_command, { test, says }) => {
    // A whole file would hide the message.
    expect(readFileSync(inRoot(test), 'utf8').includes(says), `${test} has ${says}`).toBe(true);
  });

  it.each(rowsOf('step'))('%s is a step of npm test', (_command, { step, script }) => {
    expect(steps.get(step)?.skipped).toBeUndefined();
    expect(steps.get(step)?.args().join(' ')).toContain(script);
  });

  it.each(rowsOf('reason'))('%s has a reason not to be run', (_command, { reason }) => {
    expect(reason.length).toBeGreaterThan(10);
  });

  it.each(rowsOf('here'))('%s runs', { timeout: 120_000 }, async (_command, { here, prints }) => {
    const { stdout } = await run(process.execPath, here, { cwd: ROOT });
    expect(stdout).toMatch(prints);
  });
});

describe('commandsIn', () => {
  it.each([
    ['`npm run a -- --new x/Y --old`', ['npm run a', 'npm run a --new', 'npm run a --old']],
    ['npm run a:b in prose', ['npm run a:b']],
    ['`npx x run -u`, `npm test`', ['npx x', 'npx x -u', 'npm test']],
    ['```sh\nA=\'{"b":1}\' npm run a # --not\n```', ['npm run a']],
    ['```sh\ngzip -c | curl "$A" \\\n  -H b\n```', ['curl']],
    ['```sh\nnode scripts/a.mjs --b && tsx c.ts\n```', ['node scripts/a.mjs', 'node scripts/a.mjs --b', 'tsx c.ts']],
    ['```json\nnpm start\n```\n`npm`, `npm ping`, `starts npm start`', []],
  ])('finds in %j', (text, commands) => {
    expect(commandsIn('a.md', text).map(({ command }) => command)).toEqual(commands);
  });
});
