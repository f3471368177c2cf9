import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../../../http/reply.ts';
import type { Statement } from '../statement.ts';
import { compileOver } from './compile.ts';
import { type Lexemes, placeOf, readLexemes } from './lexemes.ts';
import { isTree, type Tree, treeOf } from './node.ts';
import { isOrdered, ordered } from './order.ts';
import { type MysqlParser, mysqlParser } from './parse.ts';
import { SelectPrinter } from './select.ts';

/**
 * Reads the statement of a report over MySQL or MariaDB. A lexer of our own replaces strings and parameters by
 * placeholders, a parser in a thread reads the rest, and what runs later is printed from the checked tree. The print is
 * parsed once more to see that it means the same.
 * @param released names of the tables that may be read
 * @throws Refusal that says what is not allowed, and where a syntax error is
 */
export async function readMysqlStatement(
  text: string,
  released: ReadonlySet<string>,
  parser: MysqlParser = mysqlParser,
): Promise<Statement> {
  const lexemes = readLexemes(text);
  const select = await onlySelect(text, lexemes, parser);
  const printer = new SelectPrinter(released);
  const checked = printer.select(select);
  if (printer.tables.size === 0) throw new Refusal('语句没有读取任何数据表');
  await requireSame(select, checked, parser);
  const printed = (columns: number) => finished(new SelectPrinter(released).select(ordered(select, columns)), lexemes);
  const bound = [...checked.matchAll(/:p(\d+)/g)].map(([, number]) => Number(number));
  return {
    parameters: lexemes.names,
    tables: printer.tables,
    bound,
    isOrdered: isOrdered(select),
    // Parameters have no numbers here.
    print: (_first, columns = 0) => printed(columns),
    over: (rows, values, columns) =>
      compileOver(rows, {
        text: printed(columns.length),
        values: bound.map((index) => values[index] ?? null),
        numbers: new Set(columns.flatMap(({ name, isNumber }) => (isNumber ? [name] : []))),
      }),
  };
}

async function onlySelect(text: string, { text: replaced, origin }: Lexemes, parser: MysqlParser): Promise<Tree> {
  const outcome = await parser.parse(replaced);
  if ('offset' in outcome) throw new Refusal(syntaxProblem(text, origin(outcome.offset)));
  const [tree, ...others] = outcome.trees;
  if (others.length > 0) throw new Refusal('一张报表只能有一条语句');
  if (!isTree(tree) || tree.type !== 'select') throw new Refusal('报表的语句只能是 select（可用 with）');
  return tree;
}

function syntaxProblem(text: string, at: number): string {
  const near = [...text.slice(at)].slice(0, 20).join('').trim();
  return near === '' ? '语句没有写完整' : `语句${placeOf(text, at)}“${near}”附近有语法错误`;
}

/** @throws Refusal when the print could mean something else than what was checked */
async function requireSame(tree: Tree, printed: string, parser: MysqlParser): Promise<void> {
  const again = await parser.parse(printed);
  const [other, ...others] = 'trees' in again ? again.trees : [];
  if (others.length > 0 || !isDeepStrictEqual(meaning(tree), meaning(treeOf(other))))
    throw new Refusal('语句中有不支持的写法，请换一种写法');
}

/** The tree without what is empty or repeated, and without the difference that quotes around a name make. */
function meaning(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(meaning);
  if (!isTree(value)) return value;
  if (value.type === 'backticks_quote_string' || value.type === 'default') return value.value;
  const members = Object.entries(value).flatMap(([name, held]): [string, unknown][] =>
    ['tableList', 'columnList', 'loc'].includes(name) || held === null || held === undefined
      ? []
      : [[name, typeof held === 'string' && name === 'operator' ? held.toUpperCase() : meaning(held)]],
  );
  return Object.fromEntries(members);
}

/** Literals in the place of their placeholders, and `?` in that of parameters. */
function finished(printed: string, { literals }: Lexemes): string {
  return printed.replace(/'§(\d+)'|:p\d+/g, (_found, number: string | undefined) =>
    number === undefined ? '?' : (literals[Number(number)] ?? "''"),
  );
}
