import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWorkbook } from '../formats/excel/read.ts';
import { type Console, openConsole, type Person, pick, records } from '../support/console.ts';
import { refusedReasons, sendImport, workbook } from '../support/imports.ts';

const USERS = '/sys/user';
const HEAD = ['账号', '用户姓名', '手机号码', '工号', '登录密码', '部门', '角色', '身份', '状态'];

describe('[S1.9 S7.38e] users from a spreadsheet', () => {
  let server: Console;
  let admin: Person;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'guangshu-import-'));
    server = await openConsole({ dataDir: folder });
    admin = await server.signIn('admin');
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const found = async (username: string) => records(await admin.get(`${USERS}/list?username=${username}`))[0];
  const file = async (address: string) => {
    const { rawPayload } = await server.app.inject({
      url: `/gqmt-boot${USERS}/${address}`,
      headers: { 'X-Access-Token': admin.token ?? '' },
      remoteAddress: server.address,
    });
    return readWorkbook(rawPayload);
  };

  it('bring their departments, roles and rank, with a hint about columns that are not imported', async () => {
    const rows = [
      HEAD,
      ['import_one', '甲', '13800000701', 'I701', 'Xianghe#88', '安全质量部,综合管理部', '运维值班员', '上级', '冻结'],
    ];
    const answer = await sendImport(server, admin, USERS, rows);
    expect(await refusedReasons(server, answer.result)).toEqual([]);
    expect(answer.message).toBe('共1行数据全部导入成功！（没有导入的列：状态，由系统填写或在界面上修改）');
    const user = await found('import_one');
    expect(user).toMatchObject({ orgCodeTxt: '安全质量部,综合管理部', userIdentity: 2, status: 1 });
    expect(String(pick(user, 'selectedroles')).split(',')).toHaveLength(1);
  });

  it('keep the departments and roles that an update does not name, and get those that it does', async () => {
    const before = await found('import_one');
    const rename = [HEAD.slice(0, 2), ['import_one', '乙']];
    expect(await sendImport(server, admin, USERS, rename, { updateBy: 'username' })).toMatchObject({ code: 200 });
    const { orgCodeTxt, selectedroles } = before as Record<string, unknown>;
    expect(await found('import_one')).toMatchObject({ realname: '乙', orgCodeTxt, selectedroles });
    const move = [
      ['账号', '部门'],
      ['import_one', '安全质量部'],
    ];
    expect(await sendImport(server, admin, USERS, move, { updateBy: 'username' })).toMatchObject({ code: 200 });
    expect(await found('import_one')).toMatchObject({ orgCodeTxt: '安全质量部', selectedroles });
  });

  it('are refused with a department or a role that is not there, and without a password', async () => {
    const row = ['import_two', '丙', '13800000702', 'I702', 'Xianghe#88', '没有的部门', '没有的角色', '队长'];
    const { result } = await sendImport(server, admin, USERS, [HEAD, row]);
    const [reason] = await refusedReasons(server, result);
    for (const text of ['部门“没有的部门”不存在', '角色“没有的角色”不存在', '身份“队长”不存在'])
      expect(reason).toContain(text);
    const without = HEAD.filter((title) => title !== '登录密码');
    const refused = await sendImport(server, admin, USERS, [without, ['import_two', '丙', '13800000702', 'I702']]);
    expect(refused.message).toContain('缺少列：登录密码');
  });

  it('have a template with all of it', async () => {
    const [, , head = []] = (await file('importTemplate')).rows;
    expect(head).toEqual(expect.arrayContaining(['登录密码 *', '部门', '角色', '身份']));
  });

  it('come back as they were exported', async () => {
    const out = await file('exportXls?username=operator');
    const [, , head = [], row = []] = out.rows;
    const before = await found('operator');
    const back = await sendImport(server, admin, USERS, workbook([head, row]), { updateBy: 'username' });
    expect(await refusedReasons(server, back.result)).toEqual([]);
    const { updateTime: _one, updateBy: _by, ...kept } = before as Record<string, unknown>;
    expect(await found('operator')).toMatchObject(kept);
  });
});
