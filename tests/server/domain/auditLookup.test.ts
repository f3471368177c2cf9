import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person } from './console.ts';

let server: Console;
let admin: Person;
beforeAll(async () => {
  server = await openConsole();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

describe('looking records up', () => {
  it('is for those who have the screen, newest first, by who, what and when', async () => {
    await admin.post('/sys/dict/add', { dictName: '审计', dictCode: 'audit_lookup' });
    const answer = await admin.get('/sys/audit/list?username=admin&action=add&resource=sys*&pageSize=1');
    expect(answer).toMatchObject({
      success: true,
      result: { records: [{ username: 'admin', action: 'add', action_dictText: '添加', resource: 'sys/dict' }] },
    });
    const operator = await server.signIn('operator');
    expect(await operator.get('/sys/audit/list')).toMatchObject({ success: false, code: 510 });
    expect((await admin.post('/sys/audit/add', {})).status).toBe(404);
    expect((await admin.delete('/sys/audit/delete?id=1')).status).toBe(404);
  });
});
