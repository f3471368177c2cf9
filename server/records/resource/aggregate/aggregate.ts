import type { Call } from '../../../http/call.ts';
import { Refusal, type Reply, read } from '../../../http/reply.ts';
import { resourceFor } from '../access/columnRights.ts';
import { Reachable } from '../access/reachable.ts';
import { addDictTexts } from '../model/dictTexts.ts';
import type { Resource, Values } from '../model/resource.ts';
import { listConditions } from '../query/filters.ts';
import { unknownParameterOf } from '../query/unknownParameters.ts';
import { type GroupedRow, groupedRows, otherRows } from './groupedRows.ts';
import { filtersIn, MOST_ROWS, type Question, readQuestion } from './question.ts';

/** Common name of the groups beyond the limit. */
const OTHERS = '其他';

function wireRow({ groups, measures }: Question, row: GroupedRow): Values {
  return Object.fromEntries([
    ...groups.map(({ key, print }) => [key, print(row[key] ?? null)] as const),
    ...measures.map(({ key, print }) => [key, print(row[key] ?? null)] as const),
  ]);
}

/** The row of all other groups, with a text for each of its groups, so that rankings and charts can name it. */
function othersRow(question: Question, rest: GroupedRow): Values {
  const texts = question.groups.map(({ key }) => [`${key}_dictText`, OTHERS] as const);
  return { ...wireRow(question, rest), ...Object.fromEntries(texts), others: true };
}

/**
 * GET <path>/aggregate: what the rows that the caller may reach come to, by groups (resources.md 6.3). Filters, data
 * rules, tenant and column rights are those of the list.
 * @throws Refusal for what cannot be understood, and for more groups than one answer may have
 */
export async function aggregate(whole: Resource, call: Call): Promise<Reply> {
  const { services, query } = call;
  const { db, dictionaries } = services;
  const resource = await resourceFor(whole, call);
  const question = readQuestion(resource, query);
  const unknown = unknownParameterOf(call, resource, whole);
  const conditions = await listConditions(resource, filtersIn(query), call, unknown);
  const rows = (await Reachable.of(whole, call)).where(...conditions);

  const most = question.limit ?? MOST_ROWS + 1;
  const found = await groupedRows(db, rows, question, most);
  if (found.length > MOST_ROWS)
    throw new Refusal(`分组超过${MOST_ROWS}个，请增加查询条件、减少分组，或用limit只取前几个`);
  const columns = question.groups.map(({ column }) => column);
  const wire = found.map((row) => wireRow(question, row));
  const { resources } = resource;
  const translated = await addDictTexts(wire, columns, { dictionaries, resources });
  const isFull = question.others && question.groups.length > 0 && found.length === question.limit;
  const rest = isFull ? await otherRows(db, rows, question, most) : null;
  return read(rest === null ? translated : [...translated, othersRow(question, rest)]);
}
