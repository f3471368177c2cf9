import type { Texts } from '../../../http/call.ts';
import { Refusal } from '../../../http/reply.ts';
import type { Resource } from '../model/resource.ts';
import { type Group, readGroups } from './groups.ts';
import type { Measure } from './measure.ts';
import { readMeasures } from './measures.ts';

/** Groups that one answer may have (decision 9); also the most that `limit` may say. */
export const MOST_ROWS = 1_000;
/** With a row for all others, whose groups are named individually. */
const MOST_BEFORE_OTHERS = 100;

/** Parameters of their own; all others are those of the list. */
const OWN: ReadonlySet<string> = new Set(['group', 'measure', 'limit', 'others', 'column', 'order']);

/** A query about many rows. */
export interface Question {
  readonly groups: readonly Group[];
  readonly measures: readonly Measure[];
  /** Key by which the groups are ordered, null for their own values. */
  readonly by: { readonly key: string; readonly order: 'asc' | 'desc' } | null;
  /** Null: all of them, which may be MOST_ROWS. */
  readonly limit: number | null;
  /** True to add a row with the sum of the groups beyond the limit. */
  readonly others: boolean;
}

/** The parameters that narrow the rows. */
export function filtersIn(query: Texts): Texts {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !OWN.has(name)));
}

function readLimit(text: string | undefined): number | null {
  if (!text?.trim()) return null;
  const limit = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  if (limit >= 1 && limit <= MOST_ROWS) return limit;
  throw new Refusal(`limit应为1到${MOST_ROWS}的整数，收到“${text.slice(0, 20)}”`);
}

function readFlag(text: string | undefined): boolean {
  if (text === undefined || text === '' || text === 'false') return false;
  if (text === 'true') return true;
  throw new Refusal(`others应为true或false，收到“${text.slice(0, 20)}”`);
}

function readOrder(query: Texts, keys: readonly string[]): Question['by'] {
  const key = query.column?.trim() ?? '';
  if (key === '') return null;
  if (!keys.includes(key))
    throw new Refusal(`请注意，将要排序的列字段不存在：${key.slice(0, 60)}，可用的为${keys.join('、')}`);
  return { key, order: /asc/i.test(query.order ?? '') ? 'asc' : 'desc' };
}

/**
 * @param resource as the caller knows it
 * @throws Refusal for what cannot be understood
 */
export function readQuestion(resource: Resource, query: Texts): Question {
  const groups = readGroups(resource, query.group);
  const measures = readMeasures(resource, query.measure);
  const limit = readLimit(query.limit);
  const others = readFlag(query.others);
  if (others && (limit === null || limit > MOST_BEFORE_OTHERS))
    throw new Refusal(`others需要1到${MOST_BEFORE_OTHERS}的limit`);
  const keys = [...groups, ...measures].map(({ key }) => key);
  return { groups, measures, by: readOrder(query, keys), limit, others };
}
