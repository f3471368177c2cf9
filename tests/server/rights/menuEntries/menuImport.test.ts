import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCommand } from '../../../../scripts/menu/command.ts';
import { perform } from '../../../../scripts/menu/perform.ts';
import { type Console, openConsole, pick } from '../../support/console.ts';

const SQL = `-- MySQL dump
INSERT INTO \`sys_permission\` (\`id\`, \`parent_id\`, \`name\`, \`url\`, \`component\`, \`menu_type\`, \`perms\`, \`sort_no\`, \`is_route\`, \`hidden\`, \`del_flag\`) VALUES
('f2', 'f1', '订单', '/erp/order', 'erp/order/index', 1, NULL, 2.00, b'1', b'0', 0),
('f1', '', '采购', '/erp', 'layouts/default/index', 0, NULL, 30.00, 1, 0, 0),
('f3', 'f2', '审核', NULL, NULL, 2, 'erp:order:check', 1.00, 0, 0, 0),
('u1', 's1', '用户管理', '/isystem/user', 'system/user/index', 1, NULL, 1.00, 1, 0, 0),
('s1', NULL, '系统管理', '/isystem', 'layouts/RouteView', 0, NULL, 4.00, 1, 0, 0),
('u2', 'u1', '盖章', NULL, NULL, 2, 'user:stamp', 1.00, 0, 0, 0),
('u3', 'u1', '新增', NULL, NULL, 2, 'user:add', 1.00, 0, 0, 0),
('x1', 'gone', '孤儿', '/orphan', 'a/B', 1, NULL, 1.00, 1, 0, 0),
('x2', NULL, '旧的', '/old', 'a/C', 0, NULL, 1.00, 1, 0, 1),
('x3', 'f3', '按钮下', '/below', 'a/D', 1, NULL, 1.00, 1, 0, 0),
('x4', 'x5', '环一', '/ring1', 'a/E', 1, NULL, 1.00, 1, 0, 0),
('x5', 'x4', '环二', '/ring2', 'a/F', 1, NULL, 1.00, 1, 0, 0),
('x6', 'f1', '占位', '/isystem/user', 'a/G', 1, NULL, 1.00, 1, 0, 0),
('x7', NULL, '浮动', NULL, NULL, 2, 'a:b', 1.00, 1, 0, 0),
('f2', 'f1', '又一个', '/erp/again', 'a/H', 1, NULL, 1.00, 1, 0, 0);
`;

