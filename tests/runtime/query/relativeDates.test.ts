import { describe, expect, it } from 'vitest';
import { registryOf } from '../../../src/runtime/contract/registry.ts';
import { recordScope } from '../../../src/runtime/data/path.ts';
import { expressionFunctions } from '../../../src/runtime/functions/index.ts';
import { initialPlan } from '../../../src/runtime/query/initial.ts';
import { isRelative, withDays } from '../../../src/runtime/query/relativeDates.ts';
import { createList } from '../../../src/runtime/state/list/list.ts';
import { answer, field, notify, screen, transport } from '../state/fixture.ts';

const functions = registryOf((entry: (typeof expressionFunctions)[number]) => entry.name, {
  tests: expressionFunctions,
});
const day = field('day', { renderer: { ...field('day').renderer, moment: 'YYYY-MM-DD' } });
const time = field('time', { renderer: { ...field('time').renderer, moment: 'HH:mm:ss' } });
const fields = new Map([day, time, field('name')].map((entry) => [entry.name, entry]));

/** A Tuesday. */
const roots = { $today: '2026-11-24', $now: '2026-11-24 10:30:00' };
const scope = recordScope({}, roots);

function asked(name: string, value: string) {
  const table = { match: 'and', rows: [{ field: name, rule: 'ge', value }] } as const;
  return withDays(table, fields, functions, scope).rows[0]?.value;
}

describe('relative days', () => {
  it.each([
    ['{$today}', '2026-11-24'],
    ['{addDays($today, -7)}', '2026-11-17'],
    ["{startOf($today, 'week')}", '2026-11-23'],
    ["{addMonths(startOf($today, 'month'), -1)}", '2026-10-01'],
    ["{endOf($today, 'month')}", '2026-11-30'],
    ['{addDays($now, -1)}', '2026-11-23 10:30:00'],
  ])('%s is %s when it is asked', (value, expected) => {
    expect(isRelative(value)).toBe(true);
    expect(asked('day', value)).toBe(expected);
  });

  it.each([
    ['a day of the calendar', 'day', '2026-01-01'],
    ['a function that does not exist', 'day', '{addWeeks($today, 1)}'],
    ['an expression that is broken', 'day', '{addDays($today, }'],
    ['a word that is no unit', 'day', "{startOf($today, 'moth')}"],
    ['what never names today', 'day', '{name}'],
    ['text around it', 'day', 'from {$today}'],
    ['braces in a field of text', 'name', '{$today}'],
    ['braces in a field of times', 'time', '{$today}'],
  ])('%s is sent as it is written', (_, name, value) => {
    expect(asked(name, value)).toBe(value);
  });

  it('of a document stay relative in the query builder, while other texts are filled in', () => {
    const initial = { day: { ge: '{addDays($today, -7)}' }, name: { like: '{$user.username}' } };
    const query = { fields: [...fields.values()], match: 'and', save: true, initial } as const;
    const plan = initialPlan({ query, fields }, functions, recordScope({}, { ...roots, $user: { username: 'li' } }));
    expect(plan.table?.rows).toEqual([
      { field: 'day', rule: 'ge', value: '{addDays($today, -7)}' },
      { field: 'name', rule: 'like', value: 'li' },
    ]);
  });

  it('mean the new day when a list is asked again after midnight', async () => {
    let today = '2026-11-24';
    const live = {
      get $today() {
        return today;
      },
    };
    const line = transport(() => answer({ records: [], total: 0 }));
    const list = createList({ screen: screen([day]), transport: line, notify: notify(), roots: live, functions });
    await list.applyConditions({ match: 'and', rows: [{ field: 'day', rule: 'eq', value: '{$today}' }] });
    expect(list.query().conditions?.rows[0]?.value).toBe('2026-11-24');
    today = '2026-11-25';
    await list.reload();
    expect(list.query().conditions?.rows[0]?.value).toBe('2026-11-25');
    expect(JSON.stringify(line.sent)).toContain('2026-11-25');
    expect(list.conditions()?.rows[0]?.value).toBe('{$today}');
  });
});
