import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../server/foundation/newId.ts';
import { escapeLines, maskValues } from '../../../../server/records/auditLog/mask.ts';
import { forgetAudit } from '../../../../server/records/auditLog/retention.ts';
import { verifyAudit } from '../../../../server/records/auditLog/verify.ts';
import { wireTime } from '../../../../src/common/wireTime.ts';
import { type Console, openConsole, type Person } from '../../support/console.ts';
import { people } from '../../support/people.ts';

let console: Console;
let admin: Person;
beforeAll(async () => {
  console = await openConsole();
  admin = await console.signIn('admin');
});
afterAll(() => console.close());

const { newUser } = people(
  () => console,
  () => admin,
);

/** Records of the newest call of a route, newest first. */
async function recorded(route: string) {
  const rows = await console.db
    .selectFrom('sys_audit')
    .innerJoin('sys_audit_chain as link', 'link.audit_id', 'sys_audit.id')
    .selectAll('sys_audit')
    .where('route', '=', route)
    .orderBy('link.seq', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    before: row.content_before === null ? null : JSON.parse(row.content_before),
    after: row.content_after === null ? null : JSON.parse(row.content_after),
  }));
}

const count = async () =>
  Number((await sql<{ n: number }>`select count(*) as n from sys_audit`.execute(console.db)).rows[0]?.n);

const add = (values: object) =>
  admin.post('/sys/dict/add', { dictName: '审计', dictCode: `audit_${newId().slice(0, 8)}`, ...values });

describe('what is recorded', () => {
  it('an added, edited and deleted record, with who, from where, which request, and what changed', async () => {
    const dictCode = `audit_${newId().slice(0, 8)}`;
    expect(await add({ dictCode, description: '一\n二' })).toMatchObject({ success: true });
    const [added] = await recorded('POST /sys/dict/add');
    expect(added).toMatchObject({
      action: 'add',
      username: 'admin',
      address: console.address,
      resource: 'sys/dict',
      before: null,
      after: { dictCode, description: '一\n二' },
    });
    expect(added?.request_id).toMatch(/^[0-9a-f]{12}$/);
    expect(added?.content_after).not.toContain('\n');
    const id = added?.row_id ?? '';
    await admin.put('/sys/dict/edit', { id, dictName: '改名' });
    expect((await recorded('PUT /sys/dict/edit'))[0]).toMatchObject({
      action: 'edit',
      row_id: id,
      before: { dictName: '审计' },
      after: { dictName: '改名' },
    });
    await admin.delete(`/sys/dict/delete?id=${id}`);
    const [deleted] = await recorded('DELETE /sys/dict/delete');
    expect(deleted).toMatchObject({ action: 'delete', row_id: id, before: { dictCode }, after: null });
  });

  it('sign-ins, failed ones with the account that was typed, and sign-outs', async () => {
    const person = await console.signIn('operator');
    await console.login({ username: 'operator\nadmin', password: 'wrong' });
    await person.post('/sys/logout', {});
    const rows = await recorded('POST /sys/login');
    expect(rows[0]).toMatchObject({ action: 'sign-in-failed', user_id: null, username: 'operator\\nadmin' });
    expect(rows[0]?.note).toBe('用户名或密码错误');
    expect(rows[1]).toMatchObject({ action: 'sign-in', username: 'operator' });
    expect((await recorded('POST /sys/logout'))[0]).toMatchObject({ action: 'sign-out', username: 'operator' });
  });

  it('calls that are refused for want of a right', async () => {
    const operator = await console.signIn('operator');
    expect(await operator.delete('/sys/user/delete?id=1')).toMatchObject({ code: 510 });
    expect((await recorded('DELETE /sys/user/delete'))[0]).toMatchObject({ action: 'refused', username: 'operator' });
  });

  it('users without their secrets, and with the ends of their personal data only', async () => {
    const person = newUser({ phone: '13912345678', email: 'someone@example.cn', selectedroles: '' });
    const { password } = person;
    const answer = await admin.post('/sys/user/add', person);
    expect(answer).toMatchObject({ success: true });
    const [row] = await recorded('POST /sys/user/add');
    expect(row?.after).toMatchObject({ phone: '139****5678', email: 's***@example.cn', passwordHash: '******' });
    expect(row?.content_after).not.toContain(password);
    expect(row?.content_after).not.toContain('argon2');
    const id = row?.row_id ?? '';
    await admin.put('/sys/user/frozenBatch', { ids: id, status: '2' });
    expect((await recorded('PUT /sys/user/frozenBatch'))[0]).toMatchObject({ action: 'rights', after: { status: 2 } });
    await admin.put('/sys/user/changePassword', { username: person.username, password, confirmpassword: password });
    expect((await recorded('PUT /sys/user/changePassword'))[0]).toMatchObject({ action: 'password', row_id: id });
  });

  it('accounts that come back from the recycle bin, and those that are gone for good', async () => {
    const person = newUser({ selectedroles: '' });
    await admin.post('/sys/user/add', person);
    const id = (await recorded('POST /sys/user/add'))[0]?.row_id ?? '';
    await admin.delete(`/sys/user/delete?id=${id}`);
    expect(await admin.put('/sys/user/putRecycleBin', { userIds: id })).toMatchObject({ success: true });
    const about = { resource: 'sys/user', row_id: id, username: 'admin' };
    expect((await recorded('PUT /sys/user/putRecycleBin'))[0]).toMatchObject({ ...about, action: 'command' });
    await admin.delete(`/sys/user/delete?id=${id}`);
    expect(await admin.delete(`/sys/user/deleteRecycleBin?userIds=${id}`)).toMatchObject({ success: true });
    expect((await recorded('DELETE /sys/user/deleteRecycleBin'))[0]).toMatchObject({
      ...about,
      action: 'delete',
      before: { username: person.username },
    });
  });

  it('nothing of a change that is rolled back', async () => {
    const dictCode = `audit_${newId().slice(0, 8)}`;
    await add({ dictCode });
    const before = await count();
    expect(await add({ dictCode })).toMatchObject({ success: false });
    expect(await count()).toBe(before);
  });

  it.each([
    [{ password: 'a', oldPassword: 'b', accessToken: 'c', smscode: '1', captcha: 'x' }, /^\{("\w+":"\*{6}",?)+\}$/],
    [{ phone: '13912345678', mobile: 13912345678 }, /^\{"phone":"139\*{4}5678","mobile":"139\*{4}5678"\}$/],
    [{ email: 'a@b.cn', mail: { email: 'nobody' } }, /^\{"email":"a\*{3}@b.cn","mail":\{"email":"\*{6}"\}\}$/],
    [{ idCard: '110101199001011234' }, /^\{"idCard":"110\*{4}34"\}$/],
    [
      { list: [{ pwd: '1' }], password: '', phone: null },
      /^\{"list":\[\{"pwd":"\*{6}"\}\],"password":"","phone":null\}$/,
    ],
    [{ remark: 'x'.repeat(3000) }, /^\{"remark":"x{2000}…（共3000字）"\}$/],
    [{ dictCode: 'kind', orgCode: 'A01', createTime: 5 }, /^\{"dictCode":"kind","orgCode":"A01","createTime":5\}$/],
  ])('masks by the name of a value: %j', (values, expected) => {
    expect(JSON.stringify(maskValues(values))).toMatch(expected);
  });

  it('keeps texts on one line', () => {
    expect(escapeLines('a\r\nb\u001b[2Kc\u2028d')).toBe('a\\r\\nb\\u001b[2Kc\\u2028d');
  });
});

