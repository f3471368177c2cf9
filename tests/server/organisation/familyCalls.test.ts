import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWorkbook } from '../formats/excel/read.ts';
import { type Console, openConsole, type Person, pick, records } from '../support/console.ts';
import { refusedReasons, sendImport } from '../support/imports.ts';

describe('calls of other consoles of the family about people and departments', () => {
  let server: Console;
  let admin: Person;
  let operator: Person;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    operator = await server.signIn('operator');
  });
  afterAll(() => server.close());

  it('list users under the newer name, with the rows, columns and rights of the list', async () => {
    const query = 'realname=*王*&pageNo=1&pageSize=5&column=createTime&order=desc';
    for (const person of [admin, operator]) {
      const [all, usual] = [
        await person.get(`/sys/user/listAll?${query}`),
        await person.get(`/sys/user/list?${query}`),
      ];
      expect(all.success).toBe(usual.success);
      expect(records(all)).toEqual(records(usual));
    }
    expect(await server.stranger.get('/sys/user/listAll')).toMatchObject({ status: 401 });
    expect(await admin.get('/sys/user/listAll?passwordHash=x')).toMatchObject({ success: false });
  });

  it('get names of positions in the order of the codes', async () => {
    const names = async (codes: string) =>
      (await admin.get(`/sys/position/queryByCodes?positionCodes=${codes}`)).result;
    const { result } = await admin.get('/sys/position/list?pageSize=50');
    const codes = ['P03', 'P01'].map((code) => {
      const row = (pick(result, 'records') as readonly unknown[]).find((one) => pick(one, 'code') === code);
      return String(pick(row, 'name'));
    });
    expect(await names('P03,nothing,P01,P03')).toBe(codes.join(','));
    expect(await names('')).toBe('');
    expect(
      await admin.get(`/sys/position/queryByCodes?positionCodes=${Array.from({ length: 1001 }, (_, n) => n)}`),
    ).toMatchObject({ success: false, message: '一次最多查询1000个职务' });
  });

  it('export departments, and import new ones below others, with codes that the server makes', async () => {
    const file = await server.app.inject({
      url: '/gqmt-boot/sys/sysDepart/exportXls',
      headers: { 'X-Access-Token': admin.token ?? '' },
    });
    const { rows } = readWorkbook(file.rawPayload);
    expect(rows.flat()).toEqual(expect.arrayContaining(['机构名称', '西北区域']));

    const parent = pick((await admin.get('/sys/sysDepart/queryTreeList?departName=西北')).result, '0', 'id');
    expect(parent).toBeTypeOf('string');
    const answer = await sendImport(server, admin, '/sys/sysDepart', [
      ['上级部门', '机构名称', '排序'],
      ['西北区域', '榆林运维站', 3],
      ['没有这个部门', '迷路班组', 1],
    ]);
    expect(answer).toMatchObject({ result: { successCount: 1, errorCount: 1 } });
    expect(await refusedReasons(server, answer.result)).toEqual([expect.stringContaining('没有这个部门')]);
    const made = await server.db
      .selectFrom('sys_depart as one')
      .innerJoin('sys_depart as above', 'above.id', 'one.parent_id')
      .select(['one.org_code as code', 'above.org_code as parentCode', 'above.depart_name as parentName'])
      .where('one.depart_name', '=', '榆林运维站')
      .executeTakeFirstOrThrow();
    expect(made.parentName).toBe('西北区域');
    expect(made.code).toMatch(new RegExp(`^${made.parentCode}A\\d\\d$`));
    expect(await sendImport(server, operator, '/sys/sysDepart', [['机构名称'], ['外来']])).toMatchObject({ code: 510 });
  });
});
