import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRoutes, loadResources } from '../../../../server/areas.ts';
import type { Route } from '../../../../server/http/route.ts';
import { addForm, field, synchronise } from '../../authoring/onlineForms/support/forms.ts';
import { listText } from '../../documents.ts';
import { askCode } from '../../support/codes.ts';
import { type Console, openConsole, type Person, pick } from '../../support/console.ts';
import { giveMenu } from '../../support/dataRules.ts';
import { people, STRONG } from '../../support/people.ts';
import { walkReads } from '../../support/readWalk.ts';

/** Name of one of the staff, of a department, of described tables and a field, and in a stored screen. */
const MARKS = ['MARKSTAFF', 'MARKDEPART', 'MARKTABLE', 'markfield', 'MARKSCREEN'] as const;
const FORM = 'demo_unseen';
const SUB = 'demo_unseen_line';

let server: Console;
let admin: Person;
let stranger: Person;
let routes: readonly Route[];
const { newUser } = people(
  () => server,
  () => admin,
);

/** Makes an account as anybody can, over the front door. */
async function registered(username: string, phone: string): Promise<Person> {
  const smscode = await askCode(server, phone, '1');
  const made = await server.stranger.post('/sys/user/register', { username, password: STRONG, phone, smscode });
  expect(made.message).toBe('注册成功');
  return server.signIn(username, STRONG);
}

beforeAll(async () => {
  // What checks documents is fetched when it is first needed, which may take longer than a call.
  await import('../../../../server/authoring/screens/pipeline.ts');
  await import('../../../../server/authoring/screens/chinese.ts');
  server = await openConsole();
  admin = await server.signIn('admin');
  routes = createRoutes(await loadResources());
  const { db } = server;
  expect(await admin.post('/sys/sysDepart/add', { departName: 'MARKDEPART', orgCategory: '1' })).toMatchObject({
    success: true,
  });
  const depart = await db
    .selectFrom('sys_depart')
    .select('id')
    .where('depart_name', '=', 'MARKDEPART')
    .executeTakeFirstOrThrow();
  const staff = newUser({ username: 'unseen', realname: 'MARKSTAFF', selecteddeparts: depart.id });
  expect(await admin.post('/sys/user/add', staff)).toMatchObject({ success: true });

  const main = await addForm(server, admin, FORM, [field('markfield', { permsType: '1' }), field('plain')], {
    ...{ tableTxt: 'MARKTABLE', tableType: '2' },
  });
  const link = field('main_id', { dbType: 'reference', mainTable: FORM, dbIsNull: false });
  await addForm(server, admin, SUB, [link, field('markfield')], {
    ...{ tableTxt: 'MARKTABLE-明细', tableType: '3', mainTable: FORM },
  });
  expect((await synchronise(admin, main)).message).toContain('同步成功');
  expect((await admin.post('/online/cgform/head/menu', { id: main, name: 'MARKTABLE' })).message).toContain('成功');
  const document: unknown = JSON.parse(listText('custom/unseen'));
  const text = JSON.stringify({ ...Object(document), title: 'MARKSCREEN' });
  const saved = await admin.put('/sys/screen/save', { name: 'custom/unseen', text, version: 0 });
  expect(saved.success, saved.message).toBe(true);
  stranger = await registered('newcomer', '13611112222');
}, 60_000);
afterAll(() => server.close());

async function shownTo({ token }: Person) {
  const { db } = server;
  const user = await db.selectFrom('sys_user').select('id').where('username', '=', 'unseen').executeTakeFirstOrThrow();
  const depart = await db
    .selectFrom('sys_depart')
    .select(['id', 'org_code'])
    .where('depart_name', '=', 'MARKDEPART')
    .executeTakeFirstOrThrow();
  const forms = await db.selectFrom('onl_cgform_head').select(['id', 'table_name']).execute();
  const heads = forms.filter(({ table_name }) => table_name.startsWith(FORM));
  const reports = await db.selectFrom('onl_cgreport_head').select(['id', 'code']).execute();
  const dictionaries = (await loadResources()).forms();
  const { id } = user;
  const tree = 'tableName=sys_depart&text=depart_name&code=id&pidField=parent_id';
  const each = (path: string, names: readonly string[], rest = '') =>
    names.map((name) => path.replace(/:\w+|\*/, encodeURIComponent(name)).replace(/:\w+/, 'list') + rest);
  const addresses = ({ path }: Route): readonly string[] => {
    if (path === '/sys/dict/loadDictItem/:dict') return each(path, dictionaries, `?key=${id},${depart.id},unseen`);
    if (path.startsWith('/sys/dict/') && path.endsWith(':dict')) return each(path, dictionaries);
    if (path === '/sys/dict/loadTreeData') return [`${path}?${tree}`];
    if (path.endsWith('querySelectOptions'))
      return [`${path}?table=sys_depart&txt=depart_name&key=id&idField=id&pidField=parent_id`];
    if (path.startsWith('/online/cgreport/api/'))
      return each(
        path,
        reports.map((one) => (path.endsWith(':code') ? one.code : one.id)),
        path.includes('/get') && path.includes('Data') ? '?pageSize=1000' : '',
      );
    if (path.startsWith('/online/cgform/api/'))
      return each(
        path,
        heads.flatMap((one) => [one.id, one.table_name]),
      );
    if (path.startsWith('/online/cgform/'))
      return heads.flatMap((one) => [
        ...[`${path}?id=${one.id}`, `${path}?headId=${one.id}`, `${path}?headCode=${one.table_name}`],
      ]);
    if (path === '/onl/:table/:operation')
      return ['list', 'queryById', 'exportXls', 'importTemplate', 'importPlan'].map((one) => `/onl/${FORM}/${one}`);
    if (path === '/sys/resource/*') return each(path, [`onl/${FORM}`, `onl/${SUB}`]);
    if (path === '/sys/screen/*') return each(path, ['custom/unseen', `onl/${FORM}`]);
    return [];
  };
  const walk = {
    routes,
    values: {
      ...{ id, ids: id, userId: id, userid: id, userIds: id, dataId: id, username: 'unseen', key: id },
      ...{ keyword: 'MARK', keyWord: 'MARK', pageSize: '1000', departId: depart.id, depId: depart.id },
      ...{
        orgCode: depart.org_code,
        code: 'sys_user',
        tableName: 'sys_user',
        fieldName: 'username',
        table: 'sys_user',
      },
      ...{ fieldVal: 'unseen', realname: 'MARKSTAFF' },
    },
    rest: 'sys_user,realname,username',
    more: (route: Route) => ({ addresses: addresses(route) }),
  };
  return walkReads(server, token ?? '', walk, MARKS);
}

