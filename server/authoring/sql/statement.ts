import { isDeepStrictEqual } from 'node:util';
import type { Compilable, OperationNodeSource } from 'kysely';
import { Refusal } from '../../http/reply.ts';
import type { Bound } from '../../http/services.ts';
import { type Checked, checkSelect, type Node } from './check.ts';
import { numberParameters } from './lexemes.ts';
import { STATEMENT_ROWS } from './results.ts';
import { PLACES } from './shapes.ts';

/** Schema of the views that reports read (views.ts). */
export const REPORT_SCHEMA = 'report';

/** A column of a statement, as queries over its rows see it. */
interface RowColumn {
  readonly name: string;
  readonly isNumber: boolean;
}

/** One SELECT that only reads released tables and only calls harmless functions. */
export interface Statement {
  /** Names of the parameters, in the order of their numbers. */
  readonly parameters: readonly string[];
  /** Released tables that it reads. */
  readonly tables: ReadonlySet<string>;
  /** The parameter behind each number of the print. */
  readonly bound: readonly number[];
  /** Whether it says in which order its rows come. */
  readonly isOrdered: boolean;
  /**
   * The statement, printed from what was understood.
   * @param first number of the first parameter
   * @param columns number of its columns, to end its own order with all of them, so that no two pages share a row
   */
  readonly print: (first: number, columns?: number) => string;
  /**
   * A query over the rows of the statement, in the words of its database.
   * @param rows reads the table `STATEMENT_ROWS`
   * @param values of the parameters, in the order of their names
   */
  readonly over: (
    rows: Compilable & OperationNodeSource,
    values: readonly (string | null)[],
    columns: readonly RowColumn[],
  ) => Bound;
}

/**
 * Reads the statement of a report (safety.md 2.2). It is parsed by PostgreSQL's own parser; what runs later is printed
 * again from the tree, and is parsed once more to see that the print means the same.
 * @param released names of the views or tables that may be read
 * @param schema that contains them
 * @throws Refusal that says what is not allowed, and where a syntax error is
 */
export async function readStatement(
  text: string,
  released: ReadonlySet<string>,
  schema = REPORT_SCHEMA,
): Promise<Statement> {
  // Loaded when the first report needs them: parser and printer are larger than the rest of a start.
  const { deparseSync } = await import('pgsql-deparser');
  const { text: numbered, names } = numberParameters(text);
  const trees = await parsed(numbered);
  const [tree, ...others] = trees;
  if (!tree || others.length > 0) throw new Refusal('一张报表只能有一条语句');
  const select = selectOf(tree);
  const checked = checkSelect({ ...select }, schema, released);
  if (checked.tables.size === 0) throw new Refusal('语句没有读取任何数据表');
  const { bound, places } = numbersOf(checked);
  function print(first: number, columns = 0): string {
    for (const [node, place] of places) node.number = first + place;
    const last = tieBreakers(select, columns);
    const whole = last.length === 0 ? select : { ...select, sortClause: [...orderOf(select), ...last] };
    return deparseSync({ version: 0, stmts: [{ stmt: { SelectStmt: whole } }] }, { pretty: false });
  }
  await requireSame(tree, print(1));
  return {
    ...{ parameters: names, tables: checked.tables, bound, print },
    isOrdered: orderOf(select).length > 0,
    over(rows, values, columns) {
      const { sql, parameters } = rows.compile();
      return {
        sql: `with "${STATEMENT_ROWS}" as (${print(parameters.length + 1, columns.length)}) ${sql}`,
        parameters: [...parameters, ...bound.map((index) => values[index] ?? null)],
      };
    },
  };
}

/** @throws Refusal for every other kind of statement */
function selectOf({ SelectStmt: select }: Node): object {
  if (typeof select !== 'object' || select === null) throw new Refusal('报表的语句只能是 select（可用 with）');
  return select;
}

const orderOf = (select: object): readonly unknown[] =>
  'sortClause' in select && Array.isArray(select.sortClause) ? select.sortClause : [];

/** Places of all columns behind an order; none where they would change which rows there are. */
function tieBreakers(select: object, columns: number): readonly unknown[] {
  const { distinctClause = [], limitOption = '' } = select as {
    distinctClause?: readonly object[];
    limitOption?: string;
  };
  const isDistinctOn = distinctClause.some((one) => Object.keys(one).length > 0);
  if (orderOf(select).length === 0 || isDistinctOn || limitOption === 'LIMIT_OPTION_WITH_TIES') return [];
  return Array.from({ length: columns }, (_, index) => ({
    SortBy: {
      node: { A_Const: { ival: { ival: index + 1 } } },
      sortby_dir: 'SORTBY_DEFAULT',
      sortby_nulls: 'SORTBY_NULLS_DEFAULT',
    },
  }));
}

/** A parameter that is also compared with null has a second number for that. */
function numbersOf({ parameters, textual }: Checked) {
  const keys: string[] = [];
  const bound: number[] = [];
  const places = new Map<Node, number>();
  for (const node of parameters) {
    const index = Number(node.number) - 1;
    const key = `${index}${textual.has(node) ? ' as text' : ''}`;
    if (!keys.includes(key)) {
      keys.push(key);
      bound.push(index);
    }
    places.set(node, keys.indexOf(key));
  }
  return { bound, places };
}

async function parsed(text: string): Promise<Node[]> {
  const { hasSqlDetails, parse } = await import('libpg-query');
  try {
    const { stmts = [] } = await parse(text);
    return stmts.map(({ stmt }) => ({ ...stmt }));
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('语句过于复杂，请拆分或简化');
    if (!(error instanceof Error)) throw error;
    const position = hasSqlDetails(error) ? (error.sqlDetails?.cursorPosition ?? 0) : 0;
    const line = [...text].slice(0, position).join('').split('\n').length;
    const near = [...text]
      .slice(position, position + 20)
      .join('')
      .trim();
    throw new Refusal(near === '' ? '语句没有写完整' : `语句第${line}行“${near}”附近有语法错误`);
  }
}

/** @throws Refusal when the print could mean something else than what was checked */
async function requireSame(tree: Node, printed: string): Promise<void> {
  const [again, ...others] = await parsed(printed);
  if (others.length > 0 || !isDeepStrictEqual(meaning(tree), meaning(again)))
    throw new Refusal('语句中有不支持的写法，请换一种写法');
}

/** The tree without places in the text, and without the schema that the grammar adds to names of its own. */
function meaning(value: unknown): unknown {
  if (Array.isArray(value)) {
    const list = value.map(meaning);
    return isDeepStrictEqual(list[0], { String: { sval: 'pg_catalog' } }) ? list.slice(1) : list;
  }
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).flatMap(([name, held]): [string, unknown][] =>
    PLACES.has(name) || held === undefined ? [] : [[name, meaning(held)]],
  );
  return Object.fromEntries(members);
}
