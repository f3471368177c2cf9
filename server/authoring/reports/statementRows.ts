import { type Compilable, type OperationNodeSource, type SelectQueryBuilder, sql } from 'kysely';
import { type AnyTables, anyTables } from '../../foundation/database/anyTables.ts';
import type { Texts } from '../../http/call.ts';
import { Refusal } from '../../http/reply.ts';
import type { Reading } from '../../http/services.ts';
import type { RuleCall } from '../../records/resource/access/ruleVariables.ts';
import { printedTotals, readTotals, totalsQuery } from '../../records/resource/aggregate/totals.ts';
import { addDictTexts } from '../../records/resource/model/dictTexts.ts';
import { pageResult, readPaging } from '../../records/resource/model/paging.ts';
import type { Values } from '../../records/resource/model/resource.ts';
import { wireRow } from '../../records/resource/model/rows.ts';
import { where } from '../../records/resource/model/where.ts';
import { MOST_ROWS, STATEMENT_ROWS, tooManyRows } from '../sql/results.ts';
import { parameterValues, reportConditions } from './filters.ts';
import type { Report } from './report.ts';
import { readFrom } from './source.ts';

type Query = Texts;

/** Most characters of a value; the database cuts behind one more, so that none is fetched whole. */
const LONGEST_VALUE = 10_000;

/** One page of what a statement gives. */
export async function statementPage(report: Report, query: Query, call: RuleCall) {
  const paging = readPaging(query);
  const { services } = call;
  const asked = readTotals(report.resource, query.totals);
  const filtered = filteredRows(report, query, call);
  const count = services.db
    .withTables<AnyTables>()
    .selectFrom(
      filtered
        .select(sql`1`.as('one'))
        .limit(MOST_ROWS + 1)
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll().as('total'));
  const page = sorted(report, query, chosen(report, filtered))
    .limit(paging.size)
    .offset((paging.current - 1) * paging.size);
  const { rows, total, totals } = await readFrom(call, report.source, async (reading) => {
    const run = (rows: Asked) => read(reading, report, query, rows);
    const [counted] = await run(count);
    const total = Number(counted?.total ?? 0);
    if (total > MOST_ROWS) throw tooManyRows();
    const totals = asked.length === 0 ? null : (await run(totalsQuery(filtered, asked)))[0];
    return { rows: await run(page), total, totals };
  });
  const records = await wired(report, rows, call);
  return { ...pageResult(records, total, paging), ...(totals && { totals: printedTotals(asked, totals) }) };
}

/** All that a statement gives, with dictionary texts: at most as many rows as a result may have. */
export async function statementRows(report: Report, query: Query, call: RuleCall): Promise<readonly Values[]> {
  const all = sorted(report, query, chosen(report, filteredRows(report, query, call))).limit(MOST_ROWS + 1);
  const rows = await readFrom(call, report.source, (reading) => read(reading, report, query, all));
  return wired(report, rows, call);
}

type Rows<Output = object> = SelectQueryBuilder<AnyTables, string, Output>;

function filteredRows(report: Report, query: Query, { services }: RuleCall): Rows {
  const matches = where.and(reportConditions(report, query));
  return anyTables(services.db).selectFrom(STATEMENT_ROWS).where(matches) as Rows;
}

function chosen({ resource, items }: Report, rows: Rows): Rows {
  const columns = items.flatMap(({ column }) => resource.columns.get(column.name) ?? []);
  return rows.select(
    columns.map(({ field, type }) =>
      (type.cell === 'text' && type.row === 'string' && type.name !== 'time'
        ? sql`left(${sql.ref(field)}, ${sql.lit(LONGEST_VALUE + 1)})`
        : sql.ref(field)
      ).as(field),
    ),
  ) as Rows;
}

/**
 * Ends with all columns, so that each row is on one page: behind what was asked for, or where the statement has no order
 * of its own.
 * @throws Refusal for a column that the report does not sort by (safety.md 2.3)
 */
function sorted({ items, resource, statement }: Report, { column = '', order = '' }: Query, rows: Rows): Rows {
  const names = column.split(',').map((name) => name.trim());
  // What list clients sort by of themselves leaves the order of the statement.
  const asked = names.filter(
    (name) => !['', 'createTime', 'id'].includes(name) || items.some((one) => one.column.name === name && one.sortable),
  );
  let result = rows;
  for (const name of asked) {
    if (!items.some((item) => item.sortable && item.column.name === name)) {
      const known = items.filter(({ sortable }) => sortable).map((item) => item.column.name);
      throw new Refusal(`报表不能按${name.slice(0, 60)}排序，可排序的字段为${known.join('、') || '无'}`);
    }
    const isUp = /asc/i.test(order);
    result = result.orderBy(sql.ref(name), (by) => (isUp ? by.asc().nullsFirst() : by.desc().nullsLast()));
  }
  if (asked.length === 0 && statement?.isOrdered) return result;
  for (const { field } of resource.columns.values()) result = result.orderBy(sql.ref(field));
  return result;
}

/** A query over the rows of a statement, before its database is known. */
type Asked = Compilable & OperationNodeSource;

/** The query over the statement's rows, with the parameters of both bound. */
function read(reading: Reading, report: Report, query: Query, rows: Asked) {
  const { statement, resource } = report;
  if (statement === null) throw new Error(`report ${report.id} has no statement`);
  const columns = [...resource.columns.values()].map(({ field, type }) => ({
    name: field,
    isNumber: type.row === 'number',
  }));
  return reading.rows(statement.over(rows, parameterValues(report, query), columns));
}

async function wired(report: Report, rows: readonly Values[], { services }: RuleCall): Promise<readonly Values[]> {
  if (rows.length > MOST_ROWS) throw tooManyRows();
  const columns = report.items.map(({ column }) => column);
  for (const row of rows)
    for (const { name } of columns) {
      const value = row[name];
      if (typeof value === 'string' && value.length > LONGEST_VALUE)
        throw new Refusal(`字段“${name}”的值超过${LONGEST_VALUE}个字，请用 left 截取`);
    }
  return addDictTexts(
    rows.map((row) => wireRow(columns, row)),
    columns,
    services,
  );
}
