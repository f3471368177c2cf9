import { describe, expect, it } from 'vitest';
import { registryOf } from '../../../../src/runtime/contract/registry.ts';
import { recordScope } from '../../../../src/runtime/data/path.ts';
import type { CompiledField } from '../../../../src/runtime/model/field.ts';
import { compiled, listDocument, problemsOf } from '../../fixtures/documents.ts';
import { fixtureRegistries, rendererOf } from '../../fixtures/registries.ts';

function fieldOf(field: object, others: object = {}): CompiledField {
  const screen = compiled(
    listDocument({
      fields: { name: { title: '名称', ...field }, ...others },
      columns: ['name', ...Object.keys(others)],
    }),
  );
  const found = screen.fields.get('name');
  if (!found) throw new Error('no field');
  return found;
}

/** Messages of the checks that a value does not pass. */
function failures(
  field: CompiledField,
  value: unknown,
  record: Readonly<Record<string, unknown>> = {},
): readonly string[] {
  const scope = recordScope({ ...record, name: value });
  return field.checks.filter((check) => !check.passes(value, scope)).map(({ message }) => message);
}

describe('a compiled field', () => {
  it('has every default filled in', () => {
    const field = fieldOf({});
    expect(field).toMatchObject({
      name: 'name',
      title: '名称',
      type: 'text',
      placeholder: '请输入名称',
      help: '',
      props: {},
    });
    expect(field).toMatchObject({ options: null, defaultValue: null, compute: null, permission: null, resetOn: [] });
    expect([field.visible.constant, field.disabled.constant, field.required.constant]).toEqual([true, false, false]);
  });

  it('passes on which column of its choices names the row above', () => {
    const table = { table: 'sys_depart', text: 'depart_name', code: 'id' };
    expect(fieldOf({ type: 'tree', dict: { ...table, parent: 'parent_id' } }).options).toEqual({
      kind: 'table',
      ...table,
      parent: 'parent_id',
    });
    expect(fieldOf({ dict: table }).options).not.toHaveProperty('parent', expect.anything());
  });

  it('puts the named component into a slot, and leaves what it does not say to the slot', () => {
    const { components, fields } = fixtureRegistries();
    const dial = fieldOf({ type: 'slot', component: 'dial', props: { steps: 3 } });
    expect(dial).toMatchObject({ type: 'slot', renderer: { value: 'number', drawn: true } });
    expect(dial.renderer.input).toBe(components.get('dial')?.input);
    expect(dial.renderer.text(3, { field: dial, row: {} })).toBe('3°');
    expect(dial.renderer.cell).toBe(fields.get('slot')?.cell);
    expect(dial.props).toEqual({ steps: 3 });
  });

  it.each<readonly [string, object | undefined, readonly string[]]>([
    [
      'one that it does not have',
      { step: 3, steps: 2 },
      ['E101 /fields/name/props/step unknown key "step" in props of component "dial" (steps?)'],
    ],
    ['one with another value', { steps: 0 }, ['E106 /fields/name/props/steps "steps" must be at least 1, received 0']],
    ['none where it needs one', undefined, ['E103 /fields/name missing key "steps" in props of component "dial"']],
  ])('checks the props of a slot against its component: %s', (_, props, expected) => {
    expect(problemsOf(listDocument({ fields: { name: { type: 'slot', component: 'dial', props } } }))).toEqual(
      expected,
    );
  });

  it('is a select when it has choices, and asks to choose', () => {
    const field = fieldOf({ dict: 'sex', required: true });
    expect(field).toMatchObject({ type: 'select', placeholder: '请选择名称', requiredMessage: '请选择名称!' });
    expect(field.options).toEqual({ kind: 'dict', code: 'sex' });
    expect(fieldOf({ type: 'date' }).requiredMessage).toBe('请选择名称!');
    expect(fieldOf({}).requiredMessage).toBe('请输入名称!');
  });

  it('[S5.12a] fills title, key and default into its messages', () => {
    const messages = { required: '{title}/{key}/{default}不能为空', maxLength: '最多{maxLength}位' };
    const field = fieldOf({ default: 'x', maxLength: 3, messages });
    expect(field.requiredMessage).toBe('名称/name/x不能为空');
    expect(failures(field, 'abcd')).toEqual(['最多3位']);
  });

  it.each<readonly [object, unknown, readonly string[]]>([
    [{ minLength: 2 }, 'a', ['长度不少于 2 个字符']],
    [{ maxLength: 2 }, 'abc', ['长度不超过 2 个字符']],
    [{ minLength: 2, maxLength: 30 }, 'a', ['长度在 2 到 30 个字符']],
    [{ maxLength: 2 }, '😀😀', []],
    [{ type: 'number', min: 1 }, 0, ['名称不能小于1!']],
    [{ type: 'number', min: 1 }, '2', []],
    [{ type: 'number', max: 1.5 }, 2, ['名称不能大于1.5!']],
    [{ type: 'list_multi', dict: 'x', max: 1 }, ['a', 'b'], ['名称最多选择1项!']],
    [{ type: 'list_multi', dict: 'x', min: 2 }, 'a,b', []],
    [{ type: 'list_multi', dict: 'x', min: 3 }, 'a,b', ['名称至少选择3项!']],
    [{ pattern: 'mobile' }, '123', ['请输入正确格式的手机号码!']],
    [{ pattern: 'mobile', messages: { pattern: '号码不对' } }, '123', ['号码不对']],
    [{ pattern: ['noChinese', '^[a-z]+$'] }, '角色', ['名称不可输入汉字!', '名称格式不正确!']],
    [{ type: 'number', pattern: 'money' }, 1.234, ['请输入正确的金额!']],
  ])('%j given %j says %j', (definition, value, expected) => {
    expect(failures(fieldOf(definition), value)).toEqual(expected);
  });

  it('checks a condition again when what it reads changes', () => {
    const field = fieldOf(
      { check: { $expr: '$value == other' }, messages: { check: '两次输入的密码不一样！' } },
      { other: {} },
    );
    expect(field.checks.map(({ reads }) => reads)).toEqual([['other']]);
    expect(failures(field, 'a', { other: 'b' })).toEqual(['两次输入的密码不一样！']);
    expect(failures(field, 'a', { other: 'a' })).toEqual([]);
  });

  it('[S5.12e] asks the server whether a value is free', () => {
    const [check] = fieldOf({ unique: 'sys_user.username', messages: { unique: '用户名已存在!' } }).serverChecks;
    expect(check).toMatchObject({ rule: 'unique', message: '用户名已存在!' });
    expect(check?.request('tom', recordScope({ id: 7 }))).toEqual({
      method: 'GET',
      path: '/sys/duplicate/check',
      params: { tableName: 'sys_user', fieldName: 'username', fieldVal: 'tom', dataId: '7' },
    });
    expect(check?.request('tom', recordScope({})).params).toMatchObject({ dataId: null });
  });

  it('asks the server by a call, with what it needs as parameters', () => {
    const [check] = fieldOf({
      check: "GET /demo/check/{id}?value={$value}&own={id == 7 ? 'a?b&c' : ''}&fixed=1",
    }).serverChecks;
    expect(check?.request('x y', recordScope({ id: '7/8' }))).toEqual({
      method: 'GET',
      path: '/demo/check/7%2F8',
      params: { value: 'x y', own: '', fixed: '1' },
    });
    expect(check?.request(5, recordScope({ id: 7 })).params).toEqual({ value: 5, own: 'a?b&c', fixed: '1' });
    expect(check).toMatchObject({ rule: 'check', message: null });
  });

  describe('with several checks', () => {
    const check = [
      { check: { name: { right_like: 'GX' } }, message: '{title}以 GX 开头' },
      { check: 'GET /demo/free?value={$value}', message: '{title}已被使用' },
      { check: { $expr: '$value != other' } },
      { check: 'GET /demo/known?value={$value}' },
    ];

    it("has a message for each: its own, else that of all, else the usual one or the server's", () => {
      const [own, all] = [
        fieldOf({ check }, { other: {} }),
        fieldOf({ check, messages: { check: '不行' } }, { other: {} }),
      ];
      expect(failures(own, 'x', { other: 'x' })).toEqual(['名称以 GX 开头', '名称不符合要求!']);
      expect(failures(all, 'x', { other: 'x' })).toEqual(['名称以 GX 开头', '不行']);
      expect(failures(own, 'GX1', { other: 'x' })).toEqual([]);
      expect(own.checks.map(({ reads }) => reads)).toEqual([[], ['other']]);
      expect(own.serverChecks.map(({ message }) => message)).toEqual(['名称已被使用', null]);
      expect(all.serverChecks.map(({ message }) => message)).toEqual(['名称已被使用', '不行']);
      expect(own.serverChecks.map((one) => one.request('v', recordScope({})).path)).toEqual([
        '/demo/free',
        '/demo/known',
      ]);
    });

    it.each<readonly [object, string]>([
      [[], 'E105 /fields/name/check "check" must have at least 1 entry'],
      [['GET /a'], 'E102 /fields/name/check/0 an entry of "check" must be an object, received "GET /a"'],
      [[{ mesage: 'x', check: true }], 'E101 /fields/name/check/0/mesage unknown key "mesage" in Check (message?)'],
      [[{ message: 'x' }], 'E103 /fields/name/check/0 missing key "check" in Check'],
      [
        [{ check: 'FETCH /a' }],
        'E108 /fields/name/check/0/check "check": a call is "METHOD /path" with GET, POST, PUT or DELETE and a path that begins with one "/", received "FETCH /a"',
      ],
      [
        [{ check: true }, { check: { nam: '1' } }],
        'E202 /fields/name/check/1/check/nam unknown field "nam" in check (name?)',
      ],
      [
        [{ check: true }, { check: 'GET /a?x={nam}' }],
        'E202 /fields/name/check/1/check unknown field "nam" in check (name?)',
      ],
      [
        [{ check: true, message: '{titel}' }],
        'E206 /fields/name/check/0/message unknown placeholder {titel} in message, allowed are {title} {key} {default} (title?)',
      ],
      [
        [{ check: 'GET /a', message: '{titel}' }],
        'E206 /fields/name/check/0/message unknown placeholder {titel} in message, allowed are {title} {key} {default} (title?)',
      ],
    ])('%j is reported: %s', (wrong, expected) => {
      expect(problemsOf(listDocument({ fields: { name: { check: wrong } } }))).toEqual([expected]);
    });
  });

  it('uses its fallback where its type is unknown, without a problem', () => {
    expect(fieldOf({ type: 'signature', fallback: 'textarea' }).type).toBe('textarea');
  });

  it('is computed from others, in an order in which each comes after what it needs', () => {
    const fields = {
      total: { type: 'number', compute: 'amount + tax' },
      tax: { type: 'number', compute: 'round(amount * 0.13, 2)' },
      amount: { type: 'number', compute: 'qty * price' },
      qty: { type: 'number' },
      price: { type: 'number' },
    };
    const screen = compiled(listDocument({ fields, columns: Object.keys(fields) }));
    expect(screen.order).toEqual(['qty', 'price', 'amount', 'tax', 'total']);
    expect(screen.fields.get('tax')?.compute?.evaluate(recordScope({ amount: 100 }))).toBe(13);
  });

  it('reports a cycle once, with all its members', () => {
    const fields = { a: { visible: { b: '1' } }, b: { resetOn: ['a'] }, c: { disabled: { c: '1' } } };
    expect(problemsOf(listDocument({ fields, columns: ['a', 'b', 'c'] }))).toEqual([
      'E220 /fields/a/visible "visible" closes a circle of fields that depend on each other: a → b → a',
      'E220 /fields/c/disabled "disabled" closes a circle of fields that depend on each other: c → c',
    ]);
  });

  it('takes a thousand fields that depend on each other in a row', () => {
    const fields = Object.fromEntries(
      Array.from({ length: 1000 }, (_, i) => [`f${i}`, i === 999 ? {} : { visible: { [`f${i + 1}`]: '1' } }]),
    );
    expect(compiled(listDocument({ fields, columns: ['f0'] })).order[0]).toBe('f999');
  });

  it('may come from any registry', () => {
    const registries = {
      ...fixtureRegistries(),
      fields: registryOf(({ type }) => type, { own: [rendererOf('text'), rendererOf('star')] }),
    };
    const document = listDocument({ fields: { name: { type: 'star' } } });
    expect(compiled(document, registries).fields.get('name')?.renderer.description).toBe('a star');
    expect(problemsOf(document)).toEqual([
      'E201 /fields/name/type no field type "star" is registered: there are text, textarea, number, select, list_multi, tree, switch, date, grid, slot, hidden',
    ]);
  });
});
