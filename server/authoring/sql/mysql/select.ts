import { Refusal } from '../../../http/reply.ts';
import { unknownName } from '../nearest.ts';
import { JOINS, SET_OPERATIONS } from './allowed.ts';
import { EXPRESSIONS } from './expressions.ts';
import { isTree, onlyMembers, quotedName, type Tree, treeOf, treesOf, unsupported, wordOf } from './node.ts';
import type { Printing } from './printing.ts';

const DEEPEST = 150;
const MOST_NODES = 5_000;

const SELECT_MEMBERS = [
  ...['type', 'with', 'distinct', 'columns', 'from', 'where', 'groupby', 'having', 'orderby', 'limit'],
  ...['_next', 'set_op', '_orderby', '_limit', 'parentheses_symbol', 'parentheses'],
] as const;

/**
 * Prints a parsed SELECT and refuses everything that is not known to be harmless: kinds of nodes, functions, operators,
 * types, and tables that are not released. Parentheses appear where the author wrote them, so that the server, and not
 * the parser, decides what binds more.
 */
export class SelectPrinter implements Printing {
  /** Released tables that were read. */
  readonly tables = new Set<string>();
  readonly #released: ReadonlySet<string>;
  /** Names of the surrounding `with` clauses. */
  #common: readonly string[] = [];
  #depth = 0;
  #count = 0;

  /** @param released names of the tables that may be read */
  constructor(released: ReadonlySet<string>) {
    this.#released = released;
  }

  expression(node: Tree): string {
    if ('ast' in node) return `(${this.inner(node)})`;
    const print = EXPRESSIONS.get(String(node.type));
    if (!print) throw unsupported(String(node.type));
    const printed = this.#deeper(() => print(node, this));
    return node.parentheses === true ? `(${printed})` : printed;
  }

  inner(node: Tree): string {
    if (!('ast' in node)) return this.expression(node);
    return this.select(treeOf(onlyMembers(node, '子查询', ['ast', 'parentheses']).ast));
  }

  order(steps: unknown): string {
    return treesOf(steps)
      .map((step) => {
        const { expr, type } = onlyMembers(step, 'order by', ['expr', 'type']);
        const direction = wordOf(type);
        if (direction !== null && !/^(?:asc|desc)$/i.test(direction)) throw unsupported('order by');
        return `${this.expression(treeOf(expr))}${direction === null ? '' : ` ${direction}`}`;
      })
      .join(', ');
  }

  select(node: Tree): string {
    const outer = this.#common;
    try {
      return this.#deeper(() => this.#whole(node));
    } finally {
      this.#common = outer;
    }
  }

  #whole(node: Tree): string {
    if (node.type !== 'select') throw new Refusal('报表的语句只能是 select（可用 with）');
    if (isTree(node.into) && node.into.position) throw new Refusal('报表的语句不能用 into 写入文件或变量');
    if (node.locking_read) throw new Refusal('报表的语句不能锁定数据（for update、for share）');
    if (node.window) throw new Refusal('不支持 window 子句，请把内容写在 over (…) 中');
    onlyMembers(node, 'select', SELECT_MEMBERS);
    const { _next: next, set_op: operation, _orderby: order, _limit: limit, parentheses_symbol: isEnclosed } = node;
    const common = this.#with(node.with);
    const own = this.#single(node);
    const parts = [`${common}${isEnclosed === true ? `(${own})` : own}`];
    if (isTree(next)) {
      if (!SET_OPERATIONS.has(String(operation))) throw unsupported(String(operation));
      parts.push(`${String(operation)} ${this.select(next)}`);
    }
    if (order) parts.push(`order by ${this.order(order)}`);
    if (limit) parts.push(this.#limit(treeOf(limit)));
    return parts.filter((part) => part !== '').join(' ');
  }

