import { Text } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { rangeOf } from '../../../../src/app/authoring/code/problemRange.ts';
import { checkDraft } from '../../../../src/app/authoring/draft/checkDraft.ts';
import { createPreviewScreens } from '../../../../src/app/authoring/draft/preview.ts';
import { found, libraryOf } from '../../../../src/app/authoring/editor/library.ts';
import { createScreenApi } from '../../../../src/app/authoring/editor/screenApi.ts';
import { nameComplaint, startingText, TEMPLATES } from '../../../../src/app/authoring/templates/templates.ts';
import { createRegistries } from '../../../../src/app/registries.ts';
import type { Answer, TransportRequest } from '../../../../src/runtime/contract/ports.ts';
import type { Diagnostic } from '../../../../src/runtime/diagnostics/diagnostic.ts';
import type { LoadedScreen } from '../../../../src/runtime/runtime.ts';

const registries = createRegistries();
const screens = ['demo/Foo', 'demo/Bar', 'system/DictList', 'system/DictItemList'];
const surroundings = { registries, screens, read: async () => null };

const codes = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code, line, column }) => [code, line, column]);

describe('templates', () => {
  it.each(TEMPLATES.map((template) => [template.key, template] as const))(
    '%s compiles as it is',
    async (_key, template) => {
      const text = startingText(template, { name: 'demo/Foo', title: '示例', base: '/demo/foo', resource: null });
      const { diagnostics, loaded } = await checkDraft('demo/Foo', text, surroundings);
      expect(diagnostics).toEqual([]);
      if (template.key === 'fragment') expect(loaded).toBeNull();
      else expect(loaded?.ok && loaded.screen.title).toBe('示例');
    },
  );

  it.each([
    ['demo/Foo', true],
    ['a/b-c/D', true],
    ['Foo', false],
    ['/demo/Foo', false],
    ['demo/中文', false],
    ['demo/Bar', false],
  ])('may be called %s: %s', (name, isFine) => {
    expect(nameComplaint(name, ['demo/Bar']) === null).toBe(isFine);
  });
});

describe('checkDraft', () => {
  const base = { kind: 'list', version: 1, name: 'demo/Foo', title: 'x', source: '/a', fields: { name: {} } };
  const check = (document: unknown) => checkDraft('demo/Foo', JSON.stringify(document, null, 2), surroundings);

  it('draws what is right of a wrong document and says what is wrong', async () => {
    const { diagnostics, loaded } = await check({ ...base, columns: ['name', 'nmae'] });
    expect(codes(diagnostics)).toEqual([['E202', 12, 5]]);
    expect(loaded).toMatchObject({ ok: true, errors: diagnostics });
  });

  it('refuses a page that another page shows in return', async () => {
    const page = (name: string, screen: string) =>
      JSON.stringify(
        { kind: 'page', version: 1, name, title: 'x', layout: { tabs: ['a'] }, regions: { a: { screen } } },
        null,
        2,
      );
    const read = async (name: string) =>
      name === 'demo/Bar' ? { name, file: 'bar.json', text: page(name, 'demo/Foo') } : null;
    const { diagnostics, loaded } = await checkDraft('demo/Foo', page('demo/Foo', 'demo/Bar'), {
      ...surroundings,
      read,
    });
    expect(codes(diagnostics)).toEqual([['E231', 13, 17]]);
    expect(loaded).toMatchObject({ ok: true, errors: diagnostics });
  });

  it('refuses a document under another name', async () => {
    const { diagnostics } = await check({ ...base, name: 'demo/Bar', columns: ['name'] });
    expect(codes(diagnostics)).toEqual([['E216', 4, 11]]);
  });

  it('has no view for a fragment', async () => {
    const fragment = { kind: 'fragment', version: 1, name: 'demo/Foo', title: 'x', fields: { name: { title: '名' } } };
    expect(await check(fragment)).toMatchObject({ diagnostics: [], loaded: null });
  });

  it('says where a text is no JSON', async () => {
    const { diagnostics, loaded } = await checkDraft('demo/Foo', '{\n  "kind": list\n}', surroundings);
    expect(codes(diagnostics)).toEqual([['E001', 2, 11]]);
    expect(loaded?.ok).toBe(false);
  });
});

describe('rangeOf', () => {
  const doc = Text.of(['{', '  "columns": ["nmae", 12]', '}']);
  const at = (line: number, column: number): Diagnostic => ({
    code: 'E1',
    severity: 'error',
    message: '',
    file: '',
    line,
    column,
    pointer: '',
    hint: null,
  });
  it.each([
    ['a text', 2, 15, '"nmae"'],
    ['a number', 2, 23, '12'],
    ['a brace', 1, 1, '{'],
    ['the end of a line', 1, 9, ''],
    ['a line that is gone', 9, 1, '}'],
  ])('underlines %s', (_what, line, column, expected) => {
    const { from, to } = rangeOf(doc, at(line, column));
    expect(doc.sliceString(from, to)).toBe(expected);
  });
});

