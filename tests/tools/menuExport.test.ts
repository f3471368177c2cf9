import { describe, expect, it } from 'vitest';
import { TextError } from '../../scripts/menu/exportedRow.ts';
import { importedMenu } from '../../scripts/menu/importedMenu.ts';
import { jsonRows } from '../../scripts/menu/jsonRows.ts';
import { sqlRows } from '../../scripts/menu/sqlRows.ts';

const plain = (rows: ReturnType<typeof jsonRows>) => rows.map(({ values }) => Object.fromEntries(values));

function faultOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof TextError) return `${error.offset}: ${error.message}`;
    throw error;
  }
  return 'none';
}

describe('an export as SQL', () => {
  it.each<[string, string, readonly object[]]>([
    [
      'several rows of one insert',
      "INSERT INTO `sys_permission` (`id`, `sort_no`, `is_route`) VALUES ('1', 1.50, b'1'), ('2', -2, NULL);",
      [
        { id: '1', sortNo: '1.50', isRoute: '1' },
        { id: '2', sortNo: '-2', isRoute: null },
      ],
    ],
    [
      'texts with escapes, doubled quotes, brackets and semicolons',
      String.raw`insert into sys_permission(id,name) values('a\'b', 'x''y'), ("q\"r;", 'p);(\n\\%\%\z')`,
      [
        { id: "a'b", name: "x'y" },
        { id: 'q"r;', name: 'p);(\n\\%\\%z' },
      ],
    ],
    [
      'a dump with comments, other statements and other tables',
      "-- Dump\n/*!40101 SET NAMES utf8 */;\n# old;\nDROP TABLE IF EXISTS `sys_permission`;\nCREATE TABLE `sys_permission` (`id` varchar(32) COMMENT 'it''s; a key');\nLOCK TABLES `sys_permission` WRITE;\nINSERT INTO `sys_role` VALUES ('1','x');\nINSERT IGNORE INTO `jeecg`.`sys_permission` (`id`) VALUES (_utf8mb4'1') /* last */;\nUNLOCK TABLES;",
      [{ id: '1' }],
    ],
    [
      'what comes behind the rows',
      "REPLACE INTO sys_permission (ID, MENU_TYPE) VALUES ('1', TRUE) ON DUPLICATE KEY UPDATE id = ';';INSERT sys_permission (id) VALUE (2)",
      [{ id: '1', menuType: '1' }, { id: '2' }],
    ],
  ])('is read: %s', (_what, text, rows) => {
    expect(plain(sqlRows(text))).toEqual(rows);
  });

  it.each<[string, string, string]>([
    ['no columns', "INSERT INTO sys_permission VALUES ('1')", '27: the columns are not named: export with'],
    ['too few values', "INSERT INTO sys_permission (id, name) VALUES ('1')", '45: this row has 1 values for 2 columns'],
    ['an open text', "INSERT INTO sys_permission (id) VALUES ('1", '40: the text that begins here has no end'],
    ['a function', 'INSERT INTO sys_permission (id) VALUES (UUID())', '40: a value was expected'],
    [
      'no closing bracket',
      "INSERT INTO sys_permission (id) VALUES ('1';",
      '43: ")" was expected at the end of the list',
    ],
    ['no values', 'INSERT INTO sys_permission (id) SELECT 1', '31: "values" was expected'],
    ['a comma too many', "INSERT INTO sys_permission (id) VALUES ('1'),;", '45: "(" was expected before the values'],
    ['no table', 'INSERT INTO (id) VALUES (1)', '12: a name was expected'],
    ['other tables only', "INSERT INTO sys_role (id) VALUES ('1')", '0: there is no "insert into sys_permission'],
    ['nothing', '', '0: there is no "insert into sys_permission'],
  ])('is refused where it is wrong: %s', (_what, text, fault) => {
    expect(faultOf(() => sqlRows(text))).toContain(fault);
  });
});

