import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, pick, records } from '../../support/console.ts';

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

  it('is no different for changes from another console of the family, which sends whole rows', async () => {
    const elsewhere = server.elsewhere(admin);
    await admin.post('/sys/dict/add', { dictName: '别处', dictCode: 'audit_elsewhere' });
    const [row] = records(await elsewhere.get('/sys/dict/list?dictCode=audit_elsewhere'));
    expect(await elsewhere.put('/sys/dict/edit', { ...Object(row), dictName: '改过' })).toMatchObject({
      success: true,
    });
    const edits = await admin.get(`/sys/audit/list?action=edit&rowId=${pick(row, 'id')}`);
    expect(records(edits)).toMatchObject([{ username: 'admin', resource: 'sys/dict' }]);
    const detail = await admin.get(`/sys/audit/queryById?id=${pick(records(edits)[0], 'id')}`);
    expect(detail.result).toMatchObject({ contentBefore: '{"dictName":"别处"}', contentAfter: '{"dictName":"改过"}' });
  });
});
