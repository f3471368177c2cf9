import { sql } from 'kysely';
import { newId } from '../../foundation/newId.ts';
import { trimmedText } from '../../foundation/valueText.ts';
import { Refusal } from '../../http/reply.ts';
import type { ChangeScope, ResourceHooks, Values } from '../../records/resource/model/resource.ts';
import { entryShowing } from '../../rights/menuEntries/entryShowing.ts';
import { storeChartNames } from './chartNames.ts';
import { requireCharts } from './charts.ts';
import { reportConfigRoutes } from './configRoutes.ts';
import { describedOnce } from './describedOnce.ts';
import { requireFitting } from './fitting.ts';
import { reportAddress } from './source.ts';
import type { Described, Place } from './statement.ts';
import { findReportSource } from './tables.ts';
import { isNumeric, shownType } from './types.ts';

function listOf(value: unknown): readonly Values[] | null {
  return Array.isArray(value) ? value : null;
}

/** Columns and parameters as the statement has them, where none are given, the types of all of its columns, and what charts name. */
async function storeInferred(row: Values, stored: Values | null, scope: ChangeScope): Promise<void> {
  const { body, trx, user, now } = scope;
  const id = String(row.id);
  if ('charts' in body) await storeChartNames(scope, id);
  const text = trimmedText(row.cgrSql);
  if (text === '') return;
  if (!['items', 'params', 'cgrSql', 'dbSource'].some((name) => name in body)) return;
  const { columns, statement } = await describedOnce(scope, text, placeOf(row, stored));
  const stamps = { head_id: id, create_by: user.username, create_time: now };
  const held = await trx.selectFrom('onl_cgreport_item').select('id').where('head_id', '=', id).execute();
  const items = columns.map(({ name, type }, index) => ({
    ...{ id: newId(), ...stamps, field_name: name, field_txt: name, field_type: shownType(type) },
    ...{ order_num: index + 1, is_show: 1, is_order: 1 },
  }));
  if (held.length === 0) await trx.insertInto('onl_cgreport_item').values(items).execute();
  else await storeTypes(trx, id, columns);
  const known = await trx.selectFrom('onl_cgreport_param').select('id').where('head_id', '=', id).execute();
  const params = statement.parameters.map((name, index) => ({
    ...{ id: newId(), ...stamps, param_name: name, param_txt: name, order_num: index + 1 },
  }));
  if (known.length === 0 && params.length > 0) await trx.insertInto('onl_cgreport_param').values(params).execute();
}

/** All of them at once: a report may have a hundred columns. */
async function storeTypes(trx: ChangeScope['trx'], headId: string, columns: Described['columns']): Promise<void> {
  const types = sql.join(columns.map(({ name, type }) => sql`(${name}, ${shownType(type)})`));
  await sql`
    update onl_cgreport_item as item set field_type = told.type from (values ${types}) as told (name, type)
    where item.head_id = ${headId} and item.field_name = told.name`.execute(trx);
}

/** Where the statement of a record runs. @param stored the report that it belongs to; null for one that is being added */
function placeOf(row: Values, stored: Values | null): Place {
  return { source: trimmedText(row.dbSource) || null, reportId: stored === null ? null : String(stored.id) };
}

async function storedLists({ trx }: ChangeScope, id: unknown) {
  const headId = String(id);
  const items = await trx
    .selectFrom('onl_cgreport_item')
    .select(['field_name as fieldName', 'dict_code as dictCode', 'field_href as fieldHref'])
    .where('head_id', '=', headId)
    .orderBy('order_num')
    .execute();
  const charts = await trx
    .selectFrom('onl_cgreport_chart')
    .select(['chart_type as chartType', 'category_field as categoryField', 'series_fields as seriesFields'])
    .where('head_id', '=', headId)
    .orderBy('order_num')
    .execute();
  return { items, charts };
}

/** Charts over a registered table: its columns as the report shows them. */
function requireTableCharts(
  tableName: string,
  items: readonly Values[],
  charts: readonly Values[],
  scope: ChangeScope,
) {
  const columns = findReportSource(scope.services.resources, tableName)?.resource.columns;
  requireCharts(
    charts,
    items.flatMap(({ fieldName }) => {
      const column = columns?.get(trimmedText(fieldName));
      return column ? [{ name: column.name, isNumber: isNumeric(column.type.name) && !column.hasChoices }] : [];
    }),
  );
}

async function checked(values: Values, stored: Values | null, scope: ChangeScope): Promise<Values> {
  const { body } = scope;
  const next = { ...stored, ...values };
  const isGiven =
    trimmedText(next.cgrSql) !== trimmedText(stored?.cgrSql) ||
    trimmedText(next.dbSource) !== trimmedText(stored?.dbSource);
  const given = { items: listOf(body.items), params: listOf(body.params), charts: listOf(body.charts) };
  const table = trimmedText(stored?.tableName);
  if (table !== '') {
    if (isGiven) throw new Refusal('该报表显示登记的数据表，不能改为 SQL，请新建报表');
    const lists = await storedLists(scope, stored?.id);
    if (given.charts || given.items)
      requireTableCharts(table, given.items ?? lists.items, given.charts ?? lists.charts, scope);
    return values;
  }
  const isSame = stored !== null && !isGiven && !given.items && !given.params && !given.charts;
  if (isSame) return values;
  const lists = stored === null ? { items: [], charts: [] } : await storedLists(scope, stored.id);
  const text = trimmedText(next.cgrSql);
  if (text === '') throw new Refusal('请填写报表SQL!');
  const all = { items: given.items ?? lists.items, params: given.params ?? [], charts: given.charts ?? lists.charts };
  requireFitting(all, await describedOnce(scope, text, placeOf(next, stored)), scope);
  return values;
}

/** @throws Refusal for a report that has a menu entry, which would lead nowhere */
async function requireNoMenu(rows: readonly Values[], { trx }: ChangeScope): Promise<void> {
  for (const { id, name } of rows) {
    const menu = await entryShowing(trx, 'url', reportAddress(String(id)));
    if (menu) throw new Refusal(`菜单“${menu.name}”正在显示报表“${trimmedText(name)}”，请先删除菜单！`);
  }
}

/** Statements are parsed before they are stored; the caller must be allowed to see the tables they read. */
export const reportHooks: Readonly<Record<string, ResourceHooks>> = {
  'online/cgreport/head': {
    routes: reportConfigRoutes,
    hooks: {
      beforeAdd: (values, scope) => checked(values, null, scope),
      afterAdd: (row, scope) => storeInferred(row, null, scope),
      beforeEdit: (values, stored, scope) => checked(values, stored, scope),
      afterEdit: storeInferred,
      beforeDelete: requireNoMenu,
    },
  },
};
