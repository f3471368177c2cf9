import { Refusal } from '../../../http/reply.ts';

const LATE = '语句运行超过5秒，已停止，请缩小范围或简化';
const LARGE = '语句占用的空间过大，请缩小范围';
const COLLATIONS = '比较的文字排序规则不一致';

export const timeIsOver = () => new Refusal(LATE);

/** What went wrong with a statement, by the number of the error, without the database's own words (safety.md 8.1). */
const REASONS: ReadonlyMap<number, string> = new Map([
  [1021, LARGE],
  [1038, LARGE],
  [1041, LARGE],
  [1052, '字段名不明确，请在前面写上表名'],
  [1054, '没有这个字段'],
  [1055, '字段应写在 group by 中，或用 sum、max 等汇总'],
  [1056, '不能按汇总的结果分组'],
  [1060, '字段名重复，请用 as 取名'],
  [1064, '语法错误，或该数据库的版本不支持这种写法'],
  [1066, '表名重复，请取别名'],
  [1104, '语句要读取的数据过多，请加上条件，或检查表之间的连接条件'],
  [1111, '汇总函数不能用在这里'],
  [1114, LARGE],
  [1140, '字段应写在 group by 中，或用 sum、max 等汇总'],
  [1142, '没有读取的权限'],
  [1143, '没有读取的权限'],
  [1146, '没有这个数据表'],
  [1205, '数据正被其他操作占用，请稍后再试'],
  [1221, '语句的子句不能这样组合'],
  [1222, 'union 各部分的字段数不一致'],
  [1235, '该数据库的版本不支持这种写法'],
  [1242, '子查询返回了多于一行'],
  [1247, '字段名不能用在这里'],
  [1248, 'from 中的子查询应取别名'],
  [1267, COLLATIONS],
  [1270, COLLATIONS],
  [1271, COLLATIONS],
  [1305, '该数据库没有这个函数'],
  [1317, LATE],
  [1582, '函数的参数个数不正确'],
  [1690, '数值超出范围'],
  [1792, '报表只能读取数据'],
  [1969, LATE],
  [3024, LATE],
  [3636, '递归超过了该数据库允许的层数'],
  [4015, '窗口函数不能用在这里'],
]);

/** @returns null for what is no answer of the server to a statement */
export function mysqlReasonOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('errno' in error) || !('sqlState' in error)) return null;
  const { errno } = error;
  if (typeof errno !== 'number') return null;
  return REASONS.get(errno) ?? `语句不能运行，请检查写法和类型（错误${errno}）`;
}
