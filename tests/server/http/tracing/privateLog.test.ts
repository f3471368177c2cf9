import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { read } from '../../../../server/http/reply.ts';
import type { Route } from '../../../../server/http/route.ts';
import { openTestDatabase, type TestDatabase } from '../../postgres.ts';
import { anyRoute, buildTestApp } from '../../support/platform/app.ts';

const PHONE = '13800138000';
const TOKEN = `good-${'k3J_'.repeat(12)}`;
const MARKS = /MARKED|13800138000|k3J_/;

const add = (path: string, first: string | null, then: string | null): Route => ({
  ...anyRoute,
  path,
  handle: async ({ services: { db } }) => {
    for (const value of [first, then]) await sql`insert into marked values (${value}, 'MARKED-2')`.execute(db);
    return read(null);
  },
});

const routes: Route[] = [
  add('/twice', 'MARKED-1', 'MARKED-1'),
  add('/without', 'MARKED-3', null),
  {
    ...anyRoute,
    path: '/raised',
    handle: async ({ services: { db } }) =>
      read(
        (await sql.raw("do $$ begin raise exception 'MARKED-4' using detail = 'MARKED-5'; end $$").execute(db)).rows,
      ),
  },
  {
    ...anyRoute,
    ...{ method: 'POST', path: '/save/:phone', params: { type: 'object' } },
    body: { type: 'object', properties: {}, additionalProperties: false },
    handle: async () => read(null),
  },
];

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase({});
  await sql`create table marked (phone varchar(20) not null unique, name varchar(20))`.execute(database.db);
});
afterAll(() => database.drop());

it('holds no value of a row, phone or token at the level debug', async () => {
  const { app, log } = await buildTestApp(routes, { db: database.db });
  const headers = { 'x-access-token': TOKEN, authorization: `Bearer ${TOKEN}`, cookie: `session=${TOKEN}` };
  const paths = ['/twice', '/without', '/raised', `/twice?phone=${PHONE}&token=${TOKEN}&${PHONE}&${TOKEN}=1`];
  for (const path of [...paths, `/unknown/${PHONE}?${TOKEN}`, `/%E0%A4%A/${PHONE}`])
    await app.inject({ url: `/gqmt-boot${path}`, headers });
  const payload = { name: 'MARKED-6', [PHONE]: 1, [TOKEN]: 2 };
  await app.inject({ method: 'POST', url: `/gqmt-boot/save/${PHONE}`, headers, payload });
  await app.close();

  const text = log();
  // Everything that could have held a mark was written.
  expect(text).toContain('"code":"23502"');
  expect(text).toContain('"code":"P0001"');
  expect(text).toContain('"query":["phone","token","?"]');
  expect(text).toContain('"ignored":["name","?","?"]');
  expect(text).not.toMatch(MARKS);
});
