import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** A query of a table whose name is a value, as tables of resources are. */
const READ = /\bselectFrom\(\s*(?!['"])[\w`]/;

/**
 * Files that read tables of resources without `Reachable`. Add one only for what the server has to know of
 * all rows, or for rows that were reached before.
 */
const ALLOWED: Readonly<Record<string, string>> = {
  'server/authoring/onlineForms/treeHooks.ts': 'the tree above and below a written row',
  'server/authoring/reports/statementRows.ts': 'the result of a statement, which data rules refuse',
  'server/authoring/sql/views.ts': 'views for statements, which data rules refuse',
  'server/files/storedFiles/uses.ts': 'any record that shows a file keeps it',
  'server/import/lines/stored.ts': 'lines of a record that the import has reached',
  'server/organisation/departments/use.ts': 'any record of a department keeps it',
  'server/organisation/granting/grantTable.ts': 'tables of grants, which are no resources',
  'server/organisation/granting/ruleHooks.ts': 'tables of grants, which are no resources',
  'server/organisation/granting/ruleRoutes.ts': 'tables of grants, which are no resources',
  'server/records/dictionaries/tableItems.ts': 'choices, narrowed by `reachableIds`',
  'server/records/dictionaries/tableTexts.ts': 'texts of stored values, also of deleted rows',
  'server/records/dictionaries/treeItems.ts': 'choices, narrowed by `reachableIds`',
  'server/records/logSight/recordSight.ts': 'lines of rows that the caller may reach',
  'server/records/resource/access/reachable.ts': 'the place itself',
  'server/records/resource/batch/save.ts': 'rows that the batch has just written',
  'server/records/resource/export/exportSheets.ts': 'children of exported records',
  'server/records/resource/read/children.ts': 'children of a record that was reached',
  'server/records/resource/read/codesOf.ts': 'what texts of a sheet stand for; saving asks what may be named',
  'server/records/resource/rules/heads.ts': 'the record that a written line belongs to',
  'server/records/resource/rules/readAround.ts': 'records that a written row names, and its own lines',
  'server/records/resource/write/ahead/uniqueAhead.ts': 'a value is taken by any row',
  'server/records/resource/write/dependents.ts': 'any record that refers to another keeps it',
  'server/records/resource/write/taken.ts': 'a value is taken by any row',
  'server/records/resource/write/unique.ts': 'a value is taken by any row',
  'server/rights/heldRights/dataRules.ts': 'a query inside another one',
  'server/rights/heldRights/grants.ts': 'a query inside another one',
  'server/rights/heldRights/holding.ts': 'a query inside another one',
};

const readers = () =>
  readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((name) => join('server', name).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && READ.test(readFileSync(path, 'utf8')));

it('rows of resources are read as far as a caller may reach them', () => {
  expect(readers().sort()).toEqual(Object.keys(ALLOWED).sort());
});

it.each([
  ["db.selectFrom(resource.table).select('id')", true],
  ['db.selectFrom(`${table} as node`)', true],
  ['where\n.selectFrom(\n  parent.table,\n)', true],
  ["db.selectFrom('sys_user as user')", false],
])('%s reads a table by a value: %s', (text, isRead) => {
  expect(READ.test(text)).toBe(isRead);
});

it('data rules are asked by Reachable alone', () => {
  const asking = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && /\/rowRules\.ts'/.test(readFileSync(join('server', name), 'utf8')))
    .map((name) => name.replaceAll('\\', '/'));
  expect(asking).toEqual(['records/resource/access/reachable.ts']);
});
