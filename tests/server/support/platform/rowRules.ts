import type { DataRule } from '../../../../server/http/services.ts';

/** A row of the sample, in wire form. */
interface Row {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly site: string;
  readonly amount: number | null;
  readonly power: number | null;
  readonly isMain: boolean | null;
  readonly day: string | null;
  readonly seen: string | null;
  readonly status: string | null;
}

type Name = Exclude<keyof Row, 'id'>;
/** Null: neither, as in SQL. */
type Truth = boolean | null;

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const NAMES = ['一号逆变器', '二号逆变器', '100%汇流箱', 'tester', '测试员', 'Box', 'box'];
const SITES = ['s1', 's2', 'A01', 'A01A01'];
const DAYS = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'];
const MOMENTS = ['2026-03-01 11:59:59', '2026-03-01 12:00:00', '2026-03-01 12:00:01', '2026-02-28 23:59:59'];
const TEXT = '= != LIKE LEFT_LIKE RIGHT_LIKE IN'.split(' ');
const ORDERED = '= != > >= < <= IN'.split(' ');
/** Of each column: what it may hold, what rules compare it with, and how. */
const COLUMNS: Readonly<
  Record<
    Name,
    { readonly held: readonly unknown[]; readonly asked: readonly string[]; readonly signs: readonly string[] }
  >
> = {
  code: { held: [], asked: ['c1', 'C2', '3'], signs: TEXT },
  name: { held: NAMES, asked: [...NAMES, '器', '%', '_', '#{sys_user_code}', '#{sysUserName}'], signs: TEXT },
  site: { held: SITES, asked: ['s', 's1', '#{sys_org_code}', '#{sysOrgCode}A01', '#{tenant_id}'], signs: TEXT },
  amount: { held: [0, 1, 5, 10, null], asked: ['0', '1', '5', '#{tenant_id}'], signs: ORDERED },
  power: { held: [-3, 0, 1.5, null], asked: ['-3', '0', '1.5'], signs: ORDERED },
  isMain: { held: [true, false, null], asked: ['true', 'false'], signs: ['=', '!='] },
  day: { held: [...DAYS, null], asked: [...DAYS, '#{sys_date}'], signs: ORDERED },
  seen: { held: [...MOMENTS, null], asked: [...MOMENTS, '2026-03-01', '#{sys_time}', '#{sys_date}'], signs: ORDERED },
  status: { held: ['1', '2', null], asked: ['1', '2'], signs: ['=', '!=', 'IN'] },
};
const COLUMN_NAMES = Object.keys(COLUMNS) as Name[];
const VARIABLES: Readonly<Record<string, string>> = {
  ...{ sys_user_code: 'tester', sysUserName: '测试员', sys_org_code: 'A01', sysOrgCode: 'A01', tenant_id: '0' },
  ...{ sys_date: '2026-03-01', sys_time: '2026-03-01 12:00:00' },
};

