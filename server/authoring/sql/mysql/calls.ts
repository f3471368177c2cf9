import { Refusal } from '../../../http/reply.ts';
import { unknownName } from '../nearest.ts';
import { AGGREGATES, FUNCTIONS, LONG_LISTS, MOMENTS } from './allowed.ts';
import { isTree, onlyMembers, type Tree, treeOf, treesOf, unsupported } from './node.ts';
import type { Printing } from './printing.ts';

const WORDS = ['type', 'parentheses'] as const;
const FRAME = /^(?:(?:\d{1,6}|unbounded) (?:preceding|following)|current row)$/i;

/** `count(distinct …)`, `group_concat(… order by … separator …)`. */
export function printAggregate(node: Tree, printing: Printing): string {
  const { name, args, over } = onlyMembers(node, '汇总', [...WORDS, 'name', 'args', 'over']);
  const called = String(name).toLowerCase();
  if (!AGGREGATES.has(called)) throw new Refusal(unknownName('函数', called, AGGREGATES));
  const given = onlyMembers(treeOf(args), called, ['distinct', 'expr', 'orderby', 'separator', 'parentheses']);
  const { distinct, expr, orderby, separator } = given;
  if (distinct !== null && distinct !== undefined && distinct !== 'DISTINCT') throw unsupported(called);
  const parts = [
    distinct === 'DISTINCT' ? 'distinct ' : '',
    printing.expression(treeOf(expr)),
    orderby ? ` order by ${printing.order(orderby)}` : '',
    separator ? ` separator ${separatorOf(treeOf(separator), printing)}` : '',
  ];
  return `${called}(${parts.join('')})${overOf(over, printing)}`;
}

function separatorOf(node: Tree, printing: Printing): string {
  const value = treeOf(onlyMembers(node, 'separator', ['keyword', 'value']).value);
  if (value.type !== 'single_quote_string') throw unsupported('separator');
  return printing.expression(value);
}

/** A function from the list, or `exists (…)`, which the grammar takes for one. */
export function printFunction(node: Tree, printing: Printing): string {
  const { name, args, over } = onlyMembers(node, '函数', [...WORDS, 'name', 'args', 'over']);
  const called = calledName(treeOf(name));
  const values = isTree(args) ? treesOf(onlyMembers(args, called, ['type', 'value']).value) : null;
  if (values === null) {
    if (!MOMENTS.has(called)) throw new Refusal(unknownName('函数', called, MOMENTS));
    return called;
  }
  if (called === 'exists' && values.length === 1 && isTree(values[0]?.ast))
    return `exists (${printing.inner(values[0])})`;
  if (['any', 'all', 'some'].includes(called)) throw new Refusal('不支持 any、all 等比较，请改用 in 或 exists');
  if (!FUNCTIONS.has(called)) throw new Refusal(unknownName('函数', called, new Set([...FUNCTIONS, ...AGGREGATES])));
  if (values.length > (LONG_LISTS.has(called) ? 50 : 4)) throw new Refusal(`函数“${called}”的参数过多`);
  return `${called}(${values.map((one) => printing.expression(one)).join(', ')})${overOf(over, printing)}`;
}

function calledName(name: Tree): string {
  const words = treesOf(onlyMembers(name, '函数', ['name', 'schema']).name).map(
    (one) => onlyMembers(one, '函数', ['type', 'value']).value,
  );
  const schema = isTree(name.schema) ? [name.schema.value] : [];
  return [...schema, ...words]
    .map((one) => String(one))
    .join('.')
    .toLowerCase();
}

/** The window of a function. */
function overOf(over: unknown, printing: Printing): string {
  if (over === null || over === undefined) return '';
  const { as_window_specification: outer } = onlyMembers(treeOf(over), 'over', ['type', 'as_window_specification']);
  if (!isTree(outer)) throw new Refusal('不支持 window 子句，请把内容写在 over (…) 中');
  const whole = treeOf(onlyMembers(outer, 'over', ['window_specification', 'parentheses']).window_specification);
  const window = onlyMembers(whole, 'over', ['name', 'partitionby', 'orderby', 'window_frame_clause']);
  if (window.name) throw unsupported('over 中的窗口名称');
  const parts = [
    window.partitionby ? `partition by ${printing.order(window.partitionby)}` : '',
    window.orderby ? `order by ${printing.order(window.orderby)}` : '',
    window.window_frame_clause ? frameOf(treeOf(window.window_frame_clause)) : '',
  ];
  return ` over (${parts.filter((part) => part !== '').join(' ')})`;
}

/** `rows between 1 preceding and current row` */
function frameOf(node: Tree): string {
  const { operator, left, right } = onlyMembers(node, 'over', ['type', 'operator', 'left', 'right']);
  const unit = String(treeOf(left).value).toLowerCase();
  const [from, to, ...more] = treesOf(treeOf(right).value).map(({ value }) => String(value).toLowerCase());
  const isKnown = ['rows', 'range'].includes(unit) && operator === 'BETWEEN' && more.length === 0;
  if (!isKnown || !from || !to || !FRAME.test(from) || !FRAME.test(to))
    throw new Refusal('over 中的范围只能写作 rows between … and …');
  return `${unit} between ${from} and ${to}`;
}
