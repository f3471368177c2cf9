import type { Kysely, Selectable } from 'kysely';
import type { ResourceColumn } from '../../src/common/resource/resource.ts';
import type { Database, OnlCgreportItemTable } from '../database/schema.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/reply.ts';
import { texts } from '../http/texts.ts';
import { resourceFor } from '../resource/columnRights.ts';
import { type Resource, withRules } from '../resource/resource.ts';
import { describeStatement, type Statement, statementModel } from './statement.ts';
import { findReportSource } from './tables.ts';

type ItemRow = Selectable<OnlCgreportItemTable>;

/** One column of a report. */
export interface ReportItem {
  readonly column: ResourceColumn;
  readonly title: string;
  readonly width: number | null;
  readonly shown: boolean;
  readonly sortable: boolean;
  readonly search: { readonly mode: 'single' | 'group'; readonly hidden: boolean } | null;
  readonly isTotal: boolean;
  readonly groupTitle: string | null;
  /** Where a click on a cell leads; `${field}` stands for a value of the row. */
  readonly href: string | null;
}

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
  /** In their order; never empty. */
  readonly items: readonly ReportItem[];
  readonly params: readonly ReportParam[];
  /** What it reads in place of a table; null for a registered one. */
  readonly statement: Statement | null;
}

/**
 * A report that the caller may read, without the columns that they may not see.
 * @throws Refusal when there is none, when it names what is not registered, or (code 510) when its table is not for them
 */
export async function findReport(call: Call, key: 'code' | 'id', value: string): Promise<Report> {
  const { db, rights, resources } = call.services;
  const head = await db.selectFrom('onl_cgreport_head').selectAll().where(key, '=', value).executeTakeFirst();
  if (!head) throw new Refusal(`报表不存在：${value.slice(0, 60)}`);
  if (head.cgr_sql !== null) return statementReport(call, head);
  const tableName = head.table_name ?? '';
  const source = findReportSource(resources, tableName);
  if (!source) throw new Refusal(`报表“${head.name}”的数据表${tableName}未登记`);
  if (source.menu && !(await rights.hasMenu(call.user, source.menu))) throw new Refusal(texts.noRight, 510);
  const resource = await resourceFor(source.resource, call);
  const isSeen = ({ column }: { readonly column: ResourceColumn | null }) =>
    column !== null && resource.columns.get(column.name)?.readable;
  const items = (await itemsOf(db, head.id, head.name, source.resource)).filter(isSeen);
  if (items.length === 0) throw new Refusal(`报表“${head.name}”没有字段`);
  const params = (await paramsOf(db, head.id, head.name, source.resource)).filter(isSeen);
  return { id: head.id, name: head.name, resource, items, params, statement: null };
}

async function statementReport(
  call: Call,
  head: { id: string; name: string; cgr_sql: string | null },
): Promise<Report> {
  const { db, resources } = call.services;
  const described = await describeStatement(call, head.cgr_sql ?? '');
  const [itemRows, paramRows] = await Promise.all([storedItems(db, head.id), storedParams(db, head.id)]);
  const resource = withRules(statementModel(head.name, described.columns, itemRows), resources);
  const items = itemRows.map((row) => itemOf(row, readableColumn(resource, row.field_name, head.name)));
  if (items.length === 0) throw new Refusal(`报表“${head.name}”没有字段`);
  const stored = new Map(paramRows.map((row) => [row.param_name, row]));
  const params = described.statement.parameters.map((name) => {
    const row = stored.get(name);
    return { name, title: row?.param_txt ?? name, column: null, usual: row?.param_value ?? null };
  });
  return { id: head.id, name: head.name, resource, items, params, statement: described.statement };
}

async function itemsOf(db: Kysely<Database>, id: string, report: string, resource: Resource): Promise<ReportItem[]> {
  const rows = await storedItems(db, id);
  return rows.map((row) => itemOf(row, readableColumn(resource, row.field_name, report)));
}

function storedItems(db: Kysely<Database>, id: string): Promise<ItemRow[]> {
  return db
    .selectFrom('onl_cgreport_item')
    .selectAll()
    .where('head_id', '=', id)
    .orderBy('order_num')
    .orderBy('field_name')
    .execute();
}

function storedParams(db: Kysely<Database>, id: string) {
  return db.selectFrom('onl_cgreport_param').selectAll().where('head_id', '=', id).orderBy('order_num').execute();
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

async function paramsOf(db: Kysely<Database>, id: string, report: string, resource: Resource): Promise<ReportParam[]> {
  const rows = await storedParams(db, id);
  return rows.map((row) => ({
    ...{ name: row.param_name, title: row.param_txt },
    column: readableColumn(resource, row.param_name, report),
    usual: row.param_value,
  }));
}

function readableColumn(resource: Resource, name: string, report: string): ResourceColumn {
  const column = resource.columns.get(name);
  if (!column?.readable) throw new Refusal(`报表“${report}”的字段${name}未登记`);
  return column;
}
