import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/root.mjs';
import { trackedFiles } from './support/sources.ts';

/** Folders and files that handle the values of records. */
const FOLDERS: readonly string[] = [
  'src/common/columnTypes/',
  'src/renderers/fields/',
  'src/renderers/fieldParts/',
  'src/renderers/grid/control/',
  'src/renderers/list/search/',
  'src/renderers/display/figureText.ts',
  'src/renderers/widgets/figure/figureValue.ts',
  'src/runtime/compile/list/columnFormat.ts',
  'src/runtime/conditions/',
  'src/runtime/data/',
  'src/runtime/expressions/',
  'src/runtime/functions/',
  'src/runtime/state/list/readListAddress.ts',
  'src/runtime/state/page/roots.ts',
  'server/authoring/reports/',
  'server/formats/excel/',
  'server/import/',
  'server/records/resource/',
];

/** Ways to read, compute or print a value next to src/common/values. */
const OWN_WAYS = /\b(?:Number|parseFloat)\(|\.(?:toFixed|toPrecision|getHours)\(|\bnew Date\(/;

/** Files whose ways are about no value of a record, by what they are about. */
const OWN_MATTERS: Readonly<Record<string, readonly string[]>> = {
  'counts rows': [
    'server/authoring/reports/exportRoute.ts',
    'server/authoring/reports/rows.ts',
    'server/authoring/reports/statementRows.ts',
    'server/records/resource/export/exportRoute.ts',
    'server/records/resource/export/exportSheets.ts',
    'server/records/resource/read/pageTotal.ts',
    'server/records/resource/steps/steps.ts',
    'server/records/resource/write/dependents.ts',
  ],
  'number of a page or of groups, checked as digits': [
    'server/records/resource/aggregate/question.ts',
    'server/records/resource/model/paging.ts',
    'src/runtime/state/list/readListAddress.ts',
  ],
  'age of runs, drafts and submissions': [
    'server/authoring/reports/drafts.ts',
    'server/import/runs/importRuns.ts',
    'server/import/runs/startRun.ts',
    'server/records/resource/write/oldSubmissions.ts',
    'server/records/resource/write/submission.ts',
  ],
  'the moment of a version, one millisecond later': ['server/records/resource/model/rowVersion.ts'],
  'width of a column': ['server/authoring/reports/parts.ts'],
  'the place that the database points at in a statement': ['server/authoring/reports/unknownColumn.ts'],
  'the serial numbers and the 15 digits of spreadsheet programs': [
    'server/formats/excel/moment.ts',
    'server/formats/excel/read/cellContent.mjs',
    'server/formats/excel/read/serial.mjs',
  ],
  'places of rows and columns in a sheet': ['server/formats/excel/read/hidden.mjs'],
  'levels of headings and numbers of lists': [
    'src/renderers/fields/richText/Toolbar.tsx',
    'src/renderers/fields/richText/plugins.ts',
    'src/renderers/fields/richText/wordLists.ts',
  ],
  'place of a cell on the page': ['src/renderers/grid/control/pointer.ts'],
  'doubles for counts, widths and drawings': ['src/runtime/data/values.ts'],
  'number of an argument': ['src/runtime/expressions/compile.ts'],
  'a literal of a document, as JSON has them': ['src/runtime/expressions/parse.ts'],
  'digits of a format': ['src/runtime/compile/list/columnFormat.ts'],
};

const NAMED = Object.values(OWN_MATTERS).flat();

describe('values of records', () => {
  const found = trackedFiles()
    .filter((path) => FOLDERS.some((folder) => path.startsWith(folder)) && /\.(?:tsx?|mjs)$/.test(path))
    .filter((path) => OWN_WAYS.test(readFileSync(inRoot(path), 'utf8')));

  it('are read, computed and printed by the value layer alone', () => {
    expect(found.filter((path) => !NAMED.includes(path))).toEqual([]);
  });

  it('have no file on the list that has no such way', () => {
    expect(NAMED.filter((path) => !found.includes(path))).toEqual([]);
  });
});
