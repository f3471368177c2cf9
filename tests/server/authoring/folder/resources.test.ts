import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectPath } from '../../../../scripts/language/schemas.ts';
import { FolderResources } from '../../../../server/authoring/folder/resources.ts';
import { contentHash, type FolderFile, folderScanner } from '../../../../server/authoring/folder/scan.ts';
import { readResources } from '../../../../server/records/resource/documents/read.ts';
import { openTestDatabase, type TestDatabase } from '../../postgres.ts';

const PATH = 'resources/demo/thing.json';
const initial = await readResources();
const { files: project } = await folderScanner(projectPath('schemas'))();
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('tables');
});
afterAll(() => database.drop());

function withThing(text: string): ReadonlyMap<string, FolderFile> {
  return new Map([...project, [PATH, { path: PATH, text, hash: contentHash(text) }]]);
}

const thing = (column: string) =>
  `{ "version": 1, "name": "demo/thing", "title": "物品", "table": "demo_thing", "permission": "demo:thing",
  "stamps": false, "operations": [], "columns": { "${column}": { "title": "名称" } } }`;

it('a resource comes into force with its table, and a wrong one leaves the last right one', async () => {
  const folder = new FolderResources(database.db);
  expect(await folder.take(project, initial)).toBeNull();
  expect(folder.problems()).toEqual([]);

  // Its migration has not been run: it is reported at its place and left out.
  expect(await folder.take(withThing(thing('name')))).toBeNull();
  expect(folder.problems()).toMatchObject([{ code: 'W531', file: `schemas/${PATH}`, line: 1, pointer: '/table' }]);

  await sql`create table demo_thing (id varchar(36) primary key, name varchar(255))`.execute(database.db);
  const set = await folder.take(withThing(thing('name')));
  expect(set?.get('demo/thing')?.columns.has('name')).toBe(true);
  expect(folder.problems()).toEqual([]);

  expect(await folder.take(withThing(thing('size')))).toBeNull();
  expect(folder.problems()).toMatchObject([{ code: 'W531', line: 2, pointer: '/columns/size' }]);
  expect(await folder.take(withThing(thing('name').replace('title', 'titel')))).toBeNull();
  expect(folder.problems()).toContainEqual(expect.objectContaining({ code: 'E101', severity: 'error', hint: 'title' }));
  expect(folder.filesInForce(withThing('{')).get(PATH)?.text).toBe(thing('name'));

  expect((await folder.take(project))?.get('demo/thing')).toBeUndefined();
});