describe('the chain', () => {
  it('is whole after many writes at once, none of which is slow', async () => {
    const start = performance.now();
    const answers = await Promise.all(Array.from({ length: 50 }, () => add({})));
    expect(answers.every(({ success }) => success)).toBe(true);
    expect(performance.now() - start).toBeLessThan(8000);
    const { rows, fault } = await verifyAudit(console.db);
    expect(fault).toBeNull();
    expect(rows).toBe(await count());
  });

  it.each([
    'update sys_audit set username = null',
    'delete from sys_audit',
    'truncate sys_audit',
    'update sys_audit_chain set seq = seq + 1000',
    'delete from sys_audit_chain',
    "insert into sys_audit_chain values (0, 'x', 'y')",
    'update sys_audit_head set seq = 0',
    'update sys_audit_head set from_seq = seq, from_hash = hash',
    'delete from sys_audit_head',
  ])('lets the application do nothing but add: %s', async (statement) => {
    await expect(sql.raw(statement).execute(console.db)).rejects.toThrow(/audit/);
  });

  /** Does what only the owner of the database can do, looks what verification says, and takes it back. */
  async function tampered(statement: string): Promise<string | null> {
    let fault: string | null = null;
    await console.db
      .transaction()
      .execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        await sql.raw(statement).execute(trx);
        ({ fault } = await verifyAudit(trx));
        throw new Error('taken back');
      })
      .catch((error: Error) => expect(error.message).toBe('taken back'));
    return fault;
  }

  const third = '(select audit_id from sys_audit_chain where seq = 3)';
  it.each([
    [`update sys_audit set note = 'other' where id = ${third}`, /^record 3 was changed/],
    [
      `update sys_audit set happened_at = happened_at + interval '1 second' where id = ${third}`,
      /^record 3 was changed/,
    ],
    [`delete from sys_audit where id = ${third}`, /^record 3 \(\w+\) is missing$/],
    [`delete from sys_audit where id = ${third}; delete from sys_audit_chain where seq = 3`, /^record 3 is missing$/],
    [
      `delete from sys_audit_chain where seq > 5; delete from sys_audit where id not in (select audit_id from sys_audit_chain)`,
      /^records 6 to \d+ are missing at the end$/,
    ],
    [
      `insert into sys_audit (id, happened_at, action, tenant_id, address, request_id, route) values ('stray', now(), 'edit', 0, '', '', '')`,
      /^record stray was inserted beside the chain/,
    ],
    [`update sys_audit_head set hash = repeat('a', 64)`, /^the head of the chain was changed$/],
  ])('shows what was done to it past its guards: %s', async (statement, expected) => {
    expect(await tampered(statement)).toMatch(expected);
    expect((await verifyAudit(console.db)).fault).toBeNull();
  });

  it('goes on from a checkpoint after retention, which takes only what is old enough', async () => {
    expect(await forgetAudit(console.db, 180, console.now())).toBe(0);
    await expect(forgetAudit(console.db, -1, console.now())).rejects.toThrow(/180 days/);
    const before = await count();
    await console.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update sys_audit set happened_at = now() - interval '400 days' where id in
        (select audit_id from sys_audit_chain where seq <= 4)`.execute(trx);
    });
    expect(await forgetAudit(console.db, 365, console.now())).toBe(4);
    expect(await verifyAudit(console.db)).toMatchObject({ fault: null, forgotten: 4, rows: before - 4 });
    await add({});
    expect(await verifyAudit(console.db)).toMatchObject({ fault: null, rows: before - 3 });
  });
});

describe('the log that users read', () => {
  const list = async (query: string) => {
    const { result, message } = await admin.get(`/sys/log/list?pageNo=1&pageSize=100&${query}`);
    expect(message).toBe('');
    return (result as { records: Record<string, unknown>[] }).records;
  };

  it('[S7.34a] has sign-ins and operations, searched by content, kind and time', async () => {
    await add({ description: 'for the log' });
    const [operation] = await list('logType=2&operateType=2&keyWord=添加');
    expect(operation).toMatchObject({
      logContent: '添加字典',
      logType_dictText: '操作日志',
      operateType_dictText: '添加',
      userid: 'admin',
      ip: console.address,
      method: 'POST /sys/dict/add',
      requestParam: expect.stringContaining('for the log'),
      costTime: expect.any(Number),
    });
    const password = 'Wrong#secret1';
    await console.login({ username: 'operator', password });
    const signIns = await list('logType=1&createTime_begin=2026-01-01 00:00:00');
    expect(signIns[0]?.logContent).toBe('用户名: operator,登录失败：用户名或密码错误');
    expect(signIns.map(({ logContent }) => logContent)).toContain('用户名: admin,登录成功！');
    expect(JSON.stringify([...signIns, ...(await list('logType=2'))])).not.toContain(password);
  });

  it('[S7.34a] loses rows and is emptied, while the audit log only grows and says so', async () => {
    const [first, second] = await list('logType=1');
    const before = await count();
    expect(await admin.delete(`/sys/log/delete?id=${first?.id}`)).toMatchObject({
      success: true,
      message: '删除成功!',
    });
    expect(await admin.delete('/sys/log/delete?id=none')).toMatchObject({ message: '未找到对应实体' });
    await admin.delete(`/sys/log/deleteBatch?ids=${second?.id},`);
    expect(await admin.delete('/sys/log/deleteBatch?ids=allclear')).toMatchObject({ message: '删除成功!' });
    expect(await admin.delete('/sys/log/deleteBatch?ids=,')).toMatchObject({ message: '参数不识别！' });
    expect(await list('')).toHaveLength(1);
    expect(await count()).toBe(before + 3);
    expect((await verifyAudit(console.db)).fault).toBeNull();
  });

  it('[S7.34a] is closed to users without the right', async () => {
    const operator = await console.signIn('operator');
    expect(await operator.get('/sys/log/list')).toMatchObject({ code: 510 });
    expect(await operator.delete('/sys/log/deleteBatch?ids=allclear')).toMatchObject({ code: 510 });
  });

  it('[S7.34b S7.34c] counts visits by the audit log, which no clearing touches', async () => {
    const operator = await console.signIn('operator');
    const { result, message } = await operator.get('/sys/loginfo');
    expect(message).toBe('登录成功');
    expect(result).toMatchObject({ todayIp: 1, totalVisitCount: expect.any(Number) });
    const { totalVisitCount, todayVisitCount } = result as Record<string, number>;
    expect(totalVisitCount).toBeGreaterThanOrEqual(3);
    const today = wireTime(console.now()).slice(0, 10);
    const visits = (await operator.get('/sys/visitInfo')).result as Record<string, unknown>[];
    expect(visits.at(-1)).toEqual({ visit: todayVisitCount, ip: 1, tian: today, type: today.slice(5) });
  });
});
