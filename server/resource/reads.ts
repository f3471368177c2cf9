import type { Kysely } from 'kysely';
import { ROW_VERSION } from '../../src/common/resource/rowVersion.ts';
import type { AnyTables } from '../database/anyTables.ts';
import type { Call } from '../http/call.ts';
import { type Reply, read, refuse } from '../http/reply.ts';
import { childrenOf } from './children/child.ts';
import { readChildren } from './children/read.ts';
import { resourceFor } from './columnRights.ts';
import { addDictTexts } from './dictTexts.ts';
import { columnRef, existence, keyedBy } from './existence.ts';
import { listConditions } from './filters.ts';
import { pageResult, readPaging } from './paging.ts';
import type { Resource } from './resource.ts';
import { rowRules } from './rowRules.ts';
import { readableColumns, wireRow } from './rows.ts';
import { rowVersion } from './rowVersion.ts';
import { readSort } from './sort.ts';
import { readTotals, totalsOf } from './totals.ts';
import { unknownParameterOf } from './unknownParameters.ts';
import { type Condition, where } from './where.ts';

/**
 * GET <path>/list: one page of rows with dictionary texts, and what columns come to over all pages where asked.
 * @param also conditions beside those of the query
 */
export async function list(whole: Resource, call: Call, also: readonly Condition[] = []): Promise<Reply> {
  const { services, query } = call;
  const resource = await resourceFor(whole, call);
  const columns = readableColumns(resource);
  const paging = readPaging(query);
  const conditions = await listConditions(resource, query, call, unknownParameterOf(call, resource, whole));
  const matches = where.and([...conditions, ...(await rowRules(whole, call)), ...also]);
  const sort = readSort(resource, query);
  const asked = readTotals(resource, query.totals);
  const db: Kysely<AnyTables> = services.db.withTables<AnyTables>();

  let rows = db
    .selectFrom(resource.table)
    .select(columns.map(({ field }) => field))
    .where(matches)
    .limit(paging.size)
    .offset((paging.current - 1) * paging.size);
  for (const { column, order } of sort) {
    // Null is the smallest value, as in the databases of the family.
    rows = rows.orderBy(column.field, (by) => (order === 'asc' ? by.asc().nullsFirst() : by.desc().nullsLast()));
  }
  const count = db
    .selectFrom(resource.table)
    .select((eb) => eb.fn.countAll().as('total'))
    .where(matches);

  const [found, counted, totals] = await Promise.all([
    rows.execute(),
    count.executeTakeFirstOrThrow(),
    totalsOf(db, resource, asked, matches),
  ]);
  const wire = found.map((row) => wireRow(columns, row));
  const translated = await addDictTexts(wire, columns, {
    dictionaries: services.dictionaries,
    resources: resource.resources,
  });
  const records = resource.hooks.decorate ? await resource.hooks.decorate(translated, services) : translated;
  return read({ ...pageResult(records, Number(counted.total), paging), ...(totals && { totals }) });
}

/** GET <path>/queryById: the row as it is, with its version and its children. */
export async function queryById(whole: Resource, call: Call): Promise<Reply> {
  const resource = await resourceFor(whole, call);
  const columns = readableColumns(resource);
  const { services } = call;
  const row = await services.db
    .withTables<AnyTables>()
    .selectFrom(resource.table)
    .select([...new Set([...columns.map(({ field }) => field), ...changeFields(resource), ...keyFields(resource)])])
    .where(where.and([keyedBy(resource, [call.query.id]), ...existence(resource), ...(await rowRules(whole, call))]))
    .executeTakeFirst();
  if (!row) return refuse(resource.messages.notFound);
  const wire = wireRow(columns, row);
  const decorated = resource.hooks.decorate ? await resource.hooks.decorate([wire], services) : [wire];
  const version = resource.versioned ? { [ROW_VERSION]: rowVersion(resource, row) } : {};
  return read({ ...(decorated[0] ?? wire), ...version, ...(await readChildren(whole, call, row)) });
}

/** What its children are found by. */
function keyFields(resource: Resource): readonly string[] {
  return childrenOf(resource).map(({ by }) => columnRef(resource, by.reference?.by ?? 'id'));
}

/** What the version of a row is made from. */
function changeFields(resource: Resource): readonly string[] {
  return resource.versioned ? [columnRef(resource, 'updateTime')] : [];
}
