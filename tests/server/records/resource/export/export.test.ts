import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSOLE_HEADER } from '../../../../../src/common/wire.ts';
import { readWorkbook } from '../../../formats/excel/read.ts';
import { type Console, openConsole, type Person, pick } from '../../../support/console.ts';

const EQUIPMENT = '/station/stationEquipment/exportXls';
const TITLES = 2;

describe('[S1.9 S7.38d] a list as a spreadsheet', () => {
  let server: Console;
  let admin: Person;
  let operator: Person;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    operator = await server.signIn('operator');
  });
  afterAll(() => server.close());

  async function ask(person: Person, address: string) {
    return server.app.inject({
      method: 'GET',
      url: encodeURI(`/gqmt-boot${address}`),
      remoteAddress: server.address,
      headers: { 'X-Access-Token': person.token ?? '', [CONSOLE_HEADER.name]: CONSOLE_HEADER.value },
    });
  }

  async function exported(address: string): Promise<unknown[][]> {
    const answer = await ask(admin, address);
    expect(answer.headers['content-type'], answer.body.slice(0, 200)).toBe('application/vnd.ms-excel');
    expect(answer.rawPayload.length).toBe(Number(answer.headers['content-length']));
    return readWorkbook(answer.rawPayload).rows;
  }

  it('holds a title, who made it, the titles of the columns, and every record of the query', async () => {
    const rows = await exported(`${EQUIPMENT}?column=equipmentCode&order=asc&pageNo=3&pageSize=5`);
    expect(rows[0]?.[0]).toBe('设备数据');
    expect(rows[1]?.[0]).toBe('导出人:管理员');
    expect(rows[TITLES]).toEqual(
      expect.arrayContaining(['设备编码', '所属电站', '设备状态', '额定功率(kW)', '投运日期']),
    );
    const total = Number(pick((await admin.get('/station/stationEquipment/list')).result, 'total'));
    expect(rows.slice(TITLES + 1)).toHaveLength(total);
    const codes = rows.slice(TITLES + 1).map((row) => String(row[rows[TITLES]?.indexOf('设备编码') ?? -1]));
    expect(codes).toEqual(codes.toSorted());
  });

  it('has the columns that are named, in their order, with texts instead of codes and days as days', async () => {
    const names = 'status_dictText,equipmentCode,stationId,ratedPower,commissionDate,madeUpByTheConsole';
    const rows = await exported(`${EQUIPMENT}?equipmentCode=YG001-NB-001&exportFields=${names}`);
    expect(rows.slice(TITLES)).toEqual([
      ['设备状态', '设备编码', '所属电站', '额定功率(kW)', '投运日期'],
      // 2019-06-28 is day 43644 of spreadsheets.
      [expect.stringMatching(/^[\u4e00-\u9fff]+$/), 'YG001-NB-001', '晴岚敦煌光伏电站', 3125, 43_644],
    ]);
  });

  it('holds the selected records alone, and of them those that the query finds', async () => {
    const list = await admin.get('/station/stationEquipment/list?pageSize=3&column=equipmentCode&order=asc');
    const [first, second] = (pick(list.result, 'records') as { id: string; equipmentCode: string }[]) ?? [];
    const both = `selections=${first?.id},${second?.id},`;
    expect((await exported(`${EQUIPMENT}?${both}&exportFields=equipmentCode`)).slice(TITLES + 1)).toHaveLength(2);
    const one = await exported(`${EQUIPMENT}?${both}&equipmentCode=${first?.equipmentCode}&exportFields=equipmentCode`);
    expect(one.slice(TITLES + 1)).toEqual([[first?.equipmentCode]]);
  });

  it('has fields that the rules of a resource add, and nothing that stays on the server', async () => {
    const rows = await exported('/sys/user/exportXls?username=operator&exportFields=username,orgCodeTxt,passwordHash');
    expect(rows.slice(TITLES)).toEqual([
      ['账号', '部门'],
      ['operator', expect.any(String)],
    ]);
    const all = await exported('/sys/user/exportXls');
    expect(all[TITLES]).not.toContain('密码摘要');
    expect(JSON.stringify(all)).not.toMatch(/argon2|scrypt/);
  });

  const many = Array.from({ length: 1001 }, (_, index) => index).join(',');
  it.each([
    ['a misspelt filter', 'equipmentCod=1', '不支持的查询条件：equipmentCod'],
    ['a broken super query', 'superQueryParams=oops', '高级查询'],
    ['an order by what is no column', 'column=id;drop&order=asc', 'id;drop'],
    ['too many selected records', `selections=${many}`, '一次最多导出选中的1000条数据'],
  ])('says what is wrong and sends no file: %s', async (_name, query, message) => {
    const answer = await ask(admin, `${EQUIPMENT}?${query}`);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json()).toMatchObject({ success: false, message: expect.stringContaining(message) });
  });

  it('is recorded, with what was asked for and how many records left', async () => {
    await exported(`${EQUIPMENT}?equipmentCode=YG001-NB-001&exportFields=equipmentCode`);
    const last = await server.db
      .selectFrom('sys_audit')
      .selectAll()
      .where('action', '=', 'export')
      .orderBy('happened_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(last).toMatchObject({ username: 'admin', resource: 'station/stationEquipment', note: '1条' });
    expect(JSON.stringify(last)).toContain('YG001-NB-001');
  });

  it('is for those who have the right to it', async () => {
    expect((await ask(operator, EQUIPMENT)).json()).toMatchObject({ success: false, code: 510 });
    expect((await ask(server.stranger, EQUIPMENT)).statusCode).toBe(401);
  });

  it('is refused above 50 000 records, with their number', async () => {
    await sql`insert into sys_dict (id, dict_code, dict_name)
      select 'many' || n, 'many' || n, '字典' || n from generate_series(1, 50001) n`.execute(server.db);
    const answer = await ask(admin, '/sys/dict/exportXls?dictCode=many*');
    expect(answer.json()).toMatchObject({
      success: false,
      message: '符合条件的数据有50001条，一次最多导出50000条，请缩小查询范围',
    });
    await sql`delete from sys_dict where id like 'many%'`.execute(server.db);
  });
});
