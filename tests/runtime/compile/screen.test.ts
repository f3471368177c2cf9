import { describe, expect, it } from 'vitest';
import { isRecord } from '../../../src/runtime/data/json.ts';
import { recordScope } from '../../../src/runtime/data/path.ts';
import { compiled, listDocument, problemsOf } from '../fixtures/documents.ts';

const fields = {
  name: { title: '名称' },
  kind: { title: '类型', dict: 'kind', permission: 'demo:kind' },
  day: { title: '日期', type: 'date' },
  size: { title: '大小', type: 'number' },
  note: { title: '备注', type: 'textarea' },
  code: { type: 'hidden' },
};

describe('source', () => {
  it('expands a base path through the dialect; named calls win', () => {
    const { source } = compiled(
      listDocument({ source: { base: '/demo', delete: 'POST /demo/remove', sort: 'day desc, name' } }),
    );
    const calls = Object.entries(source?.calls ?? {}).map(([name, { method, path }]) => [name, method, path.constant]);
    expect(calls).toContainEqual(['list', 'GET', '/demo/list']);
    expect(calls).toContainEqual(['delete', 'POST', '/demo/remove']);
    expect(source).toMatchObject({ rowKey: 'id', pageSize: 20, cache: 0, dialect: { name: 'gqmt' } });
    expect(source?.sort).toEqual([
      { field: 'day', order: 'desc' },
      { field: 'name', order: 'asc' },
    ]);
  });

  it('[S9.3] sorts by createTime descending unless it says otherwise', () => {
    expect(compiled(listDocument()).source?.sort).toEqual([{ field: 'createTime', order: 'desc' }]);
  });

  it('fills addresses and parameters from the route', () => {
    const { source } = compiled(
      listDocument({ source: { list: '/demo/{$route.id}', params: { pid: '{$route.id}' } } }),
    );
    const scope = recordScope({}, { $route: { id: 'a/b' } });
    expect(source?.calls.list?.path.render(scope)).toBe('/demo/a%2Fb');
    expect(source?.params.evaluate(scope)).toEqual({ pid: 'a/b' });
  });
});

describe('search', () => {
  it('takes rule, parameter and prompt from the field type', () => {
    const search = ['name', 'kind', { field: 'note', title: '说明' }, { field: 'size', rule: 'ge', as: 'minSize' }];
    const items = compiled(listDocument({ fields, search, columns: Object.keys(fields).slice(0, 5) })).search;
    expect(
      items.map(({ key, rule, params, placeholder, field }) => [key, rule, params, placeholder, field.type]),
    ).toEqual([
      ['name', 'like', ['name'], '请输入名称', 'text'],
      ['kind', 'eq', ['kind'], '请选择类型', 'select'],
      ['note', 'like', ['note'], '请输入说明', 'text'],
      ['minSize', 'ge', ['minSize'], '请输入大小', 'number'],
    ]);
  });

  it('sends both ends of a range', () => {
    const search = [
      { field: 'day', type: 'daterange', default: ['{$today}', ''] },
      { field: 'day', rule: 'range', as: ['from', 'to'] },
    ];
    const items = compiled(listDocument({ fields, search, columns: ['day'] })).search;
    expect(items.map(({ key, rule, params }) => [key, rule, params])).toEqual([
      ['day_begin-day_end', 'range', ['day_begin', 'day_end']],
      ['from-to', 'range', ['from', 'to']],
    ]);
    expect(items[0]?.defaultValue?.evaluate(recordScope({}, { $today: '2026-07-01' }))).toEqual(['2026-07-01', '']);
  });

  it('asks nothing of a required field', () => {
    const [item] = compiled(
      listDocument({ fields: { name: { required: true, maxLength: 2, unique: 'a.b' } }, search: ['name'] }),
    ).search;
    expect(item?.field).toMatchObject({ checks: [], serverChecks: [], required: { constant: false } });
  });
});

describe('columns', () => {
  it('[S6.4a] carry the permission of their field, align numbers right and cut long text', () => {
    const columns = [
      'kind',
      { field: 'size', sortable: true, width: 90 },
      { field: 'note', ellipsis: true },
      { field: 'name', ellipsis: 8, fixed: 'left' },
    ];
    expect(compiled(listDocument({ fields, columns, form: { layout: ['day'] } })).columns).toMatchObject([
      { key: 'kind', title: '类型', permission: 'demo:kind', width: 120, align: 'left', sortable: false, ellipsis: 0 },
      { key: 'size', align: 'right', sortable: true, width: 90, permission: null },
      { key: 'note', ellipsis: 25 },
      { key: 'name', ellipsis: 8, fixed: 'left', action: null },
    ]);
  });

  it('run actions by a click', () => {
    const { columns, actions } = compiled(listDocument({ columns: [{ field: 'name', action: 'edit' }] }));
    expect(columns[0]?.action).toBe(actions.get('edit'));
  });
});

describe('form', () => {
  it('places every drawn field when the document says nothing', () => {
    const { form } = compiled(listDocument({ fields }));
    expect(form).toMatchObject({ columns: 1, open: 'modal', width: 800 });
    expect(form?.layout).toEqual([
      { kind: 'fields', fields: ['name', 'kind', 'day', 'size', 'note'].map((name) => ({ name, span: 1 })) },
    ]);
  });

  it('keeps groups and tabs, and joins neighbouring fields', () => {
    const layout = [
      'name',
      { field: 'note', span: 2 },
      { group: '更多', fields: ['kind'] },
      { tabs: [{ title: '一', fields: ['day', { group: '组', fields: ['size'] }] }] },
    ];
    const { form } = compiled(listDocument({ fields, form: { columns: 2, open: 'drawer', layout } }));
    expect(form).toMatchObject({ columns: 2, open: 'drawer', width: 700 });
    expect(form?.layout).toEqual([
      {
        kind: 'fields',
        fields: [
          { name: 'name', span: 1 },
          { name: 'note', span: 2 },
        ],
      },
      { kind: 'group', title: '更多', fields: [{ name: 'kind', span: 1 }] },
      {
        kind: 'tabs',
        tabs: [
          {
            title: '一',
            nodes: [
              { kind: 'fields', fields: [{ name: 'day', span: 1 }] },
              { kind: 'group', title: '组', fields: [{ name: 'size', span: 1 }] },
            ],
          },
        ],
      },
    ]);
  });
});

