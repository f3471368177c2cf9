import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namedMeasures } from '../../../../../server/records/resource/aggregate/namedMeasures.ts';
import { readResources } from '../../../../../server/records/resource/documents/read.ts';
import { resourceNamed } from '../../../../../server/records/resource/model/resource.ts';
import type { Measure, MeasureKind } from '../../../../../src/common/resource/measure.ts';
import { compileCondition } from '../../../../../src/runtime/conditions/compile.ts';
import { normaliseCondition } from '../../../../../src/runtime/conditions/normalise.ts';
import { recordScope } from '../../../../../src/runtime/data/path.ts';
import { isEmpty, toNumber } from '../../../../../src/runtime/data/values.ts';
import { Cursor } from '../../../../../src/runtime/diagnostics/cursor.ts';
import { compileExpression } from '../../../../../src/runtime/expressions/compile.ts';
import type { Names } from '../../../../../src/runtime/expressions/names.ts';
import { expressionFunctions } from '../../../../../src/runtime/functions/index.ts';
import { compileMeasures } from '../../../../../src/runtime/resource/measures/compileMeasures.ts';
import { type Console, openConsole, type Person, records } from '../../../support/console.ts';
import type { Row } from './plainAggregate.ts';

const EQUIPMENT = '/station/stationEquipment';
const MEASURES = 120;
const resources = await readResources();

/** The same numbers in each run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_507) + 0x9e3779b9) >>> 0;
    return state / 2 ** 32;
  };
}

/** Random expressions and conditions over the columns of equipment. */
class RandomForms {
  private readonly random: () => number;

  constructor(seed: number) {
    this.random = randomNumbers(seed);
  }

  of<T>(...all: readonly [T, ...T[]]): T {
    return all[Math.floor(this.random() * all.length)] ?? all[0];
  }

  number(depth = 2): string {
    if (depth === 0) return this.of('ratedPower', 'ratedPower', '3', '0.1', '-2', '0');
    const left = this.number(depth - 1);
    const right = this.number(depth - 1);
    return this.of(
      `(${left} + ${right})`,
      `(${left} - ${right})`,
      `(${left} * ${right})`,
      `(${left} / ${right})`,
      `round(${left}, 1)`,
      `abs(${left})`,
      `(${this.flag(depth - 1)} ? ${left} : ${right})`,
    );
  }

  flag(depth = 2): string {
    const plain = this.of(
      `${this.number(0)} ${this.sign()} ${this.number(0)}`,
      `status ${this.of('==', '!=')} '1'`,
      `model ${this.of('==', '!=')} ''`,
      `model ${this.of('<', '>=')} 'SG'`,
      `installDate ${this.sign()} '2024-05-01'`,
      `createTime ${this.sign()} updateTime`,
    );
    if (depth === 0) return plain;
    return this.of(plain, `(${plain} && ${this.flag(depth - 1)})`, `(${plain} || ${this.flag(0)})`, `!(${plain})`);
  }

  condition(): unknown {
    return this.of<unknown>(
      { status: this.of('1', '2') },
      { status: ['1', '3'], ratedPower: { gt: 50 } },
      { ratedPower: { [this.of('ge', 'lt', 'ne')]: 100 } },
      { model: { empty: this.of(true, false) } },
      { $not: { installDate: { ge: '2024-01-01' } } },
      { $any: [{ model: { ne: null } }, { createTime: { lt: '{updateTime}' } }] },
      { $expr: this.flag() },
    );
  }

  private sign(): string {
    return this.of('<', '<=', '>', '>=', '==', '!=');
  }

  measure(name: string): Measure {
    const kind = this.of<MeasureKind>('count', 'sum', 'avg', 'min', 'max', 'distinct', 'share');
    const isOfRows = kind === 'count' || kind === 'share';
    return { name, title: name, kind, of: isOfRows ? this.condition() : this.number() };
  }
}

const byName = new Map(expressionFunctions.map((one) => [one.name, one]));
const ANY: Names = {
  functions: { get: (name) => byName.get(name), names: () => [...byName.keys()] },
  problemOf: () => null,
  kindOf: ([head]) => (head === 'ratedPower' ? 'number' : null),
};

