import { Refusal } from '../../http/reply.ts';
import { EXPRESSIONS, FUNCTIONS, MOMENTS, OPERATORS, ROW_FUNCTIONS, TYPES } from './allowed.ts';
import { unknownName } from './nearest.ts';
import { PLACES, SHAPES } from './shapes.ts';

export type Node = Record<string, unknown>;

const DEEPEST = 150;
const MOST_NODES = 5_000;

/** What a statement reads and what it is given. */
export interface Checked {
  /** Released tables by name. */
  readonly tables: ReadonlySet<string>;
  /** The nodes of parameters, to be numbered again. */
  readonly parameters: readonly Node[];
  /** Those of them that are only compared with null. They are read as text, because nothing else implies a type. */
  readonly textual: ReadonlySet<Node>;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The words of a name such as `pg_catalog.extract`. */
function words(list: unknown): string[] {
  return (Array.isArray(list) ? list : []).map((one: unknown) => {
    const text = isNode(one) && isNode(one.String) ? one.String.sval : null;
    return typeof text === 'string' ? text : '';
  });
}

/** Without the schema that PostgreSQL's grammar itself puts before the functions and types of its own. */
function ownName(list: unknown): string {
  const all = words(list);
  return all.length === 2 && all[0] === 'pg_catalog' ? (all[1] ?? '') : all.join('.');
}

/**
 * Goes through a parsed SELECT and refuses everything that is not known to be harmless: kinds of nodes, functions,
 * operators, types, and tables that are not released. Released tables get their schema written before them.
 * @param released names of the views of reports
 */
export function checkSelect(select: Node, schema: string, released: ReadonlySet<string>): Checked {
  const parameters: Node[] = [];
  const textual = new Set<Node>();
  const tables = new Set<string>();
  const common = new Set<string>();
  const ranges: Node[] = [];
  let count = 0;

  const checks = new Map<string, (node: Node) => void>([
    [
      'CommonTableExpr',
      ({ ctename }) => {
        const name = String(ctename);
        if (released.has(name)) throw new Refusal(`with 中的“${name}”与数据表同名，请换一个名称`);
        if (/^pg_/i.test(name)) throw new Refusal(`with 中的“${name}”不能以 pg_ 开头`);
        common.add(name);
      },
    ],
    ['RangeVar', (node) => void ranges.push(node)],
    [
      'RangeFunction',
      ({ functions }) => {
        for (const one of Array.isArray(functions) ? functions : []) {
          const items: unknown = isNode(one) && isNode(one.List) ? one.List.items : null;
          const call: unknown = Array.isArray(items) ? items[0] : null;
          const name = isNode(call) && isNode(call.FuncCall) ? ownName(call.FuncCall.funcname) : '';
          if (!ROW_FUNCTIONS.has(name))
            throw new Refusal(`from 中不能使用函数“${name || '未知'}”，可用的为 generate_series`);
        }
      },
    ],
    [
      'FuncCall',
      ({ funcname, args, over }) => {
        const name = ownName(funcname);
        if (ROW_FUNCTIONS.has(name) && !over) return;
        if (!FUNCTIONS.has(name)) throw new Refusal(unknownName('函数', name, FUNCTIONS));
        const most = name === 'concat' || name === 'concat_ws' ? 50 : 4;
        if (Array.isArray(args) && args.length > most) throw new Refusal(`函数“${name}”的参数过多`);
      },
    ],
    [
      'A_Expr',
      ({ kind, name }) => {
        if (!EXPRESSIONS.has(String(kind))) throw new Refusal('不支持 any、all、similar to 等比较，请改用 in 或 like');
        const sign = words(name).join('.');
        if (!OPERATORS.has(sign)) throw new Refusal(unknownName('运算符', sign, OPERATORS));
      },
    ],
    [
      'SubLink',
      ({ subLinkType, operName }) => {
        if (!['EXISTS_SUBLINK', 'EXPR_SUBLINK', 'ANY_SUBLINK'].includes(String(subLinkType)) || operName)
          throw new Refusal('子查询只能用于 exists、in 和取值');
      },
    ],
    [
      'TypeName',
      ({ names }) => {
        const name = ownName(names);
        if (!TYPES.has(name)) throw new Refusal(unknownName('类型', name, TYPES));
      },
    ],
    [
      'SQLValueFunction',
      ({ op }) => {
        if (!MOMENTS.has(String(op))) throw new Refusal('不能读取当前的数据库账号、库名等信息');
      },
    ],
    [
      'NullTest',
      (node) => {
        const { arg } = node;
        if (!isNode(arg) || !isNode(arg.ParamRef)) return;
        textual.add(arg.ParamRef);
        node.arg = { TypeCast: { arg, typeName: { names: [{ String: { sval: 'text' } }], typemod: -1 } } };
      },
    ],
    ['ParamRef', (node) => void parameters.push(node)],
  ]);

  function visit(kind: string, node: unknown, depth: number): void {
    count += 1;
    if (depth > DEEPEST || count > MOST_NODES) throw new Refusal('语句过于复杂，请拆分或简化');
    const shape = Object.hasOwn(SHAPES, kind) ? SHAPES[kind] : undefined;
    if (!shape || !isNode(node)) throw new Refusal(`语句中有不支持的写法：${kind}`);
    for (const [member, value] of Object.entries(node)) {
      if (PLACES.has(member)) continue;
      const holds = Object.hasOwn(shape, member) ? shape[member] : undefined;
      if (holds === undefined) throw new Refusal(`语句中有不支持的写法：${kind}.${member}`);
      if (holds === 'value') continue;
      if (holds === 'node') wrapped(value, depth + 1);
      else if (holds !== 'nodes') visit(holds.of, value, depth + 1);
      else for (const one of Array.isArray(value) ? value : [value]) wrapped(one, depth + 1);
    }
    checks.get(kind)?.(node);
  }

  /** A node inside an object that has its kind as the only member; an empty one means "nothing more". */
  function wrapped(value: unknown, depth: number): void {
    const [entry, ...others] = isNode(value) ? Object.entries(value) : [];
    if (others.length > 0) throw new Refusal('语句中有不支持的写法');
    if (entry) visit(entry[0], entry[1], depth);
  }

  visit('SelectStmt', select, 0);
  for (const range of ranges) {
    const name = String(range.relname);
    if (range.schemaname === undefined && common.has(name)) continue;
    if ((range.schemaname ?? schema) !== schema || !released.has(name)) {
      const given = range.schemaname === undefined ? name : `${String(range.schemaname)}.${name}`;
      throw new Refusal(unknownName('数据表', given, released));
    }
    range.schemaname = schema;
    tables.add(name);
  }
  return { tables, parameters, textual };
}