describe('actions', () => {
  const steps = [
    { request: 'PUT /demo/freeze', body: { ids: '{$selection.ids}' }, as: 'done' },
    { message: '{$result.done}', when: { $mode: 'edit' } },
  ];

  it('get titles, permissions and selection by convention', () => {
    const screen = compiled(
      listDocument({
        permission: 'demo',
        actions: {
          add: { title: '新建' },
          freeze: { title: '停用', do: steps },
          open: { title: '打开', permission: 'x:open', do: [{ run: 'refresh' }] },
          help: { title: '帮助', permission: false, do: [{ message: '?' }] },
        },
        toolbar: ['add', 'help', 'deleteBatch'],
        rowActions: ['freeze', 'open', 'delete'],
      }),
    );
    expect(
      [...screen.toolbar, ...screen.rowActions].map(({ name, title, permission, selection, body }) => [
        name,
        title,
        permission,
        selection,
        body.kind,
      ]),
    ).toEqual([
      ['add', '新建', 'demo:add', 'none', 'builtIn'],
      ['help', '帮助', null, 'none', 'steps'],
      ['deleteBatch', '删除', 'demo:deleteBatch', 'many', 'builtIn'],
      ['freeze', '停用', 'demo:freeze', 'one', 'steps'],
      ['open', '打开', 'x:open', 'one', 'steps'],
      ['delete', '删除', 'demo:delete', 'one', 'builtIn'],
    ]);
    expect(screen.actions.get('refresh')).toMatchObject({ permission: null });
    expect(screen.actions.get('delete')?.confirm?.title.constant).toBe('确定删除吗?');
  });

  it('asks about a record by the name that the document gives it', () => {
    const screen = compiled(listDocument({ recordName: '设备「{name}」', rowActions: ['delete'] }));
    const scope = recordScope({ name: '逆变器' });
    expect(screen.actions.get('delete')?.confirm?.title.render(scope)).toBe('确定删除设备「逆变器」吗？');
    expect(screen.recordName?.render(scope)).toBe('设备「逆变器」');
  });

  it('refuses a name of fields that are not there', () => {
    expect(problemsOf(listDocument({ recordName: '{nmae}' }))).toEqual([
      'E202 /recordName unknown field "nmae" in recordName (name?)',
    ]);
  });

  it('may drop or change the question of a built-in action', () => {
    const screen = compiled(
      listDocument({
        actions: { delete: { confirm: false }, edit: { confirm: '编辑{name}?' } },
        rowActions: ['delete', 'edit'],
      }),
    );
    expect(screen.actions.get('delete')?.confirm).toBeNull();
    expect(screen.actions.get('edit')?.confirm?.title.render(recordScope({ name: '甲' }))).toBe('编辑甲?');
  });

  it('keep verb, options, guard and answer of their steps', () => {
    const screen = compiled(
      listDocument({ actions: { freeze: { title: '停用', selection: 'many', do: steps } }, toolbar: ['freeze'] }),
    );
    const body = screen.actions.get('freeze')?.body;
    const [request, message] = body?.kind === 'steps' ? body.steps : [];
    const scope = recordScope({}, { $selection: { ids: '1,2' }, $mode: 'add', $result: { done: 3 } });
    expect(request).toMatchObject({ verb: { verb: 'request' }, as: 'done', when: { constant: true } });
    expect(request?.options.evaluate(scope)).toEqual({ request: 'PUT /demo/freeze', body: { ids: '1,2' } });
    expect(message?.options.evaluate(scope)).toEqual({ message: 3 });
    expect(message?.when.test(scope)).toBe(false);
  });

  it('know a verb from an option of the same name', () => {
    const action = { title: '停用', do: [{ request: 'PUT /demo', message: '好' }] };
    expect(problemsOf(listDocument({ actions: { freeze: action }, toolbar: ['freeze'] }))).toEqual([]);
  });
});

function unfrozen(value: unknown, path: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  const isOurs = value instanceof Map || Object.isFrozen(value);
  // Renderers, verbs and dialects belong to the registries.
  const below = entries.filter(
    ([key]) => !['renderer', 'verb', 'dialect', 'action', 'body', 'props'].includes(String(key)),
  );
  return [
    ...(isOurs ? [] : [path]),
    ...below.flatMap(([key, inner]) =>
      isRecord(inner) || Array.isArray(inner) ? unfrozen(inner, `${path}/${key}`) : [],
    ),
  ];
}

it('a compiled screen is frozen all the way down', () => {
  const screen = compiled(
    listDocument({
      fields: { ...fields, where: { dict: { table: 't', text: 'a', code: 'b', where: { x: '{name}' } } } },
      search: ['name'],
      toolbar: ['add'],
      rowActions: ['edit'],
    }),
  );
  expect(
    unfrozen({ ...screen, fields: Object.freeze([...screen.fields.values()]) }, '').filter((path) => path !== ''),
  ).toEqual([]);
});
