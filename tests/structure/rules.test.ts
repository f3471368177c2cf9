import { describe, expect, it } from 'vitest';
import { completeResource } from '../../src/common/resource/complete.ts';
import { foreignTexts, resolvedPackages } from './support/foreignText.ts';
import { buildGraph, findCycles, findFolderCycles, resolveSpecifier } from './support/graph.ts';
import { earlyPackages, importBreaches } from './support/importRule.ts';
import { parseModule } from './support/module.ts';
import { oldWays } from './support/oldWay.ts';
import { areaBreaches } from './support/serverAreas.ts';

/** Bad inputs for the rules of structure.test.ts: each rule has to see what it forbids. */

const modulesOf = (sources: Record<string, string>) =>
  Object.entries(sources).map(([path, source]) => parseModule(path, source));

describe('parseModule', () => {
  it('finds every form of import', () => {
    const source = [
      "import a from './a.ts';",
      "import type { B } from './b.ts';",
      "import './c.css';",
      "export { d } from './d.ts';",
      "export * from './e.ts';",
      "const f = await import('./f.ts');",
      "type G = import('./g.ts').G;",
    ].join('\n');
    const { imports } = parseModule('x.ts', source);
    expect(imports.map(({ specifier, line }) => [specifier, line]).sort()).toEqual([
      ['./a.ts', 1],
      ['./b.ts', 2],
      ['./c.css', 3],
      ['./d.ts', 4],
      ['./e.ts', 5],
      ['./f.ts', 6],
      ['./g.ts', 7],
    ]);
    expect(imports.filter(({ isStatic }) => !isStatic).map(({ specifier }) => specifier)).toEqual(['./f.ts']);
  });

  it.each([
    ['a.ts', 'const a = 1;\nlet b: any;', [2]],
    ['a.ts', 'const b = a as unknown as any[];', [1]],
    ['a.tsx', 'function F(p: Record<string, any>) { return <i/>; }', [1]],
    ['a.mjs', '/**\n * @param {Record<string, any>} x\n */\nexport const f = (x) => x;', [2]],
    ['a.ts', "const text = 'any'; // any\nconst anyone = 1;", []],
  ])('finds `any` in %s: %s', (path, source, lines) => {
    expect(parseModule(path, source).anyLines).toEqual(lines);
  });

  it('counts lines as an editor does', () => {
    expect(parseModule('a.ts', 'let a;\nlet b;\n').lines).toBe(2);
  });

  it('names the place of a syntax error', () => {
    expect(() => parseModule('src/bad.ts', 'let a;\nlet = ;')).toThrow(/^src\/bad\.ts:2 /);
  });
});

describe('resolveSpecifier', () => {
  const files = new Set(['src/a/index.ts', 'src/b.tsx', 'src/c.ts']);
  it.each([
    ['src/c.ts', './a', 'src/a/index.ts'],
    ['src/a/index.ts', '../b', 'src/b.tsx'],
    ['src/a/index.ts', '../b.tsx', 'src/b.tsx'],
    ['src/c.ts', '/schemas/x.json?raw', 'schemas/x.json'],
    ['src/c.ts', 'react', null],
  ])('%s: %s means %s', (from, specifier, target) => {
    expect(resolveSpecifier(from, specifier, files)).toBe(target);
  });
});

describe('findCycles', () => {
  it('finds a circle through an exported and a type import', () => {
    const graph = buildGraph(
      modulesOf({
        'a.ts': "import { b } from './b.ts';",
        'b.ts': "export * from './c.ts';",
        'c.ts': "import type { A } from './a.ts';",
        'd.ts': "import './a.ts';",
      }),
    );
    expect(findCycles(graph)).toEqual([['a.ts', 'b.ts', 'c.ts']]);
  });

  it('finds a file that imports itself and two separate circles', () => {
    const graph = buildGraph(
      modulesOf({
        'a.ts': "import './a.ts';",
        'b.ts': "import('./c.ts');",
        'c.ts': "import './b.ts';",
      }),
    );
    expect(findCycles(graph)).toEqual([['a.ts'], ['b.ts', 'c.ts']]);
  });

  it('does not take a diamond for a circle', () => {
    const graph = buildGraph(
      modulesOf({
        'top.ts': "import './left.ts'; import './right.ts';",
        'left.ts': "import './base.ts';",
        'right.ts': "import './base.ts'; import './left.ts';",
        'base.ts': '',
      }),
    );
    expect(findCycles(graph)).toEqual([]);
  });
});

