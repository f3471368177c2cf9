import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../../../src/runtime/diagnostics/diagnostic.ts';
import { partOf } from '../../../../src/runtime/language/assembly/rest.ts';
import { runPipeline } from '../../../../src/runtime/pipeline/pipeline.ts';
import { checked, listDocument } from '../../fixtures/documents.ts';
import { fixtureRegistries } from '../../fixtures/registries.ts';

const FIELDS = { name: { title: '名称' }, code: { title: '编码' } };

/** What is left of a screen, by the names of its parts; null when nothing is shown. */
function restOf(parts: object) {
  const result = checked(listDocument({ fields: FIELDS, columns: ['name', 'code'], ...parts }));
  if (!result.ok || result.screen.kind === 'page') return null;
  const { fields, columns, search, actions, toolbar, form } = result.screen;
  return {
    fields: [...fields.keys()],
    columns: columns.map(({ key }) => key),
    search: search.map(({ key }) => key),
    actions: [...actions.keys()],
    toolbar: toolbar.map(({ name }) => name),
    form: form?.layout.flatMap((node) => ('fields' in node ? node.fields.map(({ name }) => name) : node.kind)),
    errors: (result.errors ?? []).map(({ code, pointer }) => `${code} ${pointer}`),
  };
}

const whole = {
  fields: ['name', 'code'],
  columns: ['name', 'code'],
  search: [],
  actions: [],
  toolbar: [],
  form: ['name', 'code'],
};

describe('a document with a bad part is shown without it', () => {
  it.each<readonly [string, object, object]>([
    ['a column', { columns: ['name', 'cod', 'code'] }, { errors: ['E202 /columns/1'] }],
    ['a column of the wrong shape', { columns: [5, 'name', 'code'] }, { errors: ['E102 /columns/0'] }],
    [
      'a field, and what stands for it',
      { fields: { ...FIELDS, code: { title: '编码', required: 'yes' } } },
      { fields: ['name'], columns: ['name'], form: ['name'], errors: ['E102 /fields/code/required'] },
    ],
    [
      'a field whose condition is wrong',
      { fields: { ...FIELDS, code: { visible: { nam: '1' } } } },
      { fields: ['name'], columns: ['name'], form: ['name'], errors: ['E202 /fields/code/visible/nam'] },
    ],
    ['a search item', { search: ['nam', 'code'] }, { search: ['code'], errors: ['E202 /search/0'] }],
    [
      'an action',
      { actions: { go: { title: '走', do: [{ requst: 'PUT /x' }] } }, toolbar: ['go', 'add'] },
      { actions: ['add'], toolbar: ['add'], errors: ['E204 /actions/go/do/0/requst'] },
    ],
    [
      'a place in the toolbar',
      { toolbar: ['add', 'ad'] },
      { actions: ['add'], toolbar: ['add'], errors: ['E203 /toolbar/1'] },
    ],
    [
      'a section',
      { form: { layout: ['name', { group: '组', fields: ['cod'] }] } },
      { form: ['name'], errors: ['E202 /form/layout/1/fields/0'] },
    ],
    ['a key that nobody knows', { serach: ['name'] }, { errors: ['E101 /serach'] }],
    [
      'both of a duplicate key but the first',
      { toolbar: ['add', 'add'] },
      { actions: ['add'], toolbar: ['add'], errors: ['E211 /toolbar/1'] },
    ],
  ])('%s', (_, parts, expected) => {
    expect(restOf(parts)).toEqual({ ...whole, ...expected });
  });

  it('and every mistake is reported as if it were not', () => {
    expect(restOf({ columns: ['nam', 'code'], search: ['nmae'], toolbar: ['delte'] })).toMatchObject({
      columns: ['code'],
      errors: ['E202 /columns/0', 'E202 /search/0', 'E203 /toolbar/0'],
    });
  });

  it.each<readonly [string, object]>([
    ['its source', { source: 5 }],
    ['a call of its source', { source: { list: 'list' } }],
    ['its name', { name: '' }],
    ['its permissions: that would open what they guard', { permission: '?' }],
    ['every column', { columns: ['nam'] }],
    ['every field', { fields: { name: 5 } }],
    ['its version', { version: 2 }],
  ])('but not without %s', (_, parts) => {
    expect(restOf(parts)).toBeNull();
  });

  it('a page without the region that is wrong', () => {
    const result = checked({
      kind: 'page',
      version: 1,
      name: 'demo/Page',
      title: '页面',
      layout: { split: ['a', 'b'], sizes: [30, 70] },
      regions: { a: { widget: 'stt' }, b: { screen: 'demo/B', params: { id: '{$region.a.selected.id}' } } },
    });
    expect(result).toMatchObject({ ok: true, errors: [{ code: 'E225' }] });
    const page = result.ok && result.screen.kind === 'page' ? result.screen : null;
    expect([...(page?.regions.keys() ?? [])]).toEqual(['b']);
    expect(page?.layout).toMatchObject({ regions: ['b'], sizes: [100] });
  });

  it('after slips of the pen that leave no doubt', () => {
    const text = JSON.stringify(listDocument()).replace('["name"]', '["name",]');
    const { screen, diagnostics } = runPipeline(text, 'x.json', fixtureRegistries());
    expect(screen?.name).toBe('demo/Hello');
    expect(diagnostics.map(({ code }) => code)).toEqual(['E003']);
  });
});

