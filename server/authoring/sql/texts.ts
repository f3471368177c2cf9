import { errorCode } from '../../foundation/systemError.ts';

/** What went wrong with a statement, by PostgreSQL's code of the error, without the database's own words (safety.md 8.1). */
const REASONS: Readonly<Record<string, string>> = {
  '57014': '语句运行超过5秒，已停止，请缩小范围或简化',
  '42703': '没有这个字段',
  '42P01': '没有这个数据表',
  '42702': '字段名不明确，请在前面写上表名',
  '42883': '没有适用于这些类型的函数或运算符，请检查参数的类型',
  '42804': '类型不一致',
  '42846': '类型不能这样转换',
  '42803': '字段应写在 group by 中，或用 sum、max 等汇总',
  '42P18': '参数的类型不明确，请写作 cast(:名称 as 类型)',
  '42P08': '同一个参数用作了不同的类型，请写作 cast(:名称 as 类型)',
  '42601': '语法错误',
  '42712': '表名重复，请取别名',
  '42701': '字段名重复，请用 as 取名',
  '42P10': 'order by 的字段应在 select 中',
  '42P20': '窗口函数不能用在这里',
  '42P19': 'with recursive 的写法不正确',
  '42501': '没有读取的权限',
  '22012': '除数为零',
  '22P02': '值的格式与类型不符',
  '22007': '日期的格式不正确',
  '22008': '日期超出范围',
  '22003': '数值超出范围',
  '21000': '子查询返回了多于一行',
  '53400': '语句占用的空间过大，请缩小范围',
  '54000': '语句的结果过大，请缩小范围',
  '53200': '语句占用的内存过大，请缩小范围',
  '25006': '报表只能读取数据',
};

/** @returns null for what is no fault of the statement */
export function reasonOf(error: unknown): string | null {
  const code = errorCode(error);
  const known = REASONS[code];
  if (known !== undefined) return known;
  // Classes of data exceptions, of syntax and of limits (PostgreSQL, appendix A).
  return /^(?:22|42|54|0A)/.test(code) ? '语句不能运行，请检查写法和类型' : null;
}
