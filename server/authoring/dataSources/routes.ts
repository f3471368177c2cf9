import type { Call } from '../../http/call.ts';
import { done, read } from '../../http/reply.ts';
import { bodyText } from '../../http/request/body.ts';
import { type JsonSchema, noQuery, type Route } from '../../http/route.ts';
import { recordAudit } from '../../records/auditLog/record.ts';
import type { SourceConnection } from './connection.ts';
import { connectSource, openedPassword, openSource } from './open.ts';

const text: JsonSchema = { type: 'string' };
const connected: JsonSchema = { type: ['object', 'null'] };
const tested = { anyCode: ['dataSource:add', 'dataSource:edit'] } as const;

function optional(maxLength: number): JsonSchema {
  return { type: ['string', 'null'], maxLength };
}

/** Whoever has the calls of the form may connect with what it holds. */
async function answered(call: Call, note: string, open: () => Promise<SourceConnection>) {
  // Who has the server knock at which door is recorded, whatever comes of it.
  await recordAudit(call.services.db, call, { action: 'command', resource: 'sys/dataSource', note });
  const connection = await open();
  await connection.close();
  return { ...done('连接成功'), result: { version: connection.version } };
}

/** The values of a form; a stored data source lends its password as long as it would go to the same place. */
async function connectForm(call: Call): Promise<SourceConnection> {
  const { services, body } = call;
  const form = {
    dbType: bodyText(body, 'dbType'),
    dbUrl: bodyText(body, 'dbUrl'),
    dbName: bodyText(body, 'dbName'),
    dbUsername: bodyText(body, 'dbUsername'),
    dbPassword: bodyText(body, 'dbPassword'),
  };
  const code = bodyText(body, 'code');
  if (form.dbPassword !== '' || code === '') return connectSource(services, form);
  const row = await services.db
    .selectFrom('sys_data_source')
    .select(['db_password', 'code'])
    .where('code', '=', code)
    .where('db_type', '=', form.dbType)
    .where('db_url', '=', form.dbUrl)
    .where('db_username', '=', form.dbUsername)
    .executeTakeFirst();
  const dbPassword = row ? openedPassword(services, row.code, row.db_password) : '';
  return connectSource(services, { ...form, dbPassword });
}

/** Choices of data sources, and trying them (contract: endpoints of the family, data sources). */
export const dataSourceRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/sys/dataSource/options',
    right: { menu: ['system/SysDataSourceList', 'modules/online/cgreport/OnlCgreportHeadList'] },
    query: noQuery,
    answer: {
      type: 'array',
      items: {
        type: 'object',
        properties: { value: text, text, title: text, label: text },
        required: ['value', 'text', 'title', 'label'],
        additionalProperties: false,
      },
    },
    handle: async ({ services: { db } }) => {
      const rows = await db.selectFrom('sys_data_source').select(['code', 'name']).orderBy('code').execute();
      return read(rows.map(({ code, name }) => ({ value: code, text: name, title: name, label: name })));
    },
  },
  {
    method: 'POST',
    path: '/sys/dataSource/test',
    right: tested,
    query: noQuery,
    body: {
      type: 'object',
      properties: { id: { type: 'string', minLength: 1, maxLength: 36 } },
      required: ['id'],
      additionalProperties: false,
    },
    answer: connected,
    handle: async (call) => {
      const id = bodyText(call.body, 'id');
      return answered(call, `test ${id}`, () => openSource(call.services, id));
    },
  },
  {
    method: 'POST',
    path: '/online/cgreport/api/testConnection',
    right: tested,
    query: noQuery,
    body: {
      type: 'object',
      properties: {
        code: optional(50),
        dbType: { type: 'string', maxLength: 10 },
        dbDriver: optional(100),
        dbUrl: { type: 'string', minLength: 1, maxLength: 500 },
        dbName: optional(100),
        dbUsername: { type: 'string', maxLength: 100 },
        dbPassword: optional(200),
      },
      required: ['dbType', 'dbUrl', 'dbUsername'],
      additionalProperties: false,
    },
    answer: connected,
    handle: (call) => answered(call, `test of a form: ${bodyText(call.body, 'dbUrl')}`, () => connectForm(call)),
  },
];
