import type { Kysely, Selectable } from 'kysely';
import type { Database, OnlCgreportItemTable, OnlCgreportParamTable } from '../../foundation/database/schema.ts';
import { bodyFields, bodyText } from '../../http/request/body.ts';
import type { ChartRow } from './charts.ts';

export type ItemRow = Omit<
  Selectable<OnlCgreportItemTable>,
  'id' | 'head_id' | 'order_num' | 'create_by' | 'create_time' | 'update_by' | 'update_time'
>;
type ParamRow = Pick<Selectable<OnlCgreportParamTable>, 'param_name' | 'param_txt' | 'param_value'>;

/** A report as it is described, before anything of it is looked up. */
export interface ReportParts {
  readonly head: {
    readonly id: string;
    readonly name: string;
    /** A registered table; null for a report over a statement. */
    readonly table: string | null;
    readonly sql: string | null;
    /** Id of a data source; null for the database of the product. */
    readonly source: string | null;
  };
  readonly items: readonly ItemRow[];
  readonly params: readonly ParamRow[];
  readonly charts: readonly ChartRow[];
}

/** A report as it is stored; null when there is none. */
export async function storedParts(
  db: Kysely<Database>,
  key: 'code' | 'id',
  value: string,
): Promise<ReportParts | null> {
  const byKey = db.selectFrom('onl_cgreport_head').selectAll();
  const found = await byKey.where(key, '=', value).executeTakeFirst();
  // Files know reports by their code, so that it is taken wherever an id is.
  const head = found ?? (key === 'id' ? await byKey.where('code', '=', value).executeTakeFirst() : undefined);
  if (!head) return null;
  const { id, name, table_name: table, cgr_sql: sql, db_source: source } = head;
  const [items, params, charts] = await Promise.all([
    db
      .selectFrom('onl_cgreport_item')
      .selectAll()
      .where('head_id', '=', id)
      .orderBy('order_num')
      .orderBy('field_name')
      .execute(),
    db.selectFrom('onl_cgreport_param').selectAll().where('head_id', '=', id).orderBy('order_num').execute(),
    db.selectFrom('onl_cgreport_chart').selectAll().where('head_id', '=', id).orderBy('order_num').execute(),
  ]);
  return { head: { id, name, table, sql, source }, items, params, charts };
}

const rowsOf = (content: unknown, name: string): readonly unknown[] => {
  const value = bodyFields(content).get(name);
  return Array.isArray(value) ? value : [];
};
const flagOf = (row: unknown, name: string) => (['1', 'Y', 'true'].includes(bodyText(row, name)) ? 1 : 0);
const orNull = (text: string) => (text === '' ? null : text);

/** The report of a form, under the names of its resources; null if it is not one. */
export function draftParts(id: string, content: unknown): ReportParts | null {
  if (content === undefined) return null;
  return {
    head: {
      ...{ id, name: bodyText(content, 'name') || '预览', table: null },
      ...{ sql: bodyText(content, 'cgrSql'), source: orNull(bodyText(content, 'dbSource')) },
    },
    items: rowsOf(content, 'items').map((row) => ({
      field_name: bodyText(row, 'fieldName'),
      field_txt: bodyText(row, 'fieldTxt') || bodyText(row, 'fieldName'),
      field_type: null,
      field_width: Number(bodyText(row, 'fieldWidth')) || null,
      ...{ is_show: flagOf(row, 'isShow'), is_order: flagOf(row, 'isOrder'), is_total: flagOf(row, 'isTotal') },
      search_mode: orNull(bodyText(row, 'searchMode')),
      search_hidden: flagOf(row, 'searchHidden'),
      dict_code: orNull(bodyText(row, 'dictCode')),
      group_title: orNull(bodyText(row, 'groupTitle')),
      field_href: orNull(bodyText(row, 'fieldHref')),
    })),
    params: rowsOf(content, 'params').map((row) => ({
      param_name: bodyText(row, 'paramName'),
      param_txt: bodyText(row, 'paramTxt') || bodyText(row, 'paramName'),
      param_value: orNull(bodyText(row, 'paramValue')),
    })),
    charts: rowsOf(content, 'charts').map((row) => ({
      chart_title: bodyText(row, 'chartTitle'),
      chart_type: bodyText(row, 'chartType') || 'line',
      category_field: bodyText(row, 'categoryField'),
      series_fields: bodyText(row, 'seriesFields'),
    })),
  };
}