function pick<Value>(next: () => number, values: readonly Value[]): Value {
  const value = values[Math.floor(next() * values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}

/** Rows with every kind of value, nulls among them, in the order of their ids. */
export function randomRows(count: number): readonly Row[] {
  const next = random(7);
  return Array.from({ length: count }, (_, index) => {
    const held = Object.fromEntries(
      COLUMN_NAMES.filter((name) => name !== 'code').map((name) => [name, pick(next, COLUMNS[name].held)]),
    );
    return { id: String(1000 + index), code: `c${index}`, ...held } as unknown as Row;
  });
}

/** What each of one to three roles gives: most one to three rules, some none. */
export function randomGrants(next: () => number): readonly (readonly DataRule[])[] {
  const some = (most: number) => Array.from({ length: 1 + Math.floor(next() * most) });
  return some(3).map(() => (next() < 0.08 ? [] : some(3).map(() => randomRule(next))));
}

function randomRule(next: () => number): DataRule {
  if (next() < 0.4) return { name: '式', column: null, condition: 'USE_SQL_RULES', value: expression(next, 3) };
  const { column, sign, value } = term(next);
  return { name: '则', column: next() < 0.5 ? column : snake(column), condition: sign, value };
}

function term(next: () => number) {
  const column = pick(next, COLUMN_NAMES);
  const { asked, signs } = COLUMNS[column];
  const sign = pick(next, signs);
  const value = sign === 'IN' ? `${pick(next, asked)},${pick(next, asked)}` : pick(next, asked);
  return { column, sign, value };
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function expression(next: () => number, depth: number): string {
  const choice = next();
  if (depth > 0 && choice < 0.25) return `${expression(next, depth - 1)} and ${expression(next, depth - 1)}`;
  if (depth > 0 && choice < 0.5) return `(${expression(next, depth - 1)} OR ${expression(next, depth - 1)})`;
  if (depth > 0 && choice < 0.62) return `not (${expression(next, depth - 1)})`;
  const { column, sign, value } = term(next);
  if (choice < 0.7) return `${snake(column)} is ${next() < 0.5 ? 'not ' : ''}null`;
  const quoted = (text: string) => `'${text}'`;
  if (sign === 'IN') return `${column} in (${value.split(',').map(quoted).join(', ')})`;
  if (!sign.endsWith('LIKE')) return `${column} ${sign} ${quoted(value)}`;
  if (value.includes('%')) return `${column} = ${quoted(value)}`;
  const [before, behind] = [sign === 'RIGHT_LIKE' ? '' : '%', sign === 'LEFT_LIKE' ? '' : '%'];
  return `${column} ${next() < 0.3 ? 'not ' : ''}like ${quoted(before + value + behind)}`;
}

/** The plain reference: whether one of the roles shows the row, worked out in memory. */
export function meets(row: Row, grants: readonly (readonly DataRule[])[]): boolean {
  return grants.some((rules) => rules.every((rule) => truthOf(row, rule) === true));
}

function truthOf(row: Row, { column, condition, value }: DataRule): Truth {
  if (column !== null) return compare(row, camel(column), condition, filled(value));
  return new Reader(row, value).read();
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as Name;
const filled = (text: string) => text.replace(/#\{(\w+)\}/g, (_, name: string) => VARIABLES[name] ?? '?');
const or = (left: Truth, right: Truth): Truth =>
  left || right ? true : left === null || right === null ? null : false;
const and = (left: Truth, right: Truth): Truth =>
  left === false || right === false ? false : left === null || right === null ? null : true;
const not = (truth: Truth): Truth => (truth === null ? null : !truth);

function compare(row: Row, column: Name, sign: string, value: string): Truth {
  const held = row[column];
  if (held === null) return null;
  if (sign === 'IN')
    return value.split(',').reduce<Truth>((found, one) => or(found, compare(row, column, '=', one)), false);
  if (sign.endsWith('LIKE')) {
    const [text, part] = [String(held).toLowerCase(), value.toLowerCase()];
    if (sign === 'LIKE') return text.includes(part);
    return sign === 'LEFT_LIKE' ? text.endsWith(part) : text.startsWith(part);
  }
  const order = orderOf(held, value);
  const truths: Readonly<Record<string, boolean>> = {
    ...{ '=': order === 0, '!=': order !== 0, '>': order > 0, '<': order < 0, '>=': order >= 0, '<=': order <= 0 },
  };
  return truths[sign] ?? null;
}

/** A day compared with a moment is that whole day. */
function orderOf(held: string | number | boolean, value: string): number {
  if (typeof held === 'number') return held - Number(value);
  const text = value.length === 10 && String(held).length === 19 ? String(held).slice(0, 10) : String(held);
  return text === value ? 0 : text < value ? -1 : 1;
}

/** Reads the expressions made above by their words. */
class Reader {
  private readonly words: string[];
  private readonly row: Row;

  constructor(row: Row, text: string) {
    this.row = row;
    this.words = text.match(/'[^']*'|\w+|[!<>]=|[=<>(),]/g) ?? [];
  }

  read(): Truth {
    let truth = this.both();
    while (this.skip('or')) truth = or(truth, this.both());
    return truth;
  }

  private both(): Truth {
    let truth = this.one();
    while (this.skip('and')) truth = and(truth, this.one());
    return truth;
  }

  private one(): Truth {
    if (this.skip('not')) return not(this.one());
    if (this.skip('(')) {
      const truth = this.read();
      this.words.shift();
      return truth;
    }
    const column = camel(this.words.shift() ?? '');
    if (this.skip('is')) {
      const isNot = this.skip('not');
      this.words.shift();
      return (this.row[column] === null) !== isNot;
    }
    if (this.skip('not')) return not(this.comparison(column));
    return this.comparison(column);
  }

  private comparison(column: Name): Truth {
    const sign = this.words.shift() ?? '';
    if (sign === 'in') {
      const end = this.words.indexOf(')');
      const values = this.words.splice(0, end + 1).filter((word) => word.startsWith("'"));
      return compare(this.row, column, 'IN', values.map((word) => filled(word.slice(1, -1))).join(','));
    }
    const value = filled((this.words.shift() ?? '').slice(1, -1));
    if (sign !== 'like') return compare(this.row, column, sign, value);
    const [isOpen, isOpenEnded] = [value.startsWith('%'), value.endsWith('%')];
    const part = value.slice(isOpen ? 1 : 0, isOpenEnded ? -1 : undefined);
    return compare(this.row, column, isOpen ? (isOpenEnded ? 'LIKE' : 'LEFT_LIKE') : 'RIGHT_LIKE', part);
  }

  private skip(word: string): boolean {
    if (this.words[0]?.toLowerCase() !== word) return false;
    this.words.shift();
    return true;
  }
}
