import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWorkbook } from '../../formats/excel/read.ts';
import { type Console, openConsole, type Person, records } from '../../support/console.ts';
import { giveMenu, giveRule, hideColumn } from '../../support/dataRules.ts';
import { grant } from '../../support/grants.ts';
import { people } from '../../support/people.ts';

const BIRTHDAYS = ['1977-07-07', '1978-08-08'] as const;

describe('records of hidden rows and columns', () => {
  let server: Console;
  let admin: Person;
  let operator: Person;
  const ids: Record<'near' | 'far', string> = { near: '', far: '' };
  const { newUser, idOf } = people(
    () => server,
    () => admin,
  );
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    for (const name of ['near', 'far'] as const) {
      const user = newUser({ workNo: `MARK-${name}`, realname: `MARK-${name}`, birthday: BIRTHDAYS[0] });
      await admin.post('/sys/user/add', user);
      ids[name] = await idOf(user.username);
      server.pass(1000);
      const edit = { id: ids[name], birthday: BIRTHDAYS[1], post: '' };
      expect(await admin.put('/sys/user/edit', edit)).toMatchObject({ success: true });
    }
    await giveMenu(server, 'operator', 'system/DataLogList');
    await giveMenu(server, 'operator', 'system/AuditList');
    await giveMenu(server, 'operator', 'system/LogList');
    await grant(server, 'audit:export', 'operator');
    await giveRule(server, 'operator', { component: 'system/UserList', column: 'workNo', value: 'MARK-near' });
    await hideColumn(server, 'operator', 'user:form:birthday');
    operator = await server.signIn('operator');
  });
  afterAll(() => server.close());

  const versionsOf = async (person: Person, id: string) =>
    records(await person.get(`/sys/dataLog/list?dataTable=sys/user&dataId=${id}`));
  const hasBirthday = (value: unknown) => BIRTHDAYS.some((one) => JSON.stringify(value).includes(one));

  it('[S7.32d] are no versions in the data log', async () => {
    const { near, far } = ids;
    const [far1, far2] = await versionsOf(admin, far);
    expect(await versionsOf(admin, near)).toHaveLength(2);
    expect(await versionsOf(operator, near)).toHaveLength(2);
    expect(await versionsOf(operator, far)).toEqual([]);
    const all = records(await operator.get('/sys/dataLog/list?pageSize=1000'));
    expect(all.filter(({ dataTable }) => dataTable === 'sys/user').map(({ dataId }) => dataId)).toEqual([near, near]);
    const refused = { success: false, message: '未找到版本信息' };
    const ask = (path: string) => operator.get(`/sys/dataLog/${path}`);
    expect((await ask(`queryById?id=${far1?.id}`)).success).toBe(false);
    expect(await ask(`queryDataVerList?dataTable=sys/user&dataId=${far}`)).toMatchObject(refused);
    expect(await ask(`compare?ids=${far1?.id},${far2?.id}`)).toMatchObject(refused);
    expect(await ask(`queryCompareList?dataId1=${far1?.id}&dataId2=${far2?.id}`)).toMatchObject(refused);
  });

  it('[S6.4a] leave values of hidden columns out of versions and comparisons', async () => {
    const rows = await versionsOf(operator, ids.near);
    const [second, first] = rows;
    const answers = [
      rows,
      await operator.get(`/sys/dataLog/queryById?id=${first?.id}`),
      await operator.get(`/sys/dataLog/queryDataVerList?dataTable=sys/user&dataId=${ids.near}`),
      await operator.get(`/sys/dataLog/compare?ids=${first?.id},${second?.id}`),
      await operator.get(`/sys/dataLog/queryCompareList?dataId1=${first?.id}&dataId2=${second?.id}`),
    ];
    for (const answer of answers) {
      expect(hasBirthday(answer)).toBe(false);
      expect(JSON.stringify(answer)).not.toContain('生日');
    }
    expect(JSON.stringify(answers[1])).toContain('MARK-near');
    expect(hasBirthday(await versionsOf(admin, ids.near))).toBe(true);
    const whole = await admin.get(`/sys/dataLog/compare?ids=${first?.id},${second?.id}`);
    expect(hasBirthday(whole)).toBe(true);
  });

  it('[S7.32d S6.4a] are not in the audit log, nor in its export', async () => {
    const { near, far } = ids;
    const audit = async (person: Person) =>
      records(await person.get('/sys/audit/list?resource=sys/user&pageSize=1000'));
    expect((await audit(admin)).filter(({ rowId }) => rowId === far).length).toBeGreaterThan(1);
    const own = await audit(operator);
    expect(own.filter(({ rowId }) => rowId !== near)).toEqual([]);
    expect(own).toHaveLength(2);
    expect(hasBirthday(own)).toBe(false);
    expect(hasBirthday(await audit(admin))).toBe(true);
    const [hidden] = (await audit(admin)).filter(({ rowId }) => rowId === far);
    expect((await operator.get(`/sys/audit/queryById?id=${hidden?.id}`)).success).toBe(false);
    const seen = await operator.get(`/sys/audit/queryById?id=${own[0]?.id}`);
    expect([seen.success, hasBirthday(seen)]).toEqual([true, false]);
    server.pass(1000);
    const file = await server.app.inject({
      ...{ method: 'GET', url: '/gqmt-boot/sys/audit/exportXls?resource=sys/user', remoteAddress: server.address },
      headers: { 'x-access-token': operator.token ?? '' },
    });
    const sheets = JSON.stringify(await readWorkbook(file.rawPayload));
    expect(sheets).toContain('MARK-near');
    expect(sheets).not.toContain('MARK-far');
    expect(BIRTHDAYS.filter((one) => sheets.includes(one))).toEqual([]);
  });

  it('of deleted rows are shown as before, and of rows that are gone for good only without a rule', async () => {
    const { near, far } = ids;
    await admin.delete(`/sys/user/deleteBatch?ids=${near},${far}`);
    expect(await versionsOf(operator, near)).toHaveLength(3);
    expect(await versionsOf(operator, far)).toEqual([]);
    await admin.delete(`/sys/user/deleteRecycleBin?userIds=${near},${far}`);
    expect((await versionsOf(admin, near)).length).toBeGreaterThan(2);
    expect(await versionsOf(operator, near)).toEqual([]);
    // Records of resources that no rule narrows stay.
    expect(records(await operator.get('/sys/audit/list?action=sign-in&pageSize=5')).length).toBeGreaterThan(0);
  });
});