describe('the part that goes', () => {
  it.each<readonly [string, string | null]>([
    ['', null],
    ['/kind', null],
    ['/source/params/id', null],
    ['/fields', null],
    ['/fields/a', '/fields/a'],
    ['/fields/a/messages/required', '/fields/a'],
    ['/fields/a/fields/b/title', '/fields/a/fields/b'],
    ['/fields/a/fields', '/fields/a'],
    ['/columns/3/field', '/columns/3'],
    ['/search', '/search'],
    ['/toolbar/0', '/toolbar/0'],
    ['/form/columns', '/form/columns'],
    ['/form/layout/1/tabs/0/fields/2/span', '/form/layout/1/tabs/0/fields/2'],
    ['/form/layout/1/tabs/0/title', '/form/layout/1/tabs/0'],
    ['/form/layout', '/form/layout'],
    ['/query/fields/1', '/query/fields/1'],
    ['/query/initial/a/b', '/query/initial'],
    ['/tree/parent', '/tree'],
    ['/regions/a/props/x', '/regions/a'],
    ['/unknown/x', '/unknown'],
  ])('of %s is %s', (pointer, expected) => {
    expect(partOf(pointer)).toBe(expected);
  });
});

describe('fragments', () => {
  const texts: Readonly<Record<string, object>> = {
    'parts/audit': {
      use: ['parts/more'],
      fields: { createBy: { title: '创建人' }, name: { title: '片段的名称' } },
      actions: { hello: { title: '你好', do: [{ message: '{nmae}' }] } },
    },
    'parts/more': { fields: { createBy: { title: '远处的' }, remark: { title: '备注' } } },
  };
  const library = {
    get: (name: string) => {
      const body = texts[name];
      const head = { kind: 'fragment', version: 1, name, title: name };
      return body && { file: `${name}.json`, text: JSON.stringify({ ...head, ...body }, null, 2) };
    },
    names: () => Object.keys(texts),
  };
  const check = (parts: object) =>
    runPipeline(JSON.stringify(listDocument(parts), null, 2), 'own.json', fixtureRegistries(), { library });

  it('lend fields and actions: own ones win, then the nearer fragment', () => {
    const { screen } = check({ use: ['parts/more'], columns: ['name', 'remark'] });
    const fields = screen?.kind === 'list' ? [...screen.fields.values()] : [];
    expect(fields.map(({ name, title }) => [name, title])).toEqual([
      ['name', '名称'],
      ['createBy', '远处的'],
      ['remark', '备注'],
    ]);
    const nested = check({ use: ['parts/audit'], columns: ['name', 'createBy', 'remark'] }).screen;
    const titles = nested?.kind === 'list' ? nested.columns.map(({ title }) => title) : [];
    expect(titles).toEqual(['名称', '创建人', '备注']);
  });

  it('have their mistakes reported in their own file', () => {
    const { diagnostics } = check({ use: ['parts/audit'], toolbar: ['hello'] });
    expect(diagnostics.map(formatDiagnostic)).toEqual([
      'parts/audit.json:22:24  E202  unknown field "nmae" in a step — did you mean "name"?\n    at /actions/hello/do/0/message',
    ]);
  });

  it('that are missing do not make what they lend unknown', () => {
    const { screen, diagnostics } = check({ use: ['parts/adit'], columns: ['name', 'createBy'], toolbar: ['hello'] });
    expect(diagnostics.map(({ code, pointer, hint }) => [code, pointer, hint])).toEqual([
      ['E226', '/use/0', 'parts/audit'],
    ]);
    expect(screen?.kind === 'list' ? screen.columns.map(({ key }) => key) : null).toEqual(['name']);
  });

  it('are accepted if there is no list of them', () => {
    const text = JSON.stringify(listDocument({ use: ['parts/any'], columns: ['name', 'createBy'] }));
    expect(runPipeline(text, 'own.json', fixtureRegistries()).diagnostics).toEqual([]);
  });
});
