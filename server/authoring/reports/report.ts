import type { ResourceColumn } from '../../../src/common/resource/resource.ts';
import type { Call } from '../../http/call.ts';
import { Refusal } from '../../http/reply.ts';
import { texts } from '../../http/texts.ts';
import { resourceFor } from '../../records/resource/access/columnRights.ts';
import { type Resource, withHooks } from '../../records/resource/model/resource.ts';
import { chartsOf, type ReportChart } from './charts.ts';
import { isDraft, readDraft } from './drafts.ts';
import { draftParts, type ItemRow, type ReportParts, storedParts } from './parts.ts';
import type { ReportItem } from './reportItem.ts';
import { hasReportMenu } from './source.ts';
import { describeStatement, type Statement, statementModel } from './statement.ts';
import { findReportSource } from './tables.ts';

/** What the picker on a screen gives as `self_<name>`. */
interface ReportParam {
  readonly name: string;
  readonly title: string;
  /** The column that it limits; null for a parameter of the statement. */
  readonly column: ResourceColumn | null;
  readonly usual: string | null;
}

export interface Report {
  readonly id: string;
  readonly name: string;
  readonly resource: Resource;
  /** The table with all columns, also those that the caller may not see: data rules name any of them. */
  readonly whole: Resource;
  /** In their order; never empty. */
  readonly items: readonly ReportItem[];
  readonly params: readonly ReportParam[];
  /** In their order. */
  readonly charts: readonly ReportChart[];
  /** What it reads in place of a table; null for a registered one. */
  readonly statement: Statement | null;
  /** Id of the data source that the statement reads; null for the database of the product. */
  readonly source: string | null;
}

/**
 * A report that the caller may read, without the columns that they may not see.
 * @throws Refusal when there is none, when it names what is not registered, or (code 510) when its table is not for them
 */
export async function findReport(call: Call, key: 'code' | 'id', value: string): Promise<Report> {
  const { services, user } = call;
  const { db, clock } = services;
  const parts =
    key === 'id' && isDraft(value)
      ? draftParts(value, await readDraft(db, user.id, value, clock()))
      : await storedParts(db, key, value);
  if (!parts) throw new Refusal(isDraft(value) ? '预览已过期，请重新预览' : `报表不存在：${value.slice(0, 60)}`);
  return parts.head.sql === null ? tableReport(call, parts) : statementReport(call, parts, parts.head.sql);
}

async function tableReport(call: Call, { head, items: itemRows, params: paramRows, charts }: ReportParts) {
  const { rights, resources } = call.services;
  const { id, name } = head;
  const tableName = head.table ?? '';
  const source = findReportSource(resources, tableName);
  if (!source) throw new Refusal(`报表“${name}”的数据表${tableName}未登记`);
  const mayRead = source.menu
    ? await rights.hasMenu(call.user, source.menu)
    : (await rights.isStaff(call.user)) || (await hasReportMenu(call, id));
  if (!mayRead) throw new Refusal(texts.noRight, 510);
  const resource = await resourceFor(source.resource, call);
  const isSeen = ({ column }: { readonly column: ResourceColumn | null }) =>
    column !== null && resource.columns.get(column.name)?.readable;
  const all = itemRows.map((row) => itemOf(row, readableColumn(source.resource, row.field_name, name)));
  const items = all.filter(isSeen);
  if (items.length === 0) throw new Refusal(`报表“${name}”没有字段`);
  const params = paramRows
    .map((row) => ({
      ...{ name: row.param_name, title: row.param_txt, usual: row.param_value },
      column: readableColumn(source.resource, row.param_name, name),
    }))
    .filter(isSeen);
  const { whole } = source;
  return { id, name, resource, whole, items, params, charts: chartsOf(charts, items), statement: null, source: null };
}

async function statementReport(call: Call, { head, items: rows, params: paramRows, charts }: ReportParts, sql: string) {
  const { id, name, source } = head;
  const described = await describeStatement(call, sql, { source, reportId: id });
  const resource = withHooks(statementModel(name, described.columns, rows), call.services.resources);
  const items = rows.map((row) => itemOf(row, readableColumn(resource, row.field_name, name)));
  if (items.length === 0) throw new Refusal(`报表“${name}”没有字段`);
  const stored = new Map(paramRows.map((row) => [row.param_name, row]));
  const params = described.statement.parameters.map((param) => {
    const row = stored.get(param);
    return { name: param, title: row?.param_txt ?? param, column: null, usual: row?.param_value ?? null };
  });
  const { statement } = described;
  return {
    ...{ id, name, resource, whole: resource, items, params },
    ...{ charts: chartsOf(charts, items), statement, source },
  };
}

function itemOf(row: ItemRow, column: ResourceColumn): ReportItem {
  const mode = row.search_mode === 'group' ? 'group' : 'single';
  return {
    column,
    title: row.field_txt,
    width: row.field_width,
    shown: row.is_show === 1,
    sortable: row.is_order === 1 && column.sortable,
    search: row.search_mode === null || !column.filterable ? null : { mode, hidden: row.search_hidden === 1 },
    isTotal: row.is_total === 1,
    groupTitle: row.group_title,
    href: row.field_href,
  };
}

function readableColumn(resource: Resource, name: string, report: string): ResourceColumn {
  const column = resource.columns.get(name);
  if (!column?.readable) throw new Refusal(`报表“${report}”的字段${name}未登记`);
  return column;
}