describe('npm run menu -- --import', () => {
  let server: Console;
  let folder: string;
  beforeAll(async () => {
    server = await openConsole();
    folder = mkdtempSync(join(tmpdir(), 'guangshu-import-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await server.close();
  });

  const take = (name: string, text: string, ...options: readonly string[]) => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return perform(server.db, readCommand(['--import', file, ...options]), folder);
  };
  const rows = () => server.db.selectFrom('sys_permission').selectAll().orderBy('id').execute();
  const rowOf = async (id: string) => (await rows()).find((row) => row.id === id);

  it('says what it would do, and does nothing', async () => {
    const before = await rows();
    const said = await take('menu.sql', SQL, '--dry-run', '--documents');
    expect(said).toContain('Nothing is written yet. menu.sql: 4 rows written, 0 were so before, 3 are here');
    expect(await rows()).toEqual(before);
    expect(existsSync(join(folder, 'erp'))).toBe(false);
  });

  it('takes what it can, with its ids, tree and buttons, and says of each other row why not', async () => {
    const said = await take('menu.sql', SQL, '--documents');
    expect(said.split('\n')).toEqual([
      'menu.sql: 4 rows written, 0 were so before, 3 are here under another id, 8 skipped.',
      'Skipped:',
      '  menu.sql:11:1 "旧的": it is deleted there',
      '  menu.sql:17:1 "又一个": an earlier row has its id f2',
      '  menu.sql:10:1 "孤儿": its parent gone is neither taken nor here',
      '  menu.sql:16:1 "浮动": a button needs an entry above it',
      expect.stringMatching(/^ {2}menu\.sql:15:1 "占位": its route \/isystem\/user belongs to "用户管理", which shows/),
      '  menu.sql:12:1 "按钮下": its parent "审核" is a button',
      '  menu.sql:13:1 "环一": it hangs below itself',
      '  menu.sql:14:1 "环二": it hangs below itself',
      'Here under another id, with what hangs below them:',
      '  "系统管理": /isystem is "系统管理"',
      '  "用户管理": /isystem/user is "用户管理"',
      expect.stringMatching(/^ {2}"新增": user:add is "/),
      'Written differently here:',
      '  layouts/default/index → layouts/RouteView',
      'Documents:',
      `  wrote ${join(folder, 'erp/order/index.json')}`,
      'The administrator role has all of it; reload the page to see it.',
    ]);
    expect(await rowOf('f2')).toMatchObject({
      ...{ parent_id: 'f1', name: '订单', url: '/erp/order', component: 'erp/order/index', menu_type: 1, sort_no: 2 },
      ...{ route: true, hidden: false, leaf: false, perms: null, create_by: 'admin' },
    });
    expect(await rowOf('f1')).toMatchObject({ parent_id: null, component: 'layouts/RouteView', leaf: false });
    const user = (await rows()).find((row) => row.url === '/isystem/user');
    expect((await rowOf('u2'))?.parent_id).toBe(user?.id);
    expect(JSON.parse(readFileSync(join(folder, 'erp/order/index.json'), 'utf8'))).toMatchObject({
      kind: 'list',
      name: 'erp/order/index',
      title: '订单',
    });
    const admin = await server.signIn('admin');
    const menu = JSON.stringify((await admin.get('/sys/permission/getUserPermissionByToken')).result);
    expect(menu).toContain('/erp/order');
    expect(menu).toContain('erp:order:check');
    expect(menu).toContain('user:stamp');
  });

  it('changes nothing a second time, and what differs a third time', async () => {
    const before = await rows();
    const again = await take('menu.sql', SQL, '--documents');
    expect(again).toContain('menu.sql: 0 rows written, 4 were so before, 3 are here under another id');
    expect(again).toContain('index.json exists already');
    expect(await rows()).toEqual(before);
    const json = JSON.stringify({ success: true, result: [{ id: 'f2', parentId: null, name: '订货', menuType: 1 }] });
    const changed = await take('menu.json', json);
    expect(changed).toContain('menu.json: 1 rows written, 0 were so before');
    expect(await rowOf('f2')).toMatchObject({
      ...{ parent_id: null, name: '订货', menu_type: 0, update_by: 'admin' },
      ...{ url: '/erp/order', component: 'erp/order/index', sort_no: 2 },
    });
    expect(await rowOf('f1')).toMatchObject({ leaf: true });
  });

  it('shows each entry of a whole menu of our own under its id when it comes back', async () => {
    const all = await rows();
    const said = await take('own.json', JSON.stringify(all));
    expect(said).toContain(
      `own.json: 0 rows written, ${all.length} were so before, 0 are here under another id, 0 skipped`,
    );
    expect(await rows()).toEqual(all);
  });

  it('takes the list that a server answers', async () => {
    const admin = await server.signIn('admin');
    const answer = await admin.get('/sys/permission/list');
    expect(pick(answer.result, 0, 'id')).toEqual(expect.any(String));
    const before = await rows();
    expect(await take('answer.json', JSON.stringify(answer))).toMatch(/answer\.json: 0 rows written, \d{2,} were so/);
    expect(await rows()).toEqual(before);
  });

  it.each([
    ['wrong.json', '[\n  {"id": }]', 'wrong.json:2:10: this is no JSON'],
    ['wrong.sql', "\nINSERT INTO sys_permission VALUES ('1')", 'wrong.sql:2:28: the columns are not named'],
  ])('refuses %s as a whole, with line and column', async (name, text, message) => {
    const before = await rows();
    await expect(take(name, text)).rejects.toThrow(message);
    expect(await rows()).toEqual(before);
  });

  it('writes nothing when one row cannot be written', async () => {
    const before = await rows();
    const bad = JSON.stringify([
      { id: 'n1', name: '好', menuType: 0, url: '/n1' },
      { id: 'n2', name: '坏\u0000', menuType: 0, url: '/n2' },
    ]);
    await expect(take('bad.json', bad)).rejects.toThrow();
    expect(await rows()).toEqual(before);
  });

  it('says which file it cannot read', async () => {
    const nowhere = join(folder, 'none.sql');
    await expect(perform(server.db, readCommand(['--import', nowhere]), folder)).rejects.toThrow('cannot be read');
    writeFileSync(nowhere, Buffer.from([0x5b, 0xff, 0xfe]));
    await expect(perform(server.db, readCommand(['--import', nowhere]), folder)).rejects.toThrow('it is no UTF-8 text');
  });
});
