import type { Kysely } from 'kysely';
import type { ResourceColumn } from '../../src/common/resource/resource.ts';
import type { Database } from '../database/schema.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/reply.ts';
import { texts } from '../http/texts.ts';
import { resourceFor } from '../resource/columnRights.ts';
import type { Resource } from '../resource/resource.ts';
import { findReportSource } from './tables.ts';

/** One column of a report. */
export interface ReportItem {
  readonly column: ResourceColumn;
  readonly title: string;
  readonly width: number | null;
  readonly shown: boolean;
  readonly sortable: boolean;
  readonly search: { readonly mode: 'single' | 'group'; readonly hidden: boolean } | null;
}

/** A column that the picker on a screen limits by `self_<name>`. */
interface ReportParam {
  readonly column: ResourceColumn;
  readonly usual: string | null;
}

export interface Report {
  readonly id: string;
  readonly name: string;
  readonly resource: Resource;
  /** In their order; never empty. */
  readonly items: readonly ReportItem[];
  readonly params: readonly ReportParam[];
}

/**
 * A report that the caller may read, without the columns that they may not see.
 * @throws Refusal when there is none, when it names what is not registered, or (code 510) when its table is not for them
 */
export async function findReport(call: Call, key: 'code' | 'id', value: string): Promise<Report> {
  const { db, rights, resources } = call.services;
  const head = await db.selectFrom('onl_cgreport_head').selectAll().where(key, '=', value).executeTakeFirst();
  if (!head) throw new Refusal(`报表不存在：${value.slice(0, 60)}`);
  const source = findReportSource(resources, head.table_name);
  if (!source) throw new Refusal(`报表“${head.name}”的数据表${head.table_name}未登记`);
  if (source.menu && !(await rights.hasMenu(call.user, source.menu))) throw new Refusal(texts.noRight, 510);
  const resource = await resourceFor(source.resource, call);
  const isSeen = ({ column }: { readonly column: ResourceColumn }) => resource.columns.get(column.name)?.readable;
  const items = (await itemsOf(db, head.id, head.name, source.resource)).filter(isSeen);
  if (items.length === 0) throw new Refusal(`报表“${head.name}”没有字段`);
  const params = (await paramsOf(db, head.id, head.name, source.resource)).filter(isSeen);
  return { id: head.id, name: head.name, resource, items, params };
}

async function itemsOf(db: Kysely<Database>, id: string, report: string, resource: Resource): Promise<ReportItem[]> {
  const rows = await db
    .selectFrom('onl_cgreport_item')
    .selectAll()
    .where('head_id', '=', id)
    .orderBy('order_num')
    .orderBy('field_name')
    .execute();
  return rows.map((row) => {
    const column = readableColumn(resource, row.field_name, report);
    return {
      column,
      title: row.field_txt,
      width: row.field_width,
      shown: row.is_show === 1,
      sortable: row.is_order === 1 && column.sortable,
      search:
        row.search_mode === null || !column.filterable
          ? null
          : { mode: row.search_mode, hidden: row.search_hidden === 1 },
    };
  });
}

async function paramsOf(db: Kysely<Database>, id: string, report: string, resource: Resource): Promise<ReportParam[]> {
  const rows = await db
    .selectFrom('onl_cgreport_param')
    .selectAll()
    .where('head_id', '=', id)
    .orderBy('order_num')
    .execute();
  return rows.map((row) => ({
    column: readableColumn(resource, row.param_name, report),
    usual: row.param_value,
  }));
}

function readableColumn(resource: Resource, name: string, report: string): ResourceColumn {
  const column = resource.columns.get(name);
  if (!column?.readable) throw new Refusal(`报表“${report}”的字段${name}未登记`);
  return column;
}
