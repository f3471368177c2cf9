import { randomInt } from 'node:crypto';
import { wireTime } from '../../../src/common/wireTime.ts';
import { textOf } from '../../foundation/valueText.ts';
import { Refusal } from '../../http/reply.ts';
import type { JsonSchema } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { requireValid, SchemaCompiler } from '../../http/schemaCheck.ts';

/** Parameters as the schema of the maker lets them through. */
type Parameters = Readonly<Record<string, unknown>>;

/** Something that makes values under a name that rules choose (safety rule 2.6: never code of a client). */
interface ValueMaker {
  readonly name: string;
  /** In Chinese. */
  readonly title: string;
  readonly parameters: JsonSchema;
  /** The span in which numbers are counted, such as `20260501`; null when nothing is counted. */
  readonly period: (now: Date, parameters: Parameters) => string | null;
  /** @param count how many there are in the span with this one; 0 when nothing is counted */
  readonly make: (now: Date, parameters: Parameters, count: number) => string;
}

const prefix = t.text(20);
const digits = t.integer({ minimum: 1, maximum: 12 });
const numberOf = (value: unknown, usual: number): number => (typeof value === 'number' ? value : usual);

/** Length of the part of `20260501` that a date format keeps. */
const DATE_LENGTHS: Readonly<Record<string, number>> = { yyyy: 4, yyyyMM: 6, yyyyMMdd: 8 };
const dayOf = (now: Date): string => wireTime(now).slice(0, 10).replaceAll('-', '');
const dateOf = (now: Date, { date }: Parameters): string => dayOf(now).slice(0, DATE_LENGTHS[textOf(date)] ?? 8);

const dateSequence: ValueMaker = {
  name: 'dateSequence',
  title: '日期加流水号',
  parameters: t.closed({
    prefix: t.optional(prefix),
    date: t.optional(t.oneOf(...Object.keys(DATE_LENGTHS))),
    digits: t.optional(digits),
  }),
  period: dateOf,
  make: (now, parameters, count) =>
    `${textOf(parameters.prefix)}${dateOf(now, parameters)}${String(count).padStart(numberOf(parameters.digits, 4), '0')}`,
};

const randomNumber: ValueMaker = {
  name: 'randomNumber',
  title: '随机数字',
  parameters: t.closed({ prefix: t.optional(prefix), digits: t.optional(digits) }),
  period: () => null,
  make: (_now, parameters) =>
    textOf(parameters.prefix) + Array.from({ length: numberOf(parameters.digits, 8) }, () => randomInt(10)).join(''),
};

export const VALUE_MAKERS: readonly ValueMaker[] = [dateSequence, randomNumber];

const compiler = new SchemaCompiler();

/** The maker of this name. @throws Refusal that lists those that there are */
export function makerNamed(name: string): ValueMaker {
  const maker = VALUE_MAKERS.find((one) => one.name === name);
  if (maker) return maker;
  const known = VALUE_MAKERS.map((one) => `${one.name}（${one.title}）`);
  throw new Refusal(`没有登记名为“${name.slice(0, 64)}”的规则实现，可用的有：${known.join('、')}`);
}

/** Reads the parameters of a rule, empty for none. @throws Refusal that says what is wrong with them */
export function readRuleParameters(maker: ValueMaker, text: string): Parameters {
  const value = parsed(text.trim() === '' ? '{}' : text);
  if (Array.isArray(value)) throw new Refusal('只能传递JSON对象，不能传递JSON数组');
  if (typeof value !== 'object' || value === null) throw new Refusal('请输入JSON字符串');
  requireValid(compiler.check(maker.parameters, `maker ${maker.name}`).strict(), value);
  return Object.fromEntries(Object.entries(value));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
