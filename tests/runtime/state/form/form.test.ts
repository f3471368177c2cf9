import { describe, expect, it } from 'vitest';
import type { Permissions } from '../../../../src/runtime/contract/ports.ts';
import { ALWAYS, always, field, NEVER, renderer, whenEquals } from '../fixture.ts';
import { open } from './openForm.ts';

const sum = field('total', {
  compute: {
    reads: [['price'], ['count']],
    evaluate: (scope) => Number(scope.get('price') ?? 0) * Number(scope.get('count') ?? 0),
  },
});

describe('values', () => {
  it('starts a new record from defaults, and given values win over them', () => {
    const { form } = open([field('a', { defaultValue: always('1') }), field('b', { defaultValue: always('2') })], {
      row: { b: '9' },
    });
    expect([form.value('a'), form.value('b')]).toEqual(['1', '9']);
  });

  it('edits the record as it is, without defaults', () => {
    const { form } = open([field('a', { defaultValue: always('1') })], { mode: 'edit', row: { id: '7' } });
    expect(form.value('a')).toBeUndefined();
  });

  it('computes what follows from a change and notifies only the fields concerned', () => {
    const { form } = open([
      field('price', { defaultValue: always(2) }),
      field('count', { defaultValue: always(3) }),
      field('other'),
      sum,
    ]);
    const told: string[] = [];
    for (const name of ['price', 'count', 'other', 'total']) form.subscribe(name, () => told.push(name));
    form.change('count', 5);
    expect(form.value('total')).toBe(10);
    expect(told.sort()).toEqual(['count', 'total']);
  });

  it('clears what names the changed field in resetOn, only when the user changes it', () => {
    const fields = [field('station'), field('device', { resetOn: ['station'] })];
    const { form } = open(fields, { row: { station: 'a', device: 'x' } });
    form.set({ station: 'b' });
    expect(form.value('device')).toBe('x');
    form.change('station', 'c');
    expect(form.value('device')).toBeUndefined();
  });
});

describe('status', () => {
  it('keeps the identity of a status that did not change', () => {
    const { form } = open([field('a'), field('b', { visible: whenEquals('a', 'yes') })]);
    const before = form.status('b');
    form.change('a', 'no');
    expect(form.status('b')).toBe(before);
    form.change('a', 'yes');
    expect(form.status('b')).toMatchObject({ visible: true });
  });

  it('[S6.4a S6.4b] hides a field the user may not see and disables one they may not edit', () => {
    const permissions: Permissions = { can: () => true, access: (code) => (code === 'x:see' ? 'hidden' : 'disabled') };
    const { form } = open([field('secret', { permission: 'x:see' }), field('fixed', { permission: 'x:edit' })], {
      permissions,
    });
    expect([form.status('secret').visible, form.status('fixed').disabled]).toEqual([false, true]);
  });

  it('[S2.44] disables everything in detail mode', () => {
    const { form } = open([field('a')], { mode: 'detail' });
    expect(form.status('a').disabled).toBe(true);
  });
});

describe('a root that says something else', () => {
  it('shows, hides and recomputes what reads it, and notifies no other field', () => {
    let query = 'none';
    const roots = {
      get $query() {
        return query;
      },
    };
    const says = { reads: [['$query', 'extra']] };
    const { form } = open(
      [
        field('a', { visible: { ...says, test: (scope) => scope.get('$query') === 'more' } }),
        field('b', { compute: { ...says, evaluate: (scope) => `${String(scope.get('$query'))}!` } }),
        field('c', { visible: whenEquals('b', 'more!') }),
        field('d'),
      ],
      { roots },
    );
    const told: string[] = [];
    for (const name of ['a', 'b', 'c', 'd']) {
      form.status(name);
      form.subscribe(name, () => told.push(name));
    }
    query = 'more';
    form.reconsider('$query');
    expect(['a', 'c'].map((name) => form.status(name).visible)).toEqual([true, true]);
    expect(form.value('b')).toBe('more!');
    expect(told).toEqual(['b', 'a', 'c']);
    form.reconsider('$user');
    expect(told).toHaveLength(3);
  });
});

describe('checks', () => {
  const longer = {
    rule: 'minLength',
    message: '太短',
    reads: [],
    roots: [],
    passes: (value: unknown) => String(value).length > 2,
  };

  it('complains about a missing or blank required value with its own message', async () => {
    for (const value of [undefined, null, '', '   ', []]) {
      const { form } = open([field('a', { required: ALWAYS })], { row: { a: value } });
      expect(await form.validate()).toBe(false);
      expect(form.status('a').error).toBe('请输入a!');
    }
  });

  it('[S5.12a] does not run patterns on an empty value', async () => {
    const { form } = open([field('a', { checks: [longer] })]);
    expect(await form.validate()).toBe(true);
  });

  it('neither checks nor sends a hidden field, but keeps its value', async () => {
    const { form } = open([field('kind'), field('roof', { required: ALWAYS, visible: whenEquals('kind', '2') })], {
      row: { roof: 'flat' },
    });
    form.change('kind', '1');
    expect(await form.validate()).toBe(true);
    expect(form.submission()).toEqual({ kind: '1' });
    form.change('kind', '2');
    expect(form.submission()).toEqual({ kind: '2', roof: 'flat' });
  });

  it('reports failing fields in layout order', async () => {
    const { form } = open([field('b', { required: ALWAYS }), field('a', { required: ALWAYS })]);
    await form.validate();
    expect(form.errors()).toEqual(['b', 'a']);
  });
});

