import { describe, expect, it } from 'vitest';
import { narrowSteps } from '../../scripts/lib/narrowSteps.mjs';
import { GROUPS, type Step } from '../../scripts/lib/testSteps.mjs';

const unit: Step = { key: 'unit', name: 'unit', args: () => ['run'], holds: (file) => file.startsWith('u/') };
const types: Step = { key: 'types', name: 'types', args: () => [] };
const build: Step = { key: 'build', name: 'build', args: () => [], isEveryShard: true };
const spec: Step = { key: 'spec', name: 'spec', args: () => [], needsAllReports: true };
const STEPS = [[types, build], [unit], [spec]];

const outcome = (part: Parameters<typeof narrowSteps>[1]) =>
  narrowSteps(STEPS, part)
    .flat()
    .map(({ key, args, skipped }) => [key, skipped ?? args().join(' ')]);

describe('narrowSteps', () => {
  it('leaves the steps of all tests unchanged', () => {
    expect(narrowSteps(STEPS, { tests: null, shard: null })).toEqual(STEPS);
  });

  it('hands the files of the part to the step that holds them', () => {
    expect(outcome({ tests: ['u/a.test.ts', 'b/b.spec.ts'], shard: null })).toEqual([
      ['types', ''],
      ['build', ''],
      ['unit', 'run u/a.test.ts'],
      ['spec', 'it needs the reports of all tests'],
    ]);
  });

  it('skips a step none of whose tests is reached', () => {
    expect(outcome({ tests: ['b/b.spec.ts'], shard: null })).toContainEqual([
      'unit',
      'no changed file reaches its tests',
    ]);
  });

  it.each([
    ['1/2', ''],
    ['2/2', 'it runs in the first shard'],
  ])('gives shard %s its part, the checks to the first and the build to both', (shard, ofTypes) => {
    expect(outcome({ tests: null, shard })).toEqual([
      ['types', ofTypes],
      ['build', ''],
      ['unit', `run --shard=${shard} --pass-with-no-tests`],
      ['spec', 'it needs the reports of all tests'],
    ]);
  });

  it('lets a shard be empty, but not a step of all tests', () => {
    const mayBeEmpty = (shard: string | null) =>
      narrowSteps([[unit]], { tests: ['u/a.test.ts'], shard }).flat()[0]?.mayBeEmpty;
    expect(mayBeEmpty('1/2')).toBe(true);
    expect(mayBeEmpty(null)).toBe(false);
  });
});

describe('the steps', () => {
  it.each([
    ['tests/runtime/data/path.test.ts', ['unit']],
    ['tests/app/session/state.test.ts', ['unit']],
    ['tests/server/files/uploads/upload.test.ts', ['server']],
    ['tests/renderers/list/list.test.tsx', ['browser']],
    ['tests/journeys/frontDoor/login.spec.ts', ['journeys']],
    ['tests/journeys/sources/firstScreen.spec.ts', ['sources']],
    ['tests/journeys/support/list.ts', []],
  ])('hold %s in %j', (file, keys) => {
    const holders = GROUPS.flat().filter(({ holds }) => holds?.(file) === true);
    expect(holders.map(({ key }) => key)).toEqual(keys);
  });
});
