import { Refusal } from '../../../http/reply.ts';
import { unknownName } from '../nearest.ts';
import { OPERATORS, TYPES, UNITS } from './allowed.ts';
import { printAggregate, printFunction } from './calls.ts';
import { isTree, onlyMembers, quotedName, type Tree, treeOf, treesOf, unsupported } from './node.ts';
import type { Printing } from './printing.ts';

type Print = (node: Tree, printing: Printing) => string;

const WORDS = ['type', 'parentheses'] as const;

/** Placeholder of a string (lexemes.ts). */
const STRING = /^§\d+$/;

function text(node: Tree, printing: Printing): string {
  const { value, escape: sign } = onlyMembers(node, '文字', [...WORDS, 'value', 'escape']);
  if (typeof value !== 'string' || !STRING.test(value)) throw unsupported('文字');
  return `'${value}'${escapeOf(sign, printing)}`;
}

/** `escape '|'` behind the pattern of `like`. */
function escapeOf(sign: unknown, printing: Printing): string {
  if (sign === null || sign === undefined) return '';
  const { value } = onlyMembers(treeOf(sign), 'escape', ['type', 'value']);
  return ` escape ${printing.expression(treeOf(value))}`;
}

function number(node: Tree): string {
  const value = String(onlyMembers(node, '数字', [...WORDS, 'value']).value);
  if (!/^-?\d+(?:\.\d+)?$/.test(value)) throw unsupported(`数字“${value}”`);
  return value;
}

function column(node: Tree): string {
  const { table, column: name } = onlyMembers(node, '字段', [...WORDS, 'table', 'column']);
  const own = name === '*' ? '*' : quotedName(isTree(name) && isTree(name.expr) ? name.expr : name);
  return table === null || table === undefined ? own : `${quotedName(table)}.${own}`;
}

function parameter(node: Tree, printing: Printing): string {
  const { value, escape: sign } = onlyMembers(node, '参数', [...WORDS, 'value', 'escape']);
  if (!/^p\d+$/.test(String(value))) throw unsupported('参数');
  return `:${String(value)}${escapeOf(sign, printing)}`;
}

const IS_VALUES: ReadonlySet<string> = new Set(['null', 'bool']);

function binary(node: Tree, printing: Printing): string {
  const { operator, left, right } = onlyMembers(node, '运算', [...WORDS, 'operator', 'left', 'right']);
  const sign = String(operator).toUpperCase();
  const first = printing.expression(treeOf(left));
  if (sign === 'IN' || sign === 'NOT IN') return `${first} ${sign} ${list(treeOf(right), printing)}`;
  if (sign === 'BETWEEN' || sign === 'NOT BETWEEN') {
    const [from, to, ...more] = treesOf(onlyMembers(treeOf(right), sign, ['type', 'value']).value);
    if (!from || !to || more.length > 0) throw unsupported(sign);
    return `${first} ${sign} ${printing.expression(from)} AND ${printing.expression(to)}`;
  }
  if (sign === 'IS' || sign === 'IS NOT') {
    if (!IS_VALUES.has(String(treeOf(right).type))) throw unsupported('is 之后只能是 null、true 或 false');
  } else if (!OPERATORS.has(sign)) throw new Refusal(operatorProblem(sign));
  return `${first} ${sign} ${printing.expression(treeOf(right))}`;
}

const INSTEAD: Readonly<Record<string, string>> = { '||': 'or 或 concat', '&&': 'and', '<=>': '= 和 is null' };

function operatorProblem(sign: string): string {
  const instead = Object.hasOwn(INSTEAD, sign) ? INSTEAD[sign] : undefined;
  return instead === undefined ? unknownName('运算符', sign, OPERATORS) : `不能使用运算符“${sign}”，请改用 ${instead}`;
}

function list(node: Tree, printing: Printing): string {
  const { type, value } = onlyMembers(node, 'in', [...WORDS, 'value']);
  if (type !== 'expr_list') throw unsupported('in 之后只能是括号中的值或子查询');
  return `(${treesOf(value)
    .map((one) => printing.inner(one))
    .join(', ')})`;
}