describe('findFolderCycles', () => {
  const cyclesOf = (sources: Record<string, string>) => findFolderCycles(buildGraph(modulesOf(sources)));

  it('finds folders that need each other while no file does', () => {
    const sources = {
      'src/a/one.ts': "import '../b/one.ts';",
      'src/a/two.ts': '',
      'src/b/one.ts': '',
      'src/b/two.ts': "import '../a/two.ts';",
      'src/b/three.ts': "import '../a/two.ts';",
    };
    expect(findCycles(buildGraph(modulesOf(sources)))).toEqual([]);
    expect(cyclesOf(sources)).toEqual([
      { folder: 'src', children: ['a', 'b'], circle: ['a/one.ts → b/one.ts', 'b/two.ts → a/two.ts'] },
    ]);
  });

  it.each([
    ['a type', "import type { A } from '../a/deep/two.ts';"],
    ['`import()`', "const later = () => import('../a/deep/two.ts');"],
    ['the type of an import', "type A = import('../a/deep/two.ts').A;"],
    ['a new name for an export', "export { A } from '../a/deep/two.ts';"],
    ['a style', "import '../a/deep/two.css';"],
  ])('counts %s, and a sub-folder as a part of its folder', (_, source) => {
    const sources = { 'src/a/one.ts': "import '../b/one.ts';", 'src/a/deep/two.ts': '', 'src/b/one.ts': source };
    expect(cyclesOf(sources)).toEqual([expect.objectContaining({ folder: 'src', children: ['a', 'b'] })]);
  });

  it('takes a loose file for a child of its own, and finds a circle below', () => {
    const sources = {
      'src/a/index.ts': "import './room/one.ts';",
      'src/a/room/one.ts': "import '../base.ts';",
      'src/a/base.ts': "import './other/one.ts';",
      'src/a/other/one.ts': "import '../room/two.ts';",
      'src/a/room/two.ts': '',
    };
    expect(cyclesOf(sources)).toEqual([
      expect.objectContaining({ folder: 'src/a', children: ['base.ts', 'other', 'room'] }),
    ]);
  });

  it('lets layers through, and parts beside a base', () => {
    const sources = {
      'src/top.ts': "import './a/one.ts'; import './b/one.ts';",
      'src/a/one.ts': "import '../b/one.ts'; import './two.ts';",
      'src/a/two.ts': "import '../base.ts';",
      'src/b/one.ts': "import '../base.ts';",
      'src/base.ts': '',
    };
    expect(cyclesOf(sources)).toEqual([]);
  });
});

describe('importBreaches', () => {
  it.each([
    ['src/runtime/a.ts', "import '../renderers/list.tsx';"],
    ['src/runtime/a.ts', "export { Button } from 'antd';"],
    ['src/runtime/a.ts', "import('antd/es/table');"],
    ['src/runtime/a.ts', "import { useNavigate } from 'react-router-dom';"],
    ['src/runtime/a.ts', "import ky from 'ky';"],
    ['src/runtime/a.ts', "import type { Route } from '../../server/http/route.ts';"],
    ['src/renderers/a.tsx', "import { run } from '../actions/run.ts';"],
    ['src/renderers/a.tsx', "import { api } from '../app/api.ts';"],
    ['src/renderers/a.tsx', "import ky from 'ky';"],
    ['src/actions/a.ts', "import { List } from '../renderers/list.tsx';"],
    ['src/actions/a.ts', "import '@ant-design/icons';"],
    ['src/app/a.ts', "import '../../server/main.ts';"],
    ['src/app/a.ts', "import '../../scripts/lib/root.mjs';"],
    ['server/a.ts', "import { parse } from '../src/runtime/parse.ts';"],
    ['server/a.ts', "import 'react';"],
    ['server/records/a.ts', "import { checkResources } from '../../src/runtime/resource/checkResources.ts';"],
    ['src/common/a.ts', "import { parse } from '../runtime/parse.ts';"],
    ['src/common/a.ts', "import 'kysely';"],
    ['src/common/a.ts', "import 'react';"],
    ['server/records/a.ts', "import { createApplication } from '../../src/app/application.ts';"],
    ['server/records/a.ts', "import { textField } from '../../src/renderers/fields/text/text.tsx';"],
    ['server/records/a.ts', "import 'antd';"],
    ['scripts/a.ts', "import '../tests/structure/support/graph.ts';"],
  ])('%s may not: %s', (path, source) => {
    expect(importBreaches(modulesOf({ [path]: source }))).toEqual([expect.stringMatching(`^${path}:1  imports `)]);
  });

  it.each([
    ['src/renderers/a.tsx', "import { Table } from 'antd'; import { compile } from '../runtime/compile.ts';"],
    ['src/app/a.tsx', "import { List } from '../renderers/list.tsx'; import ky from 'ky';"],
    ['src/runtime/a.ts', "import schema from '../../schemas/screen.schema.json'; import 'react'; import './b.ts';"],
    ['src/actions/a.ts', "import 'antdx';"],
    ['server/a.ts', "import { wireTime } from '../src/common/wireTime.ts';"],
    ['src/runtime/a.ts', "import { COLUMN_TYPES } from '../common/columnTypes/index.ts';"],
    ['server/a.ts', "import 'fastify'; import data from './seed/menu.json';"],
    ['server/records/resource/documents/a.ts', "import('../../../../src/runtime/resource/checkResources.ts');"],
    [
      'server/authoring/screens/a.ts',
      "import { loadedFrom, runPipeline } from '../../../src/runtime/pipeline/pipeline.ts';",
    ],
    ['server/authoring/screens/a.ts', "import { createRegistries } from '../../../src/app/registries.ts';"],
  ])('%s may: %s', (path, source) => {
    expect(importBreaches(modulesOf({ [path]: source }))).toEqual([]);
  });
});

