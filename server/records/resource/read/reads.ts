import type { ResourceColumn } from '../../../../src/common/resource/resource.ts';
import { ROW_VERSION } from '../../../../src/common/resource/rowVersion.ts';
import type { Call } from '../../../http/call.ts';
import { type Reply, read, refuse } from '../../../http/reply.ts';
import { resourceFor } from '../access/columnRights.ts';
import { Reachable } from '../access/reachable.ts';
import { readTotals, totalsOf } from '../aggregate/totals.ts';
import { childrenOf } from '../children/child.ts';
import { addDictTexts } from '../model/dictTexts.ts';
import { columnRef, keyedBy } from '../model/existence.ts';
import { pageResult, readPaging } from '../model/paging.ts';
import { type Resource, seenContents } from '../model/resource.ts';
import { readableColumns, wireRows } from '../model/rows.ts';
import { isEditedInPlace, rowVersion } from '../model/rowVersion.ts';
import { readSort } from '../model/sort.ts';
import type { Condition } from '../model/where.ts';
import { listConditions } from '../query/filters.ts';
import { unknownParameterOf } from '../query/unknownParameters.ts';
import { readChildren } from './children.ts';
import { isDeep, pageRows } from './pageRows.ts';
import { corrected, ESTIMATE_FROM, pageTotal } from './pageTotal.ts';

/**
 * GET <path>/list: one page of rows with dictionary texts, and totals of columns over all pages if requested.
 * @param also conditions in addition to those of the query
 */
export async function list(whole: Resource, call: Call, also: readonly Condition[] = []): Promise<Reply> {
  const { services, query } = call;
  const resource = await resourceFor(whole, call);
  const columns = readableColumns(resource);
  const paging = readPaging(query);
  const conditions = await listConditions(resource, query, call, unknownParameterOf(call, resource, whole));
  const rows = (await Reachable.of(whole, call)).where(...conditions, ...also);
  const sort = readSort(resource, query);
  const asked = readTotals(resource, query.totals);
  const { db } = services;

  // Other consoles would show an estimate as if it had been counted; a deep page is placed by what was counted.
  const estimateFrom = call.isStrict && !isDeep(paging) ? ESTIMATE_FROM : null;
  // A deep page is placed from the end by the total, which must be that of this moment.
  const counts = isDeep(paging) ? null : services.counts;
  const total = pageTotal(db, { rows, estimateFrom, counts });
  const [found, expected, totals] = await Promise.all([
    pageRows(db, { columns: [...columns, ...versionColumns(resource)], rows, sort, paging, total }),
    total,
    totalsOf(db, rows, asked),
  ]);
  const { count, isEstimated } = corrected(expected, found.length, paging);
  const wire = await seenContents(resource, wireRows(columns, found), call);
  const translated = await addDictTexts(wire, columns, {
    dictionaries: services.dictionaries,
    resources: resource.resources,
  });
  const decorated = resource.hooks.decorate ? await resource.hooks.decorate(translated, services) : translated;
  const records = isEditedInPlace(resource)
    ? decorated.map((row, index) => ({ ...row, [ROW_VERSION]: rowVersion(resource, found[index] ?? {}) }))
    : decorated;
  return read({
    ...pageResult(records, count, paging),
    ...(isEstimated && { totalIsEstimated: true }),
    ...(totals && { totals }),
  });
}

/** GET <path>/queryById: the row with its version and its children. */
export async function queryById(whole: Resource, call: Call): Promise<Reply> {
  const resource = await resourceFor(whole, call);
  const columns = readableColumns(resource);
  const { services } = call;
  const row = await (await Reachable.of(whole, call))
    .where(keyedBy(resource, [call.query.id]))
    .query(services.db)
    .select([...new Set([...columns.map(({ field }) => field), ...changeFields(resource), ...keyFields(resource)])])
    .executeTakeFirst();
  if (!row) return refuse(resource.messages.notFound);
  const seen = await seenContents(resource, wireRows(columns, [row]), call);
  const decorated = resource.hooks.decorate ? await resource.hooks.decorate(seen, services) : seen;
  const version = resource.versioned ? { [ROW_VERSION]: rowVersion(resource, row) } : {};
  return read({ ...decorated[0], ...version, ...(await readChildren(whole, call, row)) });
}

/** Source of the version of a row, if rows of a list have one and their reader may not see it. */
function versionColumns(resource: Resource): readonly ResourceColumn[] {
  const column = resource.columns.get('updateTime');
  return column && !column.readable && isEditedInPlace(resource) ? [column] : [];
}

/** Key by which its children are found. */
function keyFields(resource: Resource): readonly string[] {
  return childrenOf(resource).map(({ by }) => columnRef(resource, by.reference?.by ?? 'id'));
}

/** Source of the version of a row. */
function changeFields(resource: Resource): readonly string[] {
  return resource.versioned ? [columnRef(resource, 'updateTime')] : [];
}
