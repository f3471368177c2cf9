import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkDocuments } from '../../../scripts/language/checkDocuments.ts';
import { migrate } from '../../../server/foundation/database/migrate.ts';
import { readMigrations } from '../../../server/migrations/read.ts';
import { createRegistries } from '../../../src/app/registries.ts';
import { openTestDatabase, type TestDatabase } from '../postgres.ts';

const all = await readMigrations();
const before = Object.fromEntries(Object.entries(all).filter(([name]) => name < '0420'));

const OLD = `{
  "kind": "page", "version": 1, "name": "own/Board", "title": "看板",
  "layout": { "split": ["a", "b", "c", "d"] },
  "regions": {
    "a": { "widget": "stat", "source": { "read": "GET /own/now" }, "props": { "field": "e", "unit": "kWh", "trend": "change" } },
    "b": { "widget": "numberInfo", "props": { "title": "巡检", "total": "8", "subtitle": "本周" } },
    "c": { "widget": "trend", "props": { "value": -3, "good": "down" } },
    "d": { "widget": "text", "props": { "text": "好" } }
  }
}`;
const FRESH = OLD.replace(/stat|numberInfo|trend(?=", "props)/g, 'figure').replace('"total"', '"value"');

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(before);
});
afterAll(() => database.drop());

const storedRows = () =>
  sql<{ name: string; text: string; version: number; content_hash: string }>`
    select name, text, version, content_hash from sys_screen order by name`.execute(database.db);

it('stored screens of figures by their old names get a next version that today is without a mistake', async () => {
  const { db } = database;
  for (const [name, text, gone] of [
    ['own/Board', OLD, 0],
    ['own/Broken', '{ "kind": ', 0],
    ['own/Fresh', FRESH, 0],
    ['own/Gone', OLD, 1],
  ] as const)
    await sql`insert into sys_screen (id, name, text, version, content_hash, del_flag)
      values (${name}, ${name}, ${text}, 3, 'h', ${gone})`.execute(db);

  await migrate(db, all);

  const [board, ...others] = (await storedRows()).rows;
  const { regions } = JSON.parse(board?.text ?? '');
  expect(regions.a).toEqual({
    ...{ widget: 'figure', source: { read: 'GET /own/now' } },
    props: { field: 'e', unit: 'kWh', trend: 'change', scale: false },
  });
  expect(regions.b).toEqual({ widget: 'figure', props: { look: 'info', title: '巡检', value: '8', subtitle: '本周' } });
  expect(regions.c).toEqual({ widget: 'figure', props: { look: 'trend', value: -3, good: 'down' } });
  expect(regions.d).toEqual({ widget: 'text', props: { text: '好' } });
  expect(board?.version).toBe(4);
  expect(board?.content_hash).toBe(
    createHash('sha256')
      .update(board?.text ?? '')
      .digest('hex'),
  );
  expect(others.map(({ name, text, version }) => [name, text, version])).toEqual([
    ['own/Broken', '{ "kind": ', 3],
    ['own/Fresh', FRESH, 3],
    ['own/Gone', OLD, 3],
  ]);
  const file = { file: 'own/Board.json', name: 'own/Board', text: board?.text ?? '' };
  expect(checkDocuments([file], [file], createRegistries(), [], null)).toEqual([]);
  expect(
    checkDocuments([{ ...file, text: OLD }], [file], createRegistries(), [], null).map(({ code }) => code),
  ).toEqual(['E225', 'E225', 'E225']);
  const versions = await sql`select version, action, text from sys_screen_version`.execute(db);
  expect(versions.rows).toEqual([{ version: 4, action: 'save', text: board?.text }]);
});
