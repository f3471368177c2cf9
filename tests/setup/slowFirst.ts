import { existsSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { inRoot } from '../../scripts/lib/root.mjs';

/**
 * Files that take longest, slowest first. A worker that comes to one of them last keeps the whole run waiting while the
 * other workers have nothing left to do.
 */
const SLOW: readonly string[] = [
  'tests/server/lifecycle/starting.process.test.ts',
  'tests/server/lifecycle/ending.process.test.ts',
  'tests/server/authoring/reports/reportScreens.test.ts',
  'tests/server/authoring/reports/mysqlReports.test.ts',
  'tests/server/contract/golden.test.ts',
  'tests/server/formats/excel/readSheet.test.ts',
  'tests/server/authoring/onlineForms/generated.test.ts',
  'tests/server/authoring/onlineForms/synch.test.ts',
  'tests/server/records/resource/access/rowRules.test.ts',
  'tests/server/http/accessMatrix.test.ts',
];

/** Measures how fast a server is there again, so it comes when the others have ended or nearly so. */
const LAST = 'tests/server/foundation/database/durability.process.test.ts';

const rank = new Map([
  ...SLOW.map((file, index) => [inRoot(file), index] as const),
  [inRoot(LAST), SLOW.length + 1] as const,
]);

/** Runs the slow files first, the others in Vitest's own order, and one at the end. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = [...SLOW, LAST].filter((file) => !existsSync(inRoot(file)));
    if (gone.length > 0) throw new Error(`tests/setup/slowFirst.ts names files that are gone: ${gone.join(', ')}`);
    const rankOf = ({ moduleId }: TestSpecification) => rank.get(moduleId) ?? SLOW.length;
    return (await super.sort(files)).sort((one, other) => rankOf(one) - rankOf(other));
  }
}
