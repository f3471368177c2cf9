import { done, read } from '../../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../../http/route.ts';
import * as t from '../../../http/schema.ts';
import { readSurroundings } from '../surroundings.ts';
import { importTable } from './importTable.ts';
import { tablesInReach } from './outOfReach.ts';

const text = t.text();
const RIGHT = { code: 'online:cgform:synch' };

/** The tables of the business schema that no description and no resource has yet. */
const list = defineRoute({
  method: 'GET',
  path: '/online/cgform/head/importTables',
  right: RIGHT,
  query: noQuery,
  answer: t.list(t.closed({ tableName: text })),
  handle: async ({ services: { db, resources } }) => {
    const names = await tablesInReach(db, await readSurroundings(db, resources));
    return read(names.map((tableName) => ({ tableName })));
  },
});

/** Makes a description of a table that is already there; the table is not touched. */
const make = defineRoute({
  method: 'POST',
  path: '/online/cgform/head/importTable',
  right: RIGHT,
  query: noQuery,
  body: t.closed({ tableName: t.text(63, { minLength: 1 }) }),
  answer: t.closed({ id: text, changes: t.list(text) }),
  handle: async (call) => {
    const table = call.body.tableName.trim();
    const { db, onlineForms } = call.services;
    const imported = await db.transaction().execute((trx) => importTable(trx, call, table));
    await onlineForms.refresh();
    const { length } = imported.changes;
    const told = length === 0 ? '，与数据库一致' : `，同步数据库时有${length}处修改：${imported.changes.join('；')}`;
    return done(`已导入表${table}${told}`, imported);
  },
});

export const existingRoutes: readonly Route[] = [list, make];