it('[S3.7 S6.6] a self-registered stranger finds no staff name, no department and no described table', async () => {
  const seen = await shownTo(admin);
  // The walk finds them where the caller may see them.
  expect(seen.MARKSTAFF).toEqual(
    expect.arrayContaining([
      ...['/sys/user/list', '/sys/dict/loadDict/:dict', '/sys/dict/getDictItems/:dict', '/sys/dict/loadDictItem/:dict'],
      ...['/online/cgreport/api/getData/:id', '/online/cgreport/api/getColumnsAndData/:id'],
    ]),
  );
  expect(seen.MARKDEPART).toEqual(
    expect.arrayContaining([
      ...['/sys/sysDepart/queryTreeList', '/sys/sysDepart/listAll', '/sys/sysDepart/searchBy'],
      ...['/sys/sysDepart/getDepartName', '/sys/dict/loadTreeData', '/sys/dict/loadDict/:dict'],
    ]),
  );
  expect(seen.MARKTABLE).toEqual(
    expect.arrayContaining([
      ...['/sys/resource/*', '/sys/screen/*', '/online/cgform/api/getFormItem/:code', '/online/cgform/head/list'],
      '/sys/permission/getUserPermissionByToken',
    ]),
  );
  expect(seen.markfield).toEqual(
    expect.arrayContaining(['/sys/resource/*', '/sys/permission/getPermCode', '/onl/:table/:operation']),
  );
  expect(seen.MARKSCREEN).toContain('/sys/screen/*');

  const none = Object.fromEntries(MARKS.map((mark) => [mark, []]));
  expect(await shownTo(stranger)).toEqual(none);
}, 240_000);

it('[S3.7] learns no name of a stored document or a described table, and still opens what the bundle has', async () => {
  const namesFor = async (person: Person) => JSON.stringify((await person.get('/sys/screen/names')).result);
  expect(await namesFor(admin)).toContain(FORM);
  expect(await namesFor(admin)).toContain('custom/unseen');
  expect(await namesFor(stranger)).toBe('[]');
  expect(await stranger.get('/sys/screen/demo/Gallery')).not.toMatchObject({ code: 500 });
  expect(
    await stranger.get('/sys/duplicate/check?tableName=sys_user&fieldName=username&fieldVal=unseen'),
  ).toMatchObject({ success: false, message: '操作失败，不允许校验该表或字段！' });
});

it('[S3.7] is one of the staff with the next call after an administrator gave them a role', async () => {
  const other = await registered('colleague', '13611113333');
  const people = '/sys/dict/loadDict/sys_user,realname,username';
  expect(await other.get(people)).toMatchObject({ code: 510 });
  const { id } = await server.db
    .selectFrom('sys_user')
    .select('id')
    .where('username', '=', 'colleague')
    .executeTakeFirstOrThrow();
  const role = await server.db
    .selectFrom('sys_role')
    .select('id')
    .where('role_code', '=', 'operator')
    .executeTakeFirstOrThrow();
  await admin.post('/sys/user/addSysUserRole', { roleId: role.id, userIdList: [id] });
  expect(JSON.stringify((await other.get(people)).result)).toContain('MARKSTAFF');
});

it('[S3.7] reads the dictionaries of codes, and of tables those that a screen of theirs chooses from', async () => {
  expect(pick((await stranger.get('/sys/dict/queryAllDictItems')).result, 'sex')).toHaveLength(2);
  expect(await stranger.get('/sys/dict/getDictItems/sex')).toMatchObject({ success: true });
  const people = '/sys/dict/loadDict/sys_user,realname,username';
  const stations = '/sys/dict/loadDict/station_info,station_name,id';
  const positions = '/sys/dict/loadDict/sys_position,name,code';
  for (const dictionary of [people, stations, positions])
    expect(await stranger.get(dictionary)).toMatchObject({ code: 510 });
  await giveMenu(server, 'registered', 'station/StationEquipmentList');
  expect(await stranger.get(stations)).toMatchObject({ success: true });
  expect(await stranger.get(positions)).toMatchObject({ code: 510 });
  expect(await stranger.get('/sys/resource/onl/demo_unseen')).toMatchObject({ success: false });
});
