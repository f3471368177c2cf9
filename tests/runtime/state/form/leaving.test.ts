import { describe, expect, it } from 'vitest';
import { ALWAYS, field } from '../fixture.ts';
import { open } from './openForm.ts';

const longer = {
  rule: 'minLength',
  message: '太短',
  reads: [],
  roots: [],
  passes: (value: unknown) => String(value).length > 2,
};
describe('a field that is left', () => {
  it('checks a field when it is left, and again at each change after that', () => {
    const { form } = open([field('a', { checks: [longer] })]);
    form.change('a', 'x');
    expect(form.status('a').error).toBeNull();
    form.leave('a');
    expect(form.status('a').error).toBe('太短');
    form.change('a', 'long enough');
    expect(form.status('a').error).toBeNull();
  });

  it('has no error for an empty field that the user only passed, until it is sent or was filled in', async () => {
    const required = { required: ALWAYS };
    const { form } = open([field('a', required), field('b', required)]);
    form.leave('a');
    expect(form.errors()).toEqual([]);
    form.change('b', 'x');
    form.leave('b');
    form.change('b', '');
    expect(form.errors()).toEqual(['b']);
    expect(await form.validate()).toBe(false);
    expect(form.errors()).toEqual(['a', 'b']);
    form.leave('a');
    expect(form.errors()).toEqual(['a', 'b']);
  });

  it('checks a field again when a field its check reads changes', () => {
    const same = {
      rule: 'check',
      message: '不一致',
      reads: ['a'],
      roots: [],
      passes: (value: unknown, scope: { get(name: string): unknown }) => value === scope.get('a'),
    };
    const { form } = open([field('a'), field('b', { checks: [same] })], { row: { a: '1', b: '2' } });
    form.leave('b');
    expect(form.status('b').error).toBe('不一致');
    form.change('a', '2');
    expect(form.status('b').error).toBeNull();
  });
});
