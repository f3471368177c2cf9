/** What a member of a parsed node holds: a plain value, a node, a list of nodes, or a node without its kind around it. */
type Member = 'value' | 'node' | 'nodes' | { readonly of: string };

const alias: Member = { of: 'Alias' };
const select: Member = { of: 'SelectStmt' };

/**
 * Every kind of node that a statement of a report may hold, with its members (names of PostgreSQL's own parser). A kind
 * or a member that is not here is refused, so that what a later version of SQL adds is refused too.
 */
export const SHAPES: Readonly<Record<string, Readonly<Record<string, Member>>>> = {
  SelectStmt: {
    ...{ distinctClause: 'nodes', targetList: 'nodes', fromClause: 'nodes', whereClause: 'node', groupClause: 'nodes' },
    ...{
      groupDistinct: 'value',
      havingClause: 'node',
      windowClause: 'nodes',
      valuesLists: 'nodes',
      sortClause: 'nodes',
    },
    ...{ limitOffset: 'node', limitCount: 'node', limitOption: 'value', withClause: { of: 'WithClause' } },
    ...{ op: 'value', all: 'value', larg: select, rarg: select },
  },
  WithClause: { ctes: 'nodes', recursive: 'value' },
  CommonTableExpr: { ctename: 'value', aliascolnames: 'nodes', ctematerialized: 'value', ctequery: 'node' },
  ResTarget: { name: 'value', val: 'node' },
  ColumnRef: { fields: 'nodes' },
  A_Star: {},
  String: { sval: 'value' },
  List: { items: 'nodes' },
  RangeVar: { relname: 'value', schemaname: 'value', inh: 'value', relpersistence: 'value', alias },
  RangeSubselect: { lateral: 'value', subquery: 'node', alias },
  RangeFunction: { lateral: 'value', functions: 'nodes', alias },
  JoinExpr: {
    ...{
      jointype: 'value',
      isNatural: 'value',
      larg: 'node',
      rarg: 'node',
      usingClause: 'nodes',
      quals: 'node',
      alias,
    },
  },
  Alias: { aliasname: 'value', colnames: 'nodes' },
  A_Expr: { kind: 'value', name: 'nodes', lexpr: 'node', rexpr: 'node' },
  BoolExpr: { boolop: 'value', args: 'nodes' },
  NullTest: { arg: 'node', nulltesttype: 'value' },
  BooleanTest: { arg: 'node', booltesttype: 'value' },
  A_Const: { ival: 'value', fval: 'value', sval: 'value', boolval: 'value', isnull: 'value' },
  ParamRef: { number: 'value' },
  TypeCast: { arg: 'node', typeName: { of: 'TypeName' } },
  TypeName: { names: 'nodes', typmods: 'nodes', typemod: 'value' },
  FuncCall: {
    ...{ funcname: 'nodes', args: 'nodes', agg_order: 'nodes', agg_filter: 'node', agg_within_group: 'value' },
    ...{ agg_star: 'value', agg_distinct: 'value', over: { of: 'WindowDef' }, funcformat: 'value' },
  },
  WindowDef: {
    ...{ name: 'value', refname: 'value', partitionClause: 'nodes', orderClause: 'nodes', frameOptions: 'value' },
    ...{ startOffset: 'node', endOffset: 'node' },
  },
  CaseExpr: { arg: 'node', args: 'nodes', defresult: 'node' },
  CaseWhen: { expr: 'node', result: 'node' },
  CoalesceExpr: { args: 'nodes' },
  MinMaxExpr: { op: 'value', args: 'nodes' },
  SubLink: { subLinkType: 'value', testexpr: 'node', operName: 'nodes', subselect: 'node' },
  SortBy: { node: 'node', sortby_dir: 'value', sortby_nulls: 'value' },
  GroupingSet: { kind: 'value', content: 'nodes' },
  GroupingFunc: { args: 'nodes' },
  SQLValueFunction: { op: 'value', typmod: 'value' },
};

/** Members that hold a position in the text. */
export const PLACES: ReadonlySet<string> = new Set(['location', 'rexpr_list_start', 'rexpr_list_end', 'stmt_len']);
