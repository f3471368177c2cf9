import { afterAll, beforeAll, expect, it } from 'vitest';
import { addForm, field, synchronise } from '../../authoring/onlineForms/support/forms.ts';
import { giveMenu as giveForm } from '../../authoring/onlineForms/support/giveMenu.ts';
import { type Console, openConsole, type Person, records } from '../../support/console.ts';
import { giveMenu, giveRule } from '../../support/dataRules.ts';

const TABLE = 'demo_dropped';
const HIDDEN = 'MARK-far';

let server: Console;
let admin: Person;
let operator: Person;
let form: string;
beforeAll(async () => {
  // What checks documents is fetched when it is first needed, which may take longer than a call.
  await import('../../../../server/authoring/screens/pipeline.ts');
  server = await openConsole();
  admin = await server.signIn('admin');
  form = await addForm(server, admin, TABLE, [field('title')]);
  expect((await synchronise(admin, form)).message).toContain('同步成功');
  await giveForm(server, TABLE, 'admin');
  for (const menu of ['system/AuditList', 'system/DataLogList', 'system/LogList', `onl/${TABLE}`])
    await giveMenu(server, 'operator', menu);
  await giveRule(server, 'operator', { component: `onl/${TABLE}`, column: 'title', value: 'MARK-near' });
  for (const title of ['MARK-near', HIDDEN])
    expect(await admin.post(`/onl/${TABLE}/add`, { title })).toMatchObject({ success: true });
  operator = await server.signIn('operator');
}, 60_000);
afterAll(() => server.close());

/** All that the logs show of the table. */
async function logged(person: Person): Promise<string> {
  const lists = await Promise.all([
    person.get(`/sys/audit/list?resource=onl/${TABLE}&pageSize=100`),
    person.get(`/sys/dataLog/list?dataTable=onl/${TABLE}&pageSize=100`),
    person.get('/sys/log/list?logType=2&pageSize=100'),
  ]);
  return JSON.stringify(lists.map(records));
}

it('records of a described table stay hidden when it is dropped, with its rules and rights', async () => {
  expect(await logged(admin)).toContain(HIDDEN);
  expect(await logged(operator)).not.toContain(HIDDEN);
  const { db } = server;
  const menus = db.selectFrom('sys_permission').select('id').where('component', '=', `onl/${TABLE}`);
  const { id } = await menus.executeTakeFirstOrThrow();
  await db.deleteFrom('sys_role_permission').where('permission_id', '=', id).execute();
  expect(await admin.delete(`/sys/permission/delete?id=${id}`)).toMatchObject({ success: true });
  expect((await admin.delete(`/online/cgform/head/removeRecord?id=${form}`)).message).toContain('移除成功');
  expect(await logged(operator)).not.toContain(HIDDEN);
  // Who describes tables still finds what was in them.
  expect(await logged(admin)).toContain(HIDDEN);
});