/** The measure by the evaluator of the language, row by row. */
function plainMeasure({ kind, of }: Measure, rows: readonly Row[]): number | null {
  const scopes = rows.map((row) => recordScope(row));
  if (kind === 'count' || kind === 'share') {
    const { test } = compileCondition(normaliseCondition(of), ANY, new Cursor([]));
    const met = scopes.filter(test).length;
    if (kind === 'count') return met;
    return rows.length === 0 ? null : met / rows.length;
  }
  const { evaluate } = compileExpression(String(of), ANY, new Cursor([]));
  const values = scopes.map(evaluate).filter((value) => !isEmpty(value));
  const numbers = values.map((value) => toNumber(value) ?? Number.NaN);
  // Fractions have no end of digits on either side.
  if (kind === 'distinct') return new Set(numbers.map((value) => value.toPrecision(9))).size;
  if (numbers.length === 0) return null;
  const sum = numbers.reduce((total, value) => total + value, 0);
  if (kind === 'sum') return sum;
  if (kind === 'avg') return sum / numbers.length;
  return kind === 'min' ? Math.min(...numbers) : Math.max(...numbers);
}

describe('measures that a resource names', () => {
  let server: Console;
  let admin: Person;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    await sql`update station_equipment set rated_power = rated_power + 0.1 where id < '8'`.execute(server.db);
    await sql`update station_equipment set install_date = null, model = '' where id > 'd'`.execute(server.db);
    await sql`update station_equipment set update_time = create_time + interval '1 hour' where id < '5'`.execute(
      server.db,
    );
  });
  afterAll(() => server.close());

  it('come to what the language says of each row, for random expressions and conditions', async () => {
    const rows: Row[] = [];
    for (let page = 1; rows.length === (page - 1) * 500; page += 1)
      rows.push(...records(await admin.get(`${EQUIPMENT}/list?pageSize=500&pageNo=${page}`)));
    expect(rows.length).toBeGreaterThan(50);
    const forms = new RandomForms(28);
    const given = Array.from({ length: MEASURES }, (_, index) => forms.measure(`m${index}`));
    const resource = {
      ...resourceNamed(resources, 'station/stationEquipment'),
      measures: new Map(given.map((one) => [one.name, one])),
    };
    const problems: never[] = [];
    compileMeasures(resource, problems);
    expect(problems).toEqual([]);
    const measures = [...namedMeasures(resource).values()];
    expect(measures).toHaveLength(MEASURES);
    const found: Record<string, unknown> = {};
    for (const { key, value, print } of measures) {
      const { rows: answered } = await sql<{ is: unknown }>`select ${value} as "is" from station_equipment`.execute(
        server.db,
      );
      found[key] = print(answered[0]?.is ?? null);
    }
    for (const one of given) {
      const expected = plainMeasure(one, rows);
      const value = found[one.name];
      const what = `${one.kind} of ${JSON.stringify(one.of)}`;
      if (expected === null) expect(value, what).toBeNull();
      else expect(Math.abs(Number(value) - expected), what).toBeLessThanOrEqual(1e-9 + Math.abs(expected) * 1e-9);
    }
  }, 60_000);

  it('are asked for by their names, and unknown to those who may not see a column that they read', async () => {
    const answer = await admin.get('/station/workOrder/aggregate?measure=count,finished,late,onTime');
    expect(answer).toMatchObject({ success: true });
    const [row] = answer.result as readonly Row[];
    const orders = records(await admin.get('/station/workOrder/list?pageSize=500'));
    expect(row).toMatchObject({
      count: orders.length,
      finished: orders.filter(({ status }) => status === '5').length,
      onTime:
        orders.filter(({ actualEnd, planEnd }) => actualEnd && String(actualEnd) <= String(planEnd)).length /
        orders.length,
    });
    expect(await admin.get('/station/workOrder/aggregate?measure=onTim')).toMatchObject({
      success: false,
      message: expect.stringContaining('onTime'),
    });
    const whole = resourceNamed(resources, 'station/workOrder');
    const { planEnd: _, ...seen } = Object.fromEntries(whole.columns);
    const narrowed = { ...whole, columns: new Map(Object.entries(seen)) };
    expect([...namedMeasures(narrowed).keys()]).toEqual(['finished', 'defects', 'cleared', 'clearRate', 'mttr']);
  });
});