function unary(node: Tree, printing: Printing): string {
  const { operator, expr } = onlyMembers(node, '运算', [...WORDS, 'operator', 'expr']);
  const sign = String(operator).toUpperCase();
  if (!['NOT', '-', '+', 'NOT EXISTS'].includes(sign)) throw new Refusal(`不能使用运算符“${sign.slice(0, 60)}”`);
  return sign === 'NOT EXISTS'
    ? `NOT EXISTS (${printing.inner({ ...treeOf(expr), parentheses: false })})`
    : `${sign} ${printing.expression(treeOf(expr))}`;
}

function choice(node: Tree, printing: Printing): string {
  const { expr, args } = onlyMembers(node, 'case', [...WORDS, 'expr', 'args']);
  const subject = isTree(expr) ? ` ${printing.expression(expr)}` : '';
  const branches = treesOf(args).map((one) => {
    const { type, cond, result } = onlyMembers(one, 'case', ['type', 'cond', 'result']);
    const then = () => printing.expression(treeOf(result));
    if (type === 'else') return `else ${then()}`;
    if (type !== 'when') throw unsupported('case');
    return `when ${printing.expression(treeOf(cond))} then ${then()}`;
  });
  return `case${subject} ${branches.join(' ')} end`;
}

function cast(node: Tree, printing: Printing): string {
  const { keyword, expr, target } = onlyMembers(node, 'cast', [...WORDS, 'keyword', 'expr', 'symbol', 'target']);
  const [type, ...more] = treesOf(target);
  if (keyword !== 'cast' || !type || more.length > 0) throw unsupported('转换，请写作 cast(… as 类型)');
  const { dataType, length, scale } = onlyMembers(type, '类型', [
    'dataType',
    'length',
    'scale',
    'parentheses',
    'suffix',
  ]);
  const name = String(dataType).toUpperCase();
  if (!TYPES.has(name)) throw new Refusal(unknownName('类型', name, TYPES));
  const sizes = [length, scale].filter((size) => size !== null && size !== undefined);
  if (!sizes.every((size) => typeof size === 'number' && size <= 1000)) throw unsupported('类型的长度');
  return `cast(${printing.expression(treeOf(expr))} as ${name}${sizes.length > 0 ? `(${sizes.join(', ')})` : ''})`;
}

function interval(node: Tree, printing: Printing): string {
  const { expr, unit } = onlyMembers(node, 'interval', [...WORDS, 'expr', 'unit']);
  return `interval ${printing.expression(treeOf(expr))} ${unitOf(unit)}`;
}

function unitOf(unit: unknown): string {
  const name = String(unit).toLowerCase();
  if (!UNITS.has(name)) throw new Refusal(unknownName('时间单位', name, UNITS));
  return name;
}

/** Words in the place of an argument: units of `timestampdiff`. */
function word(node: Tree): string {
  return unitOf(onlyMembers(node, '语法', [...WORDS, 'value']).value);
}

function extract(node: Tree, printing: Printing): string {
  const { field, source } = onlyMembers(treeOf(onlyMembers(node, 'extract', [...WORDS, 'args']).args), 'extract', [
    ...['field', 'source'],
  ]);
  return `extract(${unitOf(field)} from ${printing.expression(treeOf(source))})`;
}

/** `date '2024-01-01'` */
function moment(node: Tree): string {
  const { type, value } = onlyMembers(node, '日期', [...WORDS, 'value']);
  if (typeof value !== 'string' || !STRING.test(value)) throw unsupported('日期');
  return `${String(type)} '${value}'`;
}

function fixed(printed: string): Print {
  return (node) => {
    onlyMembers(node, printed, [...WORDS, 'value']);
    return printed;
  };
}

const variable: Print = () => {
  throw new Refusal('语句不能含变量（@），参数写作 :名称');
};

/** Every kind of expression that a report may contain. */
export const EXPRESSIONS: ReadonlyMap<string, Print> = new Map<string, Print>([
  ['single_quote_string', text],
  ['number', number],
  ['column_ref', column],
  ['param', parameter],
  ['null', fixed('null')],
  ['bool', (node) => String(onlyMembers(node, 'bool', [...WORDS, 'value']).value === true)],
  ['star', fixed('*')],
  ['binary_expr', binary],
  ['unary_expr', unary],
  ['case', choice],
  ['cast', cast],
  ['interval', interval],
  ['extract', extract],
  ['origin', word],
  ['date', moment],
  ['time', moment],
  ['timestamp', moment],
  ['aggr_func', printAggregate],
  ['function', printFunction],
  ['var', variable],
  ['assign', variable],
]);
