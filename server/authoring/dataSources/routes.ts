import type { Call } from '../../http/call.ts';
import { done, read } from '../../http/reply.ts';
import { bodyText } from '../../http/request/body.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { recordAudit } from '../../records/auditLog/record.ts';
import type { SourceConnection } from './connection.ts';
import { connectSource, openedPassword, openSource } from './open.ts';

const text = t.text();
const connected = t.orNull(t.record(t.anything));
const tested = { anyCode: ['dataSource:add', 'dataSource:edit'] } as const;

function optional(maxLength: number) {
  return t.textOrNull(maxLength);
}

/** Callers with the right to the form's calls may connect with its values. */
async function answered(call: Call, note: string, open: () => Promise<SourceConnection>) {
  // Who has the server knock at which door is recorded, whatever comes of it.
  await recordAudit(call.services.db, call, { action: 'command', resource: 'sys/dataSource', note });
  const connection = await open();
  await connection.close();
  const { version, warning } = connection;
  return { ...done(warning === null ? '连接成功' : `连接成功。${warning}`), result: { version, warning } };
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
  defineRoute({
    method: 'GET',
    path: '/sys/dataSource/options',
    right: { menu: ['system/SysDataSourceList', 'modules/online/cgreport/OnlCgreportHeadList'] },
    query: noQuery,
    answer: t.list(t.closed({ value: text, text, title: text, label: text })),
    handle: async ({ services: { db } }) => {
      const rows = await db.selectFrom('sys_data_source').select(['code', 'name']).orderBy('code').execute();
      return read(rows.map(({ code, name }) => ({ value: code, text: name, title: name, label: name })));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/sys/dataSource/test',
    right: tested,
    query: noQuery,
    body: t.closed({ id: t.requiredId }),
    answer: connected,
    patient: true,
    handle: async (call) => {
      const id = call.body.id;
      return answered(call, `test ${id}`, () => openSource(call.services, id));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/online/cgreport/api/testConnection',
    needsNoRoom: true,
    right: tested,
    query: noQuery,
    body: t.closed({
      code: t.optional(optional(50)),
      dbType: t.text(10),
      dbDriver: t.optional(optional(100)),
      dbUrl: t.text(500, { minLength: 1 }),
      dbName: t.optional(optional(100)),
      dbUsername: t.text(100),
      dbPassword: t.optional(optional(200)),
    }),
    answer: connected,
    patient: true,
    handle: (call) => answered(call, `test of a form: ${call.body.dbUrl}`, () => connectForm(call)),
  }),
];
