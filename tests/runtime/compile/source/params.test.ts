import { describe, expect, it } from 'vitest';
import { recordScope } from '../../../../src/runtime/data/path.ts';
import { compiled, listDocument, problemsOf } from '../../fixtures/documents.ts';

function paramsOf(params: object, route: object): unknown {
  const { source } = compiled(listDocument({ source: { base: '/demo/hello', params } }));
  return source?.params.evaluate(recordScope({}, { $route: route }));
}

describe('[S9.7a] rules in the parameters of a source', () => {
  it('ask as a search with the same rule does', () => {
    const params = { name: { like: '{$route.name}' }, size: { ge: 5 }, kind: { in: ['1', '2'] }, state: '1' };
    expect(paramsOf(params, { name: '东区' })).toEqual({ name: '*东区*', size: 'ge 5', kind: '1,2', state: '1' });
  });

  it('ask nothing while their value is empty', () => {
    expect(paramsOf({ name: { like: '{$route.name}' } }, {})).toEqual({});
  });

  it('are one for each parameter, and known', () => {
    const source = (rules: object) => listDocument({ source: { base: '/demo/hello', params: { name: rules } } });
    expect(problemsOf(source({ lik: 'a' }))).toEqual([
      'E207 /source/params/name/lik unknown rule "lik" in condition (like?)',
    ]);
    expect(problemsOf(source({}))[0]).toMatch(/^E136 \/source\/params\/name /);
  });
});

describe('exclusive limits', () => {
  const field = (own: object) => listDocument({ fields: { name: { title: '容量', type: 'number', ...own } } });

  it.each([
    [{ minExclusive: 0 }, 0, '容量必须大于0!'],
    [{ minExclusive: 0 }, 0.1, null],
    [{ maxExclusive: 10 }, 10, '容量必须小于10!'],
    [{ maxExclusive: 10 }, 9.9, null],
    [{ min: 0, maxExclusive: 10, messages: { maxExclusive: '小于{maxExclusive}' } }, 10, '小于10'],
  ])('%j of %d says %s', (own, value, message) => {
    const checks = compiled(field(own)).fields.get('name')?.checks ?? [];
    const failed = checks.find((check) => !check.passes(value, recordScope({})));
    expect(failed?.message ?? null).toBe(message);
  });

  it.each([
    [{ minExclusive: 5, max: 5 }, 'E114 /fields/name/minExclusive'],
    [{ min: 5, maxExclusive: 5 }, 'E114 /fields/name/maxExclusive'],
    [{ minExclusive: 5, maxExclusive: 5 }, 'E114 /fields/name/minExclusive'],
    [{ type: 'text', minExclusive: 5 }, 'E118 /fields/name/minExclusive'],
  ])('%j is reported', (own, told) => {
    expect(problemsOf(field(own)).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([told]);
  });

  it('that leave room are not', () => {
    expect(problemsOf(field({ minExclusive: 5, maxExclusive: 5.1, min: 5, max: 6 }))).toEqual([]);
  });
});
