import { safeHref } from '../../src/common/html/safeHref.ts';
import { Refusal } from '../http/reply.ts';
import type { ChangeScope, ResourceRules, Values } from '../resource/resource.ts';
import { newId } from '../session/sessions.ts';
import { type Described, describeStatement } from './statement.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function listOf(value: unknown): readonly Values[] | null {
  return Array.isArray(value) ? value : null;
}

/** @throws Refusal for a column that the statement does not give, and for what a column cannot be */
function requireItems(items: readonly Values[], { columns }: Described, { services }: ChangeScope): void {
  const known = columns.map(({ name }) => name);
  for (const [index, item] of items.entries()) {
    const name = textOf(item.fieldName);
    const place = `报表字段第${index + 1}行`;
    if (!known.includes(name))
      throw new Refusal(`${place}：语句没有字段“${name.slice(0, 60)}”，语句的字段为${known.join('、')}`);
    const dictionary = textOf(item.dictCode);
    const [table = '', text = '', code = '', ...others] = dictionary.split(',');
    if (dictionary.includes(',') && (others.length > 0 || !services.resources.released(table, text, code)))
      throw new Refusal(`${place}：表字典“${dictionary.slice(0, 60)}”没有登记`);
    const href = textOf(item.fieldHref);
    if (href.includes('{{')) throw new Refusal(`${place}：跳转URL不支持 {{…}}，字段的值写作 \${字段名}`);
    if (href !== '' && safeHref(href.replace(/\$\{\w+\}/g, 'x')) === null)
      throw new Refusal(`${place}：跳转URL应为 http、https 地址或以 / 开头的路径`);
  }
}

function requireParams(params: readonly Values[], { statement }: Described): void {
  const unknown = params.map(({ paramName }) => textOf(paramName)).find((name) => !statement.parameters.includes(name));
  if (unknown === undefined) return;
  const known = statement.parameters.join('、') || '无';
  throw new Refusal(`语句没有参数“${unknown.slice(0, 60)}”，语句的参数为${known}`);
}

/** Columns and parameters as the statement has them, where none are given. */
async function storeInferred(id: string, sql: string, scope: ChangeScope): Promise<void> {
  const { body, trx, user, now } = scope;
  const needs = { items: !listOf(body.items)?.length, params: !listOf(body.params)?.length };
  if (!needs.items && !needs.params) return;
  const { columns, statement } = await describeStatement(scope, sql);
  const stamps = { head_id: id, create_by: user.username, create_time: now };
  const items = columns.map(({ name }, index) => ({
    ...{ id: newId(), ...stamps, field_name: name, field_txt: name, order_num: index + 1, is_show: 1, is_order: 1 },
  }));
  if (needs.items) await trx.insertInto('onl_cgreport_item').values(items).execute();
  const params = statement.parameters.map((name, index) => ({
    ...{ id: newId(), ...stamps, param_name: name, param_txt: name, order_num: index + 1 },
  }));
  if (needs.params && params.length > 0) await trx.insertInto('onl_cgreport_param').values(params).execute();
}

async function storedItems(scope: ChangeScope, id: unknown): Promise<readonly Values[]> {
  const rows = await scope.trx
    .selectFrom('onl_cgreport_item')
    .select(['field_name', 'dict_code', 'field_href'])
    .where('head_id', '=', String(id))
    .orderBy('order_num')
    .execute();
  return rows.map((row) => ({ fieldName: row.field_name, dictCode: row.dict_code, fieldHref: row.field_href }));
}

async function checked(values: Values, stored: Values | null, scope: ChangeScope): Promise<Values> {
  const { body } = scope;
  const isGiven = 'cgrSql' in values && textOf(values.cgrSql) !== textOf(stored?.cgrSql);
  if (textOf(stored?.tableName) !== '') {
    if (isGiven) throw new Refusal('该报表显示登记的数据表，不能改为 SQL，请新建报表');
    return values;
  }
  const sql = textOf('cgrSql' in values ? values.cgrSql : stored?.cgrSql);
  if (sql === '') throw new Refusal('请填写报表SQL!');
  const items = listOf(body.items);
  const params = listOf(body.params);
  if (stored !== null && !isGiven && items === null && params === null) return values;
  const described = await describeStatement(scope, sql);
  requireItems(items ?? (stored === null ? [] : await storedItems(scope, stored.id)), described, scope);
  requireParams(params ?? [], described);
  return values;
}

/** Statements are read before they are stored, by whoever may see what they read. */
export const reportRules: Readonly<Record<string, ResourceRules>> = {
  'online/cgreport/head': {
    hooks: {
      beforeAdd: (values, scope) => checked(values, null, scope),
      afterAdd: (row, scope) => storeInferred(String(row.id), textOf(row.cgrSql), scope),
      beforeEdit: (values, stored, scope) => checked(values, stored, scope),
    },
  },
};
