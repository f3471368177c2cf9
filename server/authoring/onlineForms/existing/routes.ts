import { done, read } from '../../../http/reply.ts';
import { bodyText } from '../../../http/request/body.ts';
import { noQuery, type Route } from '../../../http/route.ts';
import { readSurroundings } from '../surroundings.ts';
import { importTable } from './importTable.ts';
import { tablesInReach } from './outOfReach.ts';

const text = { type: 'string' };
const RIGHT = { code: 'online:cgform:synch' };

/** The tables of the business schema that no description and no resource has yet. */
const list: Route = {
  method: 'GET',
  path: '/online/cgform/head/importTables',
  right: RIGHT,
  query: noQuery,
  answer: {
    type: 'array',
    items: { type: 'object', properties: { tableName: text }, required: ['tableName'], additionalProperties: false },
  },
  handle: async ({ services: { db, resources } }) => {
    const names = await tablesInReach(db, await readSurroundings(db, resources));
    return read(names.map((tableName) => ({ tableName })));
  },
};

/** Makes a description of a table that is already there; the table is not touched. */
const make: Route = {
  method: 'POST',
  path: '/online/cgform/head/importTable',
  right: RIGHT,
  query: noQuery,
  body: {
    type: 'object',
    properties: { tableName: { type: 'string', minLength: 1, maxLength: 63 } },
    required: ['tableName'],
    additionalProperties: false,
  },
  answer: {
    type: 'object',
    properties: { id: text, changes: { type: 'array', items: text } },
    required: ['id', 'changes'],
    additionalProperties: false,
  },
  handle: async (call) => {
    const table = bodyText(call.body, 'tableName').trim();
    const { db, onlineForms } = call.services;
    const imported = await db.transaction().execute((trx) => importTable(trx, call, table));
    await onlineForms.refresh();
    const { length } = imported.changes;
    const told = length === 0 ? '，与数据库一致' : `，同步数据库时有${length}处修改：${imported.changes.join('；')}`;
    return done(`已导入表${table}${told}`, imported);
  },
};

export const existingRoutes: readonly Route[] = [list, make];