  #single(node: Tree): string {
    const { distinct, columns, from, where, groupby, having, orderby, limit } = node;
    if (distinct !== null && distinct !== undefined && distinct !== 'DISTINCT') throw unsupported('distinct');
    const parts = [
      `select ${distinct === 'DISTINCT' ? 'distinct ' : ''}${this.#columns(columns)}`,
      from === null || from === undefined ? '' : `from ${this.#from(from)}`,
      where ? `where ${this.expression(treeOf(where))}` : '',
      groupby ? this.#group(treeOf(groupby)) : '',
      having ? `having ${this.expression(treeOf(having))}` : '',
      orderby ? `order by ${this.order(orderby)}` : '',
      limit ? this.#limit(treeOf(limit)) : '',
    ];
    return parts.filter((part) => part !== '').join(' ');
  }

  #columns(columns: unknown): string {
    if (columns === '*') return '*';
    return treesOf(columns)
      .map((one) => {
        const { expr, as: alias } = onlyMembers(one, '字段', ['expr', 'as', 'type']);
        return `${this.expression(treeOf(expr))}${aliasOf(alias)}`;
      })
      .join(', ');
  }

  #with(clauses: unknown): string {
    if (!Array.isArray(clauses) || clauses.length === 0) return '';
    let isRecursive = false;
    const printed = treesOf(clauses).map((one) => {
      const { name, stmt, columns, recursive } = onlyMembers(one, 'with', ['name', 'stmt', 'columns', 'recursive']);
      const quoted = quotedName(name);
      const plain = quoted.slice(1, -1);
      if (this.#released.has(plain)) throw new Refusal(`with 中的“${plain}”与数据表同名，请换一个名称`);
      // A name counts for what follows, and with `recursive` in its own query, too.
      if (recursive === true) isRecursive = true;
      if (isRecursive) this.#common = [...this.#common, plain];
      const list = columns
        ? ` (${treesOf(columns)
            .map((column) => this.expression(column))
            .join(', ')})`
        : '';
      const query = this.inner(treeOf(stmt));
      if (!isRecursive) this.#common = [...this.#common, plain];
      return `${quoted}${list} as (${query})`;
    });
    return `with ${isRecursive ? 'recursive ' : ''}${printed.join(', ')} `;
  }

  #from(from: unknown): string {
    if (!Array.isArray(from)) throw new Refusal('from 中的表不要写在括号内');
    return treesOf(from)
      .map((one, index) => {
        const members = ['db', 'table', 'expr', 'as', 'join', 'on', 'using', 'type'];
        const { db, table, expr, as: alias, join, on, using, type } = onlyMembers(one, 'from', members);
        if (type !== undefined && type !== null) throw unsupported(`from ${String(type)}`);
        const kind = wordOf(join);
        // The grammar takes a part of a union in parentheses for a joined table.
        if (kind !== null && SET_OPERATIONS.has(kind.toLowerCase()))
          throw new Refusal(`请把 ${kind} 两边的 select 都写在括号中，或都不写`);
        if (kind !== null && !JOINS.has(kind)) throw new Refusal(unknownName('连接', kind, JOINS));
        const source = isTree(expr) ? this.expression(expr) : this.#table(db, table);
        if (isTree(expr) && !('ast' in expr)) throw unsupported('from 中的写法');
        const condition = on ? ` on ${this.expression(treeOf(on))}` : '';
        const shared = using ? ` using (${namesOf(using).join(', ')})` : '';
        const before = kind === null ? (index === 0 ? '' : ', ') : ` ${kind} `;
        return `${before}${source}${aliasOf(alias)}${condition}${shared}`;
      })
      .join('');
  }

  #table(db: unknown, table: unknown): string {
    const name = String(table);
    const isPlain = db === null || db === undefined;
    if (isPlain && this.#common.includes(name)) return quotedName(name);
    if (!isPlain || !this.#released.has(name))
      throw new Refusal(unknownName('数据表', isPlain ? name : `${String(db)}.${name}`, this.#released));
    this.tables.add(name);
    return quotedName(name);
  }

  #group(node: Tree): string {
    const { columns, modifiers } = onlyMembers(node, 'group by', ['columns', 'modifiers']);
    const words = (Array.isArray(modifiers) ? modifiers : []).filter((one: unknown) => one !== null);
    const rollup = words.map((one: unknown) => String(treeOf(one).value).toLowerCase()).join(' ');
    if (rollup !== '' && rollup !== 'with rollup') throw unsupported(`group by … ${rollup}`);
    const printed = treesOf(columns).map((one) => this.expression(one));
    return `group by ${printed.join(', ')}${rollup === '' ? '' : ` ${rollup}`}`;
  }

  #limit(node: Tree): string {
    const { seperator, value } = onlyMembers(node, 'limit', ['seperator', 'value']);
    const counts = treesOf(value).map((one) => {
      if (one.type !== 'number' || !/^\d+$/.test(String(one.value))) throw new Refusal('limit 之后只能是整数');
      return this.expression(one);
    });
    if (counts.length === 0) return '';
    const between = seperator === 'offset' ? ' offset ' : ', ';
    return `limit ${counts.join(between)}`;
  }

  #deeper(print: () => string): string {
    this.#count += 1;
    this.#depth += 1;
    if (this.#depth > DEEPEST || this.#count > MOST_NODES) throw new Refusal('语句过于复杂，请拆分或简化');
    const printed = print();
    this.#depth -= 1;
    return printed;
  }
}

function aliasOf(alias: unknown): string {
  return alias === null || alias === undefined ? '' : ` as ${quotedName(alias)}`;
}

function namesOf(list: unknown): readonly string[] {
  if (!Array.isArray(list)) throw unsupported('using');
  return list.map((one: unknown) => quotedName(one));
}
