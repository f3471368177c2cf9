import { describe, expect, it } from 'vitest';
import { readCommand } from '../../scripts/menu/command.ts';
import { Entries, type EntryRow } from '../../scripts/menu/entries.ts';
import { readResources } from '../../server/records/resource/documents/read.ts';
import { menuRows } from '../../server/seed/menus.ts';

describe('the command line of npm run menu', () => {
  it.each<[string, readonly string[], object]>([
    ['help, when nothing is asked', [], { kind: 'help' }],
    ['help, whatever else is said', ['--list', '--help'], { kind: 'help' }],
    [
      'an entry to add',
      ['--title', '速查', '--component', '/demo/Hello'],
      { kind: 'add', component: 'demo/Hello', withButtons: true },
    ],
    [
      'its place',
      ['--title', 'a', '--component', 'b/C', '--parent', 'p', '--order', '2.5'],
      { parent: 'p', order: 2.5 },
    ],
    ['a list', ['--list', '--parent', '系统管理', '--buttons'], { kind: 'list', under: '系统管理', withButtons: true }],
    ['a new title', ['--rename', 'a', '--title', 'b'], { kind: 'rename', entry: 'a', title: 'b' }],
    ['a move below another entry', ['--move', 'a', '--parent', 'b'], { kind: 'move', parent: 'b', order: null }],
    ['a move to the first level', ['--move', 'a', '--top'], { kind: 'move', parent: null }],
    ['a move among neighbours', ['--move', 'a', '--order', '3'], { kind: 'move', parent: undefined, order: 3 }],
    ['an import', ['--import', 'menu.sql', '--dry-run'], { kind: 'import', file: 'menu.sql', dryRun: true }],
    ['a deletion', ['--delete', 'a', '--with-children'], { kind: 'delete', entry: 'a', withChildren: true }],
  ])('reads %s', (_what, args, command) => {
    expect(readCommand(args)).toMatchObject(command);
  });

  it.each<[string, readonly string[], string]>([
    ['a misspelt option', ['--componnent', 'x'], 'there is no option --componnent — did you mean --component?'],
    ['an option like none', ['--xyzzy'], 'there is no option --xyzzy; see --help'],
    [
      'a word without an option',
      ['电站速查'],
      '"电站速查" belongs to no option; write --title, --component, --list, --rename, --move, --delete or --import before it',
    ],
    ['two tasks', ['--list', '--delete', 'a'], '--list and --delete are two tasks; give one at a time'],
    [
      'an option of another task',
      ['--delete', 'a', '--title', 'b'],
      '--title says nothing to --delete, which takes --with-children',
    ],
    [
      'a missing component',
      ['--title', 'a'],
      '--component is missing: the name of a screen document, such as demo/Hello',
    ],
    ['an empty title', ['--title', ' ', '--component', 'x/Y'], '--title is empty'],
    [
      'an order that is no number',
      ['--move', 'a', '--order', 'last'],
      '--order: "last" is no number; smaller ones come first, such as 2 or 2.5',
    ],
    [
      'a route without a slash',
      ['--title', 'a', '--component', 'b/C', '--path', 'x'],
      '--path: "x" must begin with /, such as /x',
    ],
    [
      'a move to nowhere',
      ['--move', 'a'],
      '--move needs a place: --parent <entry>, --top, or --order <number> to stay below its parent',
    ],
    ['two places', ['--move', 'a', '--top', '--parent', 'b'], '--top and --parent are two places; give one of them'],
  ])('explains %s', (_what, args, message) => {
    expect(() => readCommand(args)).toThrow(message);
  });
});

describe('entries of the menu', async () => {
  const rows: readonly EntryRow[] = menuRows(await readResources()).map((row) => ({
    ...{ id: row.id, parent_id: row.parent_id ?? null, name: row.name, menu_type: row.menu_type, hidden: false },
    ...{ url: row.url ?? null, component: row.component ?? null, sort_no: row.sort_no ?? 1, perms: row.perms ?? null },
  }));
  const entries = new Entries(rows);

  it('are found by title, route or id', () => {
    const { id } = entries.find('用户管理');
    expect([entries.find('/isystem/user').id, entries.find(id).id]).toEqual([id, id]);
    expect(entries.placeOf(entries.find(id))).toBe('系统管理 / 用户管理');
  });

  it.each([
    ['用户管里', 'there is no menu entry "用户管里" — did you mean "用户管理"?'],
    ['/isystem/usr', 'there is no menu entry "/isystem/usr" — did you mean "/isystem/user"?'],
    ['添加用户', 'there is no menu entry "添加用户"'],
  ])('tells what is near to %s', (name, message) => {
    expect(() => entries.find(name)).toThrow(message);
  });

  it('are told apart by their routes where a title stands twice', () => {
    const other = { ...entries.find('首页'), id: 'other', url: '/other' };
    expect(() => new Entries([...rows, other]).find('首页')).toThrow(
      /2 entries are called "首页"[\s\S]*\/dashboard\/analysis[\s\S]*\/other/,
    );
  });
});