describe('libraryOf', () => {
  const entries = libraryOf(
    new Map([
      ['system/User', '用户管理'],
      ['system/Dict', '字典'],
      ['system/Old', '旧的'],
    ]),
    [
      { name: 'system/Dict', title: '字典', version: 3, deleted: false, folder: false },
      { name: 'system/Old', title: '不再生效', version: 2, deleted: true, folder: false },
      { name: 'demo/New', title: '新的', version: 1, deleted: false, folder: false },
      { name: 'demo/Gone', title: '没有了', version: 4, deleted: true, folder: false },
    ],
    new Map([['system/Dict', '数据字典']]),
  );

  it('lists files of the folder that the console was not built with; what is stored wins over them', () => {
    const file = { version: 0, deleted: false, folder: true };
    const stored = { version: 2, deleted: false, folder: false };
    const listed = libraryOf(
      new Map([['system/User', '用户管理']]),
      [
        { name: 'demo/Both', title: '已存', ...stored },
        { name: 'demo/Both', title: '文件', ...file },
        { name: 'demo/File', title: '只在文件夹', ...file },
        { name: 'system/User', title: '人员', ...file },
      ],
      new Map(),
    );
    expect(listed).toEqual([
      { name: 'demo/Both', title: '已存', mark: '已改', version: 2 },
      { name: 'demo/File', title: '只在文件夹', mark: '文件夹', version: 0 },
      { name: 'system/User', title: '人员', mark: '文件夹', version: 0 },
    ]);
  });

  it('marks where each document in force comes from, and names it as the menu does, else as it does itself', () => {
    expect(entries).toEqual([
      { name: 'demo/New', title: '新的', mark: '新建', version: 1 },
      { name: 'system/Dict', title: '数据字典', mark: '已改', version: 3 },
      { name: 'system/Old', title: '旧的', mark: '内置', version: 0 },
      { name: 'system/User', title: '用户管理', mark: '内置', version: 0 },
    ]);
  });

  it.each([
    ['', 4],
    ['字典', 1],
    ['SYSTEM', 3],
    [' demo ', 1],
    ['nothing', 0],
  ])('finds by %j', (text, count) => {
    expect(found(entries, text)).toHaveLength(count);
  });
});

describe('createPreviewScreens', () => {
  const state = (name: string): LoadedScreen => ({ ok: false, name, diagnostics: [] });

  it('replaces one screen and passes the others on', async () => {
    const asked: string[] = [];
    const others = {
      load: async (name: string) => {
        asked.push(name);
        return state(name);
      },
      subscribe: () => () => {},
    };
    const first = state('demo/Foo');
    const screens = createPreviewScreens('demo/Foo', first, others);
    const told: string[] = [];
    const end = screens.subscribe((name) => told.push(name));
    expect(await screens.load('demo/Foo')).toBe(first);
    await screens.load('demo/Bar');
    const second = state('demo/Foo');
    screens.put(second);
    expect(await screens.load('demo/Foo')).toBe(second);
    end();
    screens.put(first);
    expect([asked, told]).toEqual([['demo/Bar'], ['demo/Foo']]);
  });
});

describe('createScreenApi', () => {
  function api(answer: Partial<Answer>) {
    const requests: TransportRequest[] = [];
    const transport = {
      send: async (request: TransportRequest) => {
        requests.push(request);
        return { success: true, message: '', code: 0, result: null, ...answer };
      },
      download: () => Promise.reject(new Error('not used')),
      upload: () => Promise.reject(new Error('not used')),
    };
    return { requests, screens: createScreenApi(transport) };
  }

  it('saves with the version that was seen, and hands on what the server lacks', async () => {
    const place = { file: 'a/B.json', line: 2, column: 3, pointer: '/fields/a/dict' };
    const lacking = { code: 'W524', severity: 'warning', message: 'm', ...place, hint: null };
    const { requests, screens } = api({ message: '保存成功！', result: { version: 4, warnings: [lacking] } });
    const saved = { ok: true, version: 4, message: '保存成功！', warnings: [lacking] };
    expect(await screens.save('a/B', '{}', 3, '改标题')).toEqual(saved);
    const body = { name: 'a/B', text: '{}', version: 3, comment: '改标题' };
    expect(requests).toEqual([{ method: 'PUT', path: '/sys/screen/save', body }]);
  });

  it('checks what saving would report, without a message if the check fails', async () => {
    const place = { file: 'a/B.json', line: 2, column: 3, pointer: '/fields/a/dict' };
    const lacking = { code: 'W524', severity: 'warning', message: 'm', ...place, hint: null };
    const { requests, screens } = api({ result: { name: 'a/B', diagnostics: [lacking] } });
    const { signal } = new AbortController();
    expect(await screens.check('a/B', '{}', signal)).toEqual([lacking]);
    expect(requests).toEqual([
      { method: 'POST', path: '/sys/screen/check', body: { name: 'a/B', text: '{}' }, signal },
    ]);
    const refused = api({ success: false, message: '没有权限' });
    await expect(refused.screens.check('a/B', '{}', signal)).rejects.toThrow('没有权限');
  });

  it('distinguishes a conflict from mistakes in the document', async () => {
    const conflict = api({ success: false, message: '界面已被…', result: { conflict: { version: 5 } } });
    expect(await conflict.screens.save('a/B', '{}', 3, '')).toMatchObject({
      ok: false,
      conflict: true,
      diagnostics: [],
    });
    const diagnostic = {
      code: 'E202',
      severity: 'error',
      message: 'm',
      file: 'f',
      line: 2,
      column: 3,
      pointer: '/a',
      hint: null,
    };
    const wrong = api({ success: false, message: '有1处错误', result: { diagnostics: [diagnostic, { line: 'x' }] } });
    expect(await wrong.screens.save('a/B', '{}', 3, '')).toEqual({
      ok: false,
      message: '有1处错误',
      conflict: false,
      diagnostics: [diagnostic],
    });
  });

  it('throws the server’s refusal of a reading', async () => {
    const { screens } = api({ success: false, message: '没有权限' });
    await expect(screens.list()).rejects.toThrow('没有权限');
  });

  it('reads null where the bundled document is in force', async () => {
    expect(await api({}).screens.read('a/B')).toBeNull();
  });
});