describe('areaBreaches', () => {
  const targets = {
    'server/http/b.ts': '',
    'server/plant/b.ts': '',
    'server/lifecycle/b.ts': '',
    'server/services.ts': '',
  };
  const breaches = (path: string, source: string) => areaBreaches(modulesOf({ ...targets, [path]: source }));

  it.each([
    ['server/foundation/a.ts', "import '../http/b.ts';", 'but http comes after foundation'],
    ['server/foundation/a.ts', "type B = import('../http/b.ts').B;", 'but http comes after foundation'],
    ['server/authoring/a.ts', "const b = import('../plant/b.ts');", 'but plant is a guest of the composition'],
    ['server/seed/a.ts', "import '../lifecycle/b.ts';", 'but lifecycle comes after seed'],
    ['server/records/a.ts', "import '../services.ts';", 'but only lifecycle imports the composition'],
    ['server/misc/a.ts', '', 'is in server/misc, which is no area'],
  ])('%s may not: %s', (path, source, reason) => {
    expect(breaches(path, source)).toEqual([expect.stringContaining(reason)]);
  });

  it.each([
    ['server/records/a.ts', "import '../http/b.ts'; import './c.ts';"],
    ['server/lifecycle/a.ts', "import '../services.ts'; import '../plant/b.ts';"],
    ['server/areas.ts', "import './plant/b.ts'; import './lifecycle/b.ts';"],
  ])('%s may: %s', (path, source) => {
    expect(breaches(path, source)).toEqual([]);
  });
});

describe('earlyPackages', () => {
  it('follows the scripts’ own files and lets `import()` through', () => {
    const modules = modulesOf({
      'scripts/start.mjs': "import './lib/a.mjs'; import 'node:fs';",
      'scripts/lib/a.mjs': "import 'vite';\nconst later = () => import('vitest');",
      'scripts/other.mjs': "import 'pg';",
    });
    expect(earlyPackages(modules, ['scripts/start.mjs'])).toEqual([
      'scripts/lib/a.mjs:1  imports vite before packages are installed',
    ]);
  });
});

describe('oldWays', () => {
  const document = { version: 1, name: 'x', title: 'x', table: 'sys_user', permission: 'x', columns: {} } as const;
  const resources = [completeResource(document)];
  it.each([
    ['server/organisation/users/users.ts', 'export const users = defineResource({\n'],
    ['server/organisation/users/users.ts', "  realname: { type: 'text', maxLength: 64, required: true },"],
    ['server/records/dictionaries/registry.ts', "  entry('sys_user', 'realname', 'id', users),"],
    ['server/records/checkRules/duplicate.ts', "  ['sys_user', 'phone'],"],
    ['server/foundation/database/schema.ts', 'interface Own {\n  sys_user: UserTable;'],
  ])('sees in %s: %s', (path, text) => {
    expect(oldWays([{ path, text }], resources)).toEqual([expect.stringMatching(/^server\/.*:\d+ {2}/)]);
  });

  it.each([
    ['server/migrations/0001-accounts.ts', "  unique('sys_user', 'phone', alive),"],
    ['server/foundation/database/schema.generated.ts', '  sys_user: SysUserTable;'],
    ['server/organisation/users/freeze.ts', "trx.updateTable('sys_user').set({ status })"],
    ['server/foundation/database/schema.ts', '  sys_session: SessionTable;'],
    ['server/http/request/body.ts', "  ids: { type: 'string', maxLength: 40_000 },"],
  ])('lets %s: %s', (path, text) => {
    expect(oldWays([{ path, text }], resources)).toEqual([]);
  });
});

describe('foreignTexts', () => {
  const join = (...parts: string[]) => parts.join('/');
  it.each([
    [`const folder = '${join('', 'home', 'li', 'console')}';`],
    [`see ${join('', 'Users', 'li')}`],
    [`"${join('', 'work', 'main')}"`],
    [`"${['C:', 'Users', 'li'].join('\\')}"`],
    [`https://${['registry', 'example', 'org'].join('.')}/x`],
    [`host ${['192', '168', '1', '7'].join('.')}`],
  ])('sees %s', (text) => {
    expect(foreignTexts('a.md', `first\n${text}`)).toEqual([expect.stringMatching(/^a\.md:2 {2}/)]);
  });

  it.each([['/user/login'], ['http://127.0.0.1:8080'], ['src/work/a.ts'], ['npm start'], ['GET /gqmt-boot/sys/user']])(
    'lets %s through',
    (text) => {
      expect(foreignTexts('a.md', text)).toEqual([]);
    },
  );

  it('sees packages bound to one registry', () => {
    const packages = { '': {}, 'node_modules/a': { resolved: 'https://example.org/a.tgz' }, 'node_modules/b': {} };
    expect(resolvedPackages({ packages })).toEqual(['node_modules/a']);
  });
});
