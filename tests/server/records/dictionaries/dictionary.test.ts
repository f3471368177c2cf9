import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dictionaryVersion } from '../../../../src/common/dictionaryVersion.ts';
import { rowsIn } from '../../../../src/runtime/data/json.ts';
import { type Console, openConsole, type Person, pick, records } from '../../support/console.ts';
import { dictionaries } from '../../support/seededDictionaries.ts';

const item = (value: string, text: string) => ({ value, text, title: text, label: text });
const REFUSED = '该表字典未登记，不允许查询！';
const WRONG_FORM = '字典Code格式不正确！';

describe('dictionaries', () => {
  let server: Console;
  let admin: Person;
  let operator: Person;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    operator = await server.signIn('operator');
  });
  afterAll(() => server.close());

  const load = (call: string, dict: string, query = '') =>
    operator.get(`/sys/dict/${call}/${encodeURIComponent(dict)}${query}`);

  it('[S7.26d S3.10a] lists the items of a code in their order', async () => {
    expect(await load('getDictItems', 'user_status')).toMatchObject({
      success: true,
      code: 0,
      result: [item('1', '正常'), item('2', '冻结')],
    });
    expect((await load('getDictItems', 'no_such_code')).result).toEqual([]);
  });

  it('[S7.26d] lists the items of a registered table, with and without a condition', async () => {
    const all = await load('getDictItems', 'sys_tenant,name,id');
    expect(all.result).toEqual([item('1', '光枢新能源集团'), item('2', '晴岚电力投资')]);
    const stations = await load('getDictItems', 'station_info,station_name,station_code,{"station_type":"3"}');
    expect(stations.result).toEqual([item('YG014', '淮阳村级光伏电站')]);
    const two = await load('getDictItems', 'station_info,station_name,station_code,{"station_type":"2","status":"2"}');
    expect(two.result).toHaveLength(4);
    const beside = encodeURIComponent('{"station_type":"3"}');
    const form = 'station_info,station_name,station_code';
    expect((await load('getDictItems', form, `?condition=${beside}`)).result).toEqual(stations.result);
    expect((await load('loadDict', form, `?condition=${beside}`)).result).toEqual(stations.result);
    expect((await load('getDictItems', form, '?condition=1%3D1')).success).toBe(false);
  });

  it('accepts a path with raw commas', async () => {
    const { result } = await operator.get('/sys/dict/getDictItems/sys_role,role_name,role_code');
    expect(result).toHaveLength(4);
    expect(result).toEqual(expect.arrayContaining([item('admin', '管理员'), item('operator', '运维值班员')]));
  });

  it.each([
    ['sys_user,password_hash,username', REFUSED],
    ['sys_user,password,username', REFUSED],
    ['sys_user,username,password_hash', REFUSED],
    ['sys_session,token_hash,id', REFUSED],
    ['sys_user realname,realname,username', REFUSED],
    ['sys_user;drop table sys_user,realname,username', REFUSED],
    ['pg_shadow,passwd,usename', REFUSED],
    ['sys_user,realname', WRONG_FORM],
    ['sys_user,realname,', WRONG_FORM],
    [',,', WRONG_FORM],
    ["sys_user,realname,username,del_flag=0 and username!='admin'", '字典条件必须是JSON对象，例如 {"status":"1"}'],
    ['sys_user,realname,username,["status"]', '字典条件必须是JSON对象，例如 {"status":"1"}'],
    [
      'sys_user,realname,username,{"password_hash":"x"}',
      '字典条件不允许使用字段 password_hash，可用字段：status、org_code',
    ],
    ['sys_role,role_name,id,{"role_code":"admin"}', '字典条件不允许使用字段 role_code，可用字段：无'],
    ['sys_user,realname,username,{"status":{"a":1}}', '字典条件 status 的值必须是文本或数字'],
  ])('[S7.26a S7.26b S7.26d] refuses %s', async (dict, message) => {
    for (const call of ['getDictItems', 'loadDict', 'loadDictItem']) {
      const answer = await load(call, dict, call === 'loadDictItem' ? '?key=admin' : '');
      expect(answer, call).toMatchObject({ success: false, code: 500, message, result: null });
    }
  });

  it('hides deleted users from table dictionaries, but still translates them', async () => {
    await server.db.updateTable('sys_user').set({ del_flag: 1 }).where('username', '=', 'zhaoqm').execute();
    expect((await load('loadDictItem', 'sys_user,realname,username', '?key=zhaoqm,admin')).result).toEqual(['管理员']);
    await server.db
      .updateTable('station_info')
      .set({ director: 'zhaoqm' })
      .where('station_code', '=', 'YG001')
      .execute();
    const [row] = records(await admin.get('/station/stationInfo/list?stationCode=YG001'));
    expect(row).toMatchObject({ director: 'zhaoqm', director_dictText: '赵启明' });
  });

  it.each([
    ['王晓', ['王晓东']],
    ['WANGX', ['王晓东']],
    ['wangxd,sunlg', ['孙立国', '王晓东']],
    ['王晓东,不存在', ['王晓东']],
    ['%', []],
    ['_', []],
  ])('[S7.26b] finds %s in text or code', async (keyword, texts) => {
    const { result } = await load('loadDict', 'sys_user,realname,username', `?keyword=${encodeURIComponent(keyword)}`);
    const found = Array.isArray(result) ? result.map((one) => pick(one, 'text')) : [];
    expect(found.toSorted()).toEqual(texts.toSorted());
  });

  it('[S7.26b] limits the answer to pageSize, and refuses a wrong one', async () => {
    expect((await load('loadDict', 'sys_user,realname,username', '?pageSize=10&keyword=')).result).toHaveLength(10);
    for (const size of ['0', '-1', 'all', '99999']) {
      expect((await load('loadDict', 'sys_user,realname,username', `?pageSize=${size}`)).success).toBe(false);
    }
    expect((await load('loadDict', 'sex')).message).toBe(WRONG_FORM);
  });

  it.each([
    ['?key=1,7,2', ['光枢新能源集团', '晴岚电力投资']],
    ['?key=2,1', ['晴岚电力投资', '光枢新能源集团']],
    ['?key=2,7,1&delNotExist=false', ['晴岚电力投资', '7', '光枢新能源集团']],
    ['?key=', null],
    ['', null],
    ['?key=,', null],
  ])('[S7.26a] translates %s in its order', async (query, texts) => {
    expect((await load('loadDictItem', 'sys_tenant,name,id', query)).result).toEqual(texts);
  });

  it('[S7.26a] takes 3 parts only', async () => {
    expect((await load('loadDictItem', 'station_info,station_name,id,{"status":"2"}', '?key=1')).message).toBe(
      WRONG_FORM,
    );
    expect((await load('loadDictItem', 'sex', '?key=1')).message).toBe(WRONG_FORM);
  });

  it('[S7.25] refreshes the cache: fresh items of every dictionary, disabled ones marked, and only for our console', async () => {
    await server.db.updateTable('sys_dict_item').set({ status: 0 }).where('item_text', '=', '女').execute();
    expect(await operator.get('/sys/dict/refleshCache')).toMatchObject({ success: true, code: 0, result: null });
    const retired = { ...item('2', '女'), disabled: true };
    const own = await operator.get('/sys/dict/queryAllDictItems');
    expect(pick(own.result, 'sex')).toEqual([item('1', '男'), retired]);
    const signedIn = await server.signIn('operator');
    expect(pick(pick(signedIn.signedIn?.result, 'sysAllDictItems'), 'sex')).toEqual([item('1', '男'), retired]);
    const answer = await server.elsewhere(operator).get('/sys/dict/queryAllDictItems');
    expect(answer).toMatchObject({ success: true, code: 200 });
    expect(pick(answer.result, 'sex')).toEqual([item('1', '男')]);
    expect(Object.keys(answer.result ?? {})).toHaveLength(dictionaries.length);
    expect((await load('getDictItems', 'sex')).result).toEqual([item('1', '男'), retired]);
    await server.db.updateTable('sys_dict_item').set({ status: 1 }).execute();
  });

  it('[S9.1] names with the menu the version of what queryAllDictItems answers', async () => {
    const named = async () =>
      pick((await operator.get('/sys/permission/getUserPermissionByToken')).result, 'dictionaryVersion');
    const version = async () => {
      const { result } = await operator.get('/sys/dict/queryAllDictItems');
      return dictionaryVersion(
        Object.fromEntries(Object.entries(result ?? {}).map(([code, items]) => [code, rowsIn(items)])),
      );
    };
    const before = await named();
    expect(await version()).toBe(before);
    await server.db.updateTable('sys_dict_item').set({ status: 0 }).where('item_text', '=', '女').execute();
    expect(await named()).not.toBe(before);
    expect(await version()).toBe(await named());
    await server.db.updateTable('sys_dict_item').set({ status: 1 }).where('item_text', '=', '女').execute();
    await server.db.updateTable('sys_dict_item').set({ item_text: '女士' }).where('item_text', '=', '女').execute();
    expect(await named()).not.toBe(before);
    expect(await version()).toBe(await named());
    await server.db.updateTable('sys_dict_item').set({ item_text: '女' }).where('item_text', '=', '女士').execute();
    expect(await named()).toBe(before);
  });

  it('needs a signed-in user', async () => {
    for (const call of ['getDictItems/sex', 'queryAllDictItems', 'loadDict/sys_user,realname,username']) {
      expect((await server.stranger.get(`/sys/dict/${call}`)).status).toBe(401);
    }
  });
});
