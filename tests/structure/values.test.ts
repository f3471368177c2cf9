import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/root.mjs';
import { trackedFiles } from './support/sources.ts';

/** Folders whose files handle the values of records. */
const FOLDERS: readonly string[] = [
  'src/common/columnTypes/',
  'src/renderers/fields/',
  'src/renderers/fieldParts/',
  'src/renderers/grid/control/',
  'src/runtime/conditions/',
  'src/runtime/data/',
  'src/runtime/expressions/',
  'src/runtime/functions/',
  'server/authoring/reports/',
  'server/formats/excel/',
  'server/import/',
  'server/records/resource/',
];

/** Ways to read, compute or print a value next to src/common/values. */
const OWN_WAYS = /\b(?:Number|parseFloat)\(|\.(?:toFixed|toPrecision|getHours)\(|\bnew Date\(/;

/** Files that still have ways of their own, for counts and pages as well. The list only shrinks. */
const TO_BE_MOVED: readonly string[] = [
  'server/authoring/reports/drafts.ts',
  'server/authoring/reports/exportRoute.ts',
  'server/authoring/reports/parts.ts',
  'server/authoring/reports/rows.ts',
  'server/authoring/reports/statementRows.ts',
  'server/formats/excel/moment.ts',
  'server/formats/excel/read/cellContent.mjs',
  'server/formats/excel/read/hidden.mjs',
  'server/formats/excel/read/serial.mjs',
  'server/import/runs/importRuns.ts',
  'server/import/runs/startRun.ts',
  'server/records/resource/aggregate/measures.ts',
  'server/records/resource/aggregate/question.ts',
  'server/records/resource/export/exportRoute.ts',
  'server/records/resource/export/exportSheets.ts',
  'server/records/resource/model/condition.ts',
  'server/records/resource/model/paging.ts',
  'server/records/resource/model/rowVersion.ts',
  'server/records/resource/read/pageTotal.ts',
  'server/records/resource/read/totals.ts',
  'server/records/resource/write/dependents.ts',
  'server/records/resource/write/oldSubmissions.ts',
  'server/records/resource/write/submission.ts',
  'src/renderers/fields/richText/Toolbar.tsx',
  'src/renderers/fields/richText/plugins.ts',
  'src/renderers/fields/richText/wordLists.ts',
  'src/renderers/grid/control/pointer.ts',
  'src/runtime/data/values.ts',
  'src/runtime/expressions/compile.ts',
  'src/runtime/expressions/parse.ts',
  'src/runtime/functions/calendar.ts',
  'src/runtime/functions/date.ts',
];

describe('values of records', () => {
  const found = trackedFiles()
    .filter((path) => FOLDERS.some((folder) => path.startsWith(folder)) && /\.(?:tsx?|mjs)$/.test(path))
    .filter((path) => OWN_WAYS.test(readFileSync(inRoot(path), 'utf8')));

  it('are read, computed and printed by the value layer alone', () => {
    expect(found.filter((path) => !TO_BE_MOVED.includes(path))).toEqual([]);
  });

  it('have no file on the list that was moved', () => {
    expect(TO_BE_MOVED.filter((path) => !found.includes(path))).toEqual([]);
  });
});