describe('submission', () => {
  it('sends the key when editing, hidden-type fields of the record, and empty values as null', () => {
    const fields = [field('a'), field('order', { renderer: renderer('hidden'), type: 'hidden' })];
    const { form } = open(fields, { mode: 'edit', row: { id: '7', a: null, order: 3, createTime: 'x' } });
    expect(form.submission()).toEqual({ id: '7', a: null, order: 3 });
  });

  it('sends on edit what the record had or the user changed, never what was not read', () => {
    const twice = field('twice', { compute: { reads: [['a']], evaluate: (scope) => Number(scope.get('a')) * 2 } });
    const hidden = field('trace', { renderer: renderer('hidden'), type: 'hidden' });
    const fields = [field('a'), field('roles'), field('parts'), twice, hidden];
    const { form } = open(fields, { mode: 'edit', row: { id: '7', a: 1 } });
    expect(form.submission()).toEqual({ id: '7', a: 1 });
    form.change('roles', 'r1');
    form.change('a', undefined);
    expect(form.submission()).toEqual({ id: '7', a: null, roles: 'r1' });
    // Put back, nothing is known of it again.
    form.change('roles', undefined);
    expect(form.submission()).toEqual({ id: '7', a: null });
    form.set({ trace: 'filled' });
    expect(form.submission()).toEqual({ id: '7', a: null, trace: 'filled' });
  });

  it('keeps back what says `submit: false`, whether typed, computed or hidden, and what is computed from it goes', () => {
    const fields = [
      field('price'),
      field('count', { submit: false }),
      { ...sum, submit: false },
      field('double', { compute: { reads: [['total']], evaluate: (scope) => Number(scope.get('total')) * 2 } }),
      field('trace', { renderer: renderer('hidden'), type: 'hidden', submit: false, defaultValue: always('x') }),
    ];
    const { form } = open(fields);
    form.fill({ price: 2, count: 3 });
    expect([form.value('total'), form.value('trace')]).toEqual([6, 'x']);
    expect(form.submission()).toEqual({ price: 2, double: 12 });
  });

  it('sends an empty list for an untouched grid: a server takes no other value there', () => {
    const fields = new Map([['qty', field('qty')]]);
    const grid = {
      fields,
      order: ['qty'],
      sortBy: null,
      summary: [],
      source: null,
      unique: [],
      columns: [],
      disabledRows: NEVER,
      rowScreen: null,
      template: null,
      views: new Map(),
    };
    const { form } = open([field('a'), field('parts', { grid })], { mode: 'add' });
    expect(form.submission()).toEqual({ a: null, parts: [] });
  });

  it('keeps back the columns of a grid that say `submit: false`, and they stay in the form', () => {
    const columns = [field('qty'), field('amount', { submit: false })];
    const grid = {
      fields: new Map(columns.map((column) => [column.name, column])),
      order: ['qty', 'amount'],
      sortBy: null,
      summary: [],
      source: null,
      unique: [],
      columns: [],
      disabledRows: NEVER,
      rowScreen: null,
      template: null,
      views: new Map(),
    };
    const rows = [{ id: '1', qty: 2, amount: 8 }, { qty: 3 }];
    const { form } = open([field('parts', { grid })], { mode: 'edit', row: { id: '7', parts: rows } });
    expect(form.submission()).toEqual({ id: '7', parts: [{ id: '1', qty: 2 }, { qty: 3 }] });
    expect(form.value('parts')).toBe(rows);
  });

  it('knows whether the user changed anything', () => {
    const { form } = open([field('a')], { mode: 'edit', row: { id: '7', a: null } });
    form.change('a', '');
    expect(form.isChanged()).toBe(false);
    form.change('a', 'x');
    expect(form.isChanged()).toBe(true);
    form.markSaved(form.values());
    expect(form.isChanged()).toBe(false);
  });

  it('still has unsaved what was changed after the values were sent', () => {
    const { form } = open([field('a')], { mode: 'edit', row: { id: '7', a: 'x' } });
    const sent = form.values();
    form.change('a', 'y');
    form.markSaved(sent);
    expect(form.changes()).toEqual({ a: 'y' });
  });
});

describe('restart', () => {
  it('goes on with the saved record: its key, its mode, no errors, nothing unsaved', () => {
    const roots = { $mode: 'add' };
    const fields = [field('a', { required: whenEquals('$mode', 'add') }), field('b')];
    const { form } = open(fields, { row: { b: 'mine' }, roots });
    form.change('a', 'x');
    form.leave('a');
    form.change('a', '');
    expect(form.errors()).toEqual(['a']);
    const told: string[] = [];
    for (const name of ['a', 'b']) form.subscribe(name, () => told.push(name));
    roots.$mode = 'edit';
    form.restart('edit', { id: '7', b: 'mine' });
    expect([form.mode, form.errors(), form.isChanged(), form.status('a').required]).toEqual(['edit', [], false, false]);
    expect(form.submission()).toEqual({ id: '7', b: 'mine' });
    // Only what looks different is drawn again.
    expect(told).toEqual(['a']);
  });

  it('starts a new record with the defaults, without anything of the one before', () => {
    const fields = [
      field('a', { defaultValue: always('1') }),
      field('b'),
      field('c', { compute: { reads: [['a']], evaluate: (scope) => scope.get('a') } }),
    ];
    const { form } = open(fields, { mode: 'add', row: {} });
    form.change('a', '5');
    form.change('b', 'x');
    form.restart('add', {});
    expect([form.value('a'), form.value('b'), form.value('c')]).toEqual(['1', undefined, '1']);
    expect(form.isChanged()).toBe(false);
  });
});
