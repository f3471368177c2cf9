import { safeHref } from '../../../src/common/html/safeHref.ts';
import { trimmedText } from '../../foundation/valueText.ts';
import { Refusal } from '../../http/reply.ts';
import type { ChangeScope, Values } from '../../records/resource/model/resource.ts';
import { requireCharts } from './charts.ts';
import type { Described } from './statement.ts';
import { isNumeric } from './types.ts';

/** @throws Refusal for a column that the statement does not give, and for what a column cannot be */
function requireItems(
  items: readonly Values[],
  { columns }: Described,
  { services }: Pick<ChangeScope, 'services'>,
): void {
  const known = columns.map(({ name }) => name);
  for (const [index, item] of items.entries()) {
    const name = trimmedText(item.fieldName);
    const place = `报表字段第${index + 1}行`;
    if (!known.includes(name))
      throw new Refusal(`${place}：语句没有字段“${name.slice(0, 60)}”，语句的字段为${known.join('、')}`);
    const dictionary = trimmedText(item.dictCode);
    const [table = '', text = '', code = '', ...others] = dictionary.split(',');
    if (dictionary.includes(',') && (others.length > 0 || !services.resources.released(table, text, code)))
      throw new Refusal(`${place}：表字典“${dictionary.slice(0, 60)}”没有登记`);
    const href = trimmedText(item.fieldHref);
    if (href.includes('{{')) throw new Refusal(`${place}：跳转URL不支持 {{…}}，字段的值写作 \${字段名}`);
    if (href !== '' && safeHref(href.replace(/\$\{\w+\}/g, 'x')) === null)
      throw new Refusal(`${place}：跳转URL应为 http、https 地址或以 / 开头的路径`);
  }
}

function requireParams(params: readonly Values[], { statement }: Described): void {
  const unknown = params
    .map(({ paramName }) => trimmedText(paramName))
    .find((name) => !statement.parameters.includes(name));
  if (unknown === undefined) return;
  const known = statement.parameters.join('、') || '无';
  throw new Refusal(`语句没有参数“${unknown.slice(0, 60)}”，语句的参数为${known}`);
}

/**
 * @param lists to be stored with the statement, or previewed
 * @throws Refusal for columns, parameters and charts that do not fit the statement
 */
export function requireFitting(
  lists: Readonly<Record<'items' | 'params' | 'charts', readonly Values[]>>,
  described: Described,
  scope: Pick<ChangeScope, 'services'>,
): void {
  const { items, params, charts } = lists;
  requireItems(items, described, scope);
  requireParams(params, described);
  const shown = new Set(items.map(({ fieldName }) => trimmedText(fieldName)));
  const coded = new Set(
    items.filter(({ dictCode }) => trimmedText(dictCode) !== '').map(({ fieldName }) => trimmedText(fieldName)),
  );
  const columns = described.columns.filter(({ name }) => shown.size === 0 || shown.has(name));
  requireCharts(
    charts,
    columns.map(({ name, type }) => ({ name, isNumber: isNumeric(type) && !coded.has(name) })),
  );
}
