import { describe, expect, it } from 'vitest';
import type { Row } from '../../../../src/runtime/data/json.ts';
import { createForm } from '../../../../src/runtime/state/form/form.ts';
import { draftName, draftOf, restoreDraft } from '../../../../src/runtime/state/form/formDraft.ts';
import { answer, FULL_ACCESS, field, NEVER, renderer, screen, transport } from '../fixture.ts';

const secret = renderer('password', { secret: true });
const rowFields = [field('code'), field('pin', { renderer: secret })];
const grid = {
  fields: new Map(rowFields.map((one) => [one.name, one])),
  order: ['code', 'pin'],
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

const SCREEN = screen([
  field('name'),
  field('remark'),
  field('password', { renderer: secret }),
  field('rows', { renderer: renderer('grid', { value: 'list' }), grid }),
]);

function open(row: Row = {}) {
  const mode = row.id === undefined ? 'add' : 'edit';
  const line = transport(() => answer(null));
  return createForm({ screen: SCREEN, mode, row, roots: {}, transport: line, permissions: FULL_ACCESS });
}

describe('draftName', () => {
  it.each([
    ['add', {}, 'demo/Items/add/'],
    ['edit', { id: 7 }, 'demo/Items/edit/7'],
    ['edit', { id: '8', name: 'x' }, 'demo/Items/edit/8'],
  ] as const)('of %s %j is %s', (mode, row, name) => {
    expect(draftName(SCREEN, mode, row)).toBe(name);
  });
});

describe('draftOf', () => {
  it('is null as long as nothing was changed', () => {
    const form = open({ id: '7', name: 'a', remark: null });
    expect(draftOf(form)).toBeNull();
    form.change('name', 'b');
    form.change('name', 'a');
    form.change('remark', '');
    expect(draftOf(form)).toBeNull();
  });

  it('holds the changed fields only, a cleared one as null', () => {
    const form = open({ id: '7', name: 'a', remark: 'kept' });
    form.change('name', undefined);
    expect(draftOf(form)).toEqual({ name: null });
  });

  it('never holds a password, not even of a row', () => {
    const form = open();
    form.change('password', 'Guangshu#2026');
    expect(draftOf(form)).toBeNull();
    form.change('rows', [{ code: 'a', pin: '1234' }]);
    expect(draftOf(form)).toEqual({ rows: [{ code: 'a' }] });
  });

  it('is over when the form was saved', () => {
    const form = open();
    form.change('name', 'b');
    form.markSaved(form.values());
    expect(draftOf(form)).toBeNull();
  });
});

describe('restoreDraft', () => {
  it('puts the values over the record as it is now, and leaves out what is no field or a secret', () => {
    const form = open({ id: '7', name: 'changed by somebody', remark: 'newer' });
    restoreDraft(form, { name: 'mine', password: 'x', gone: 'y' });
    expect(['name', 'remark', 'password', 'gone'].map(form.value)).toEqual(['mine', 'newer', undefined, undefined]);
    expect(form.isChanged()).toBe(true);
  });
});