describe('an export as JSON', () => {
  it.each<[string, string, readonly object[]]>([
    [
      'rows in either spelling',
      '[{"id":"1","sort_no":2,"is_route":true},{"id":"2","sortNo":null}]',
      [
        { id: '1', sortNo: '2', isRoute: '1' },
        { id: '2', sortNo: null },
      ],
    ],
    ['an answer', '{"success":true,"result":[{"id":"1"}]}', [{ id: '1' }]],
    ['a page', '{"success":true,"result":{"records":[{"id":"1"}],"total":1}}', [{ id: '1' }]],
    ['the export of a tool', '{"RECORDS":[{"id":"1"}]}', [{ id: '1' }]],
    [
      'a tree',
      '{"result":[{"id":"1","children":[{"id":"2","meta":{}},{"id":"3","parentId":"x","children":null}]}]}',
      [{ id: '1' }, { id: '2', parentId: '1' }, { id: '3', parentId: 'x', children: null }],
    ],
  ])('is read: %s', (_what, text, rows) => {
    expect(plain(jsonRows(text))).toEqual(rows);
  });

  it.each<[string, string, string]>([
    ['broken', '[{"id":}]', '7: this is no JSON'],
    ['a comment', '[/* */]', '1: this is no JSON'],
    ['a number', '7', '0: rows were expected'],
    ['no rows in it', '{"success":true}', '0: rows were expected: an array, or an answer'],
    ['an array of texts', '["a"]', '1: a row was expected: an object'],
    ['a refusal', '{"success":false,"message":"没有权限"}', '0: the answer is a refusal: 没有权限'],
    ['what one user sees', '{"result":{"menu":[],"auth":[]}}', '10: this is the menu that one user sees'],
  ])('is refused where it is wrong: %s', (_what, text, fault) => {
    expect(faultOf(() => jsonRows(text))).toContain(fault);
  });
});

describe('a row of an export', () => {
  const row = (values: Readonly<Record<string, string | null>>) =>
    importedMenu({ offset: 0, values: new Map(Object.entries({ id: '1', name: 'a', menuType: '1', ...values })) });

  it.each<[Readonly<Record<string, string | null>>, string]>([
    [{ id: '' }, 'it has no id'],
    [{ id: 'x'.repeat(37) }, 'its id is longer than 36 characters'],
    [{ name: null }, 'it has no name'],
    [{ delFlag: '1' }, 'it is deleted there'],
    [{ menuType: '3' }, 'menuType is 3; 0, 1 or 2 was expected'],
    [{ menuType: null }, 'menuType is missing'],
    [{ sortNo: 'last' }, 'sortNo is "last"; a number was expected'],
    [{ hidden: 'maybe' }, 'hidden is "maybe"; 1 or 0 was expected'],
    [{ hidden: 'constructor' }, 'hidden is "constructor"'],
    [{ url: `/${'x'.repeat(500)}` }, 'url is longer than 500 characters'],
  ])('is skipped for %o', (values, why) => {
    expect(row(values)).toContain(why);
  });

  it.each<[Readonly<Record<string, string | null>>, object]>([
    [{ component: 'system/user/index' }, { component: 'system/UserList' }],
    [{ component: 'layouts/default/index' }, { component: 'layouts/RouteView' }],
    [{ component: 'layouts/default/index', url: 'https://example.com' }, { component: 'layouts/IframePageView' }],
    [{ component: null, menuType: '0' }, { component: null }],
    [{ component: '/erp/OrderList.vue' }, { component: 'erp/OrderList' }],
    [{ icon: 'ant-design:setting-outlined' }, { icon: 'setting' }],
    [{ url: 'erp/order' }, { url: '/erp/order' }],
    [
      { isRoute: '0', keepAlive: 'true', hidden: '' },
      { route: false, keep_alive: true },
    ],
    [{ perms: '' }, { perms: null }],
  ])('%o becomes %o', (values, columns) => {
    expect(row(values)).toMatchObject({ columns });
  });

  it('says nothing about columns that the export lacks', () => {
    expect(row({})).toHaveProperty('columns', {});
  });

  it('says what is written differently', () => {
    expect(row({ component: 'system/user/index', icon: 'home' })).toMatchObject({
      changes: ['system/user/index → system/UserList'],
    });
  });
});
