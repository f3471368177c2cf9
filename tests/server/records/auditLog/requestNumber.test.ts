import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../../server/foundation/newId.ts';
import { type Console, openConsole, type Person } from '../../support/console.ts';

let console: Console;
let admin: Person;
beforeAll(async () => {
  console = await openConsole();
  admin = await console.signIn('admin');
});
afterAll(() => console.close());

it('the audit log keeps the longest number that a proxy may give a request', async () => {
  const number = 'p'.repeat(64);
  const payload = { dictName: '审计', dictCode: `audit_${newId().slice(0, 8)}` };
  const headers = { 'x-access-token': admin.token ?? '', 'x-request-id': number };
  const answer = await console.app.inject({ method: 'POST', url: '/gqmt-boot/sys/dict/add', headers, payload });
  expect([answer.json().success, answer.headers['x-request-id']]).toEqual([true, number]);
  const kept = await console.db.selectFrom('sys_audit').select('route').where('request_id', '=', number).execute();
  expect(kept).toEqual([{ route: 'POST /sys/dict/add' }]);
});
