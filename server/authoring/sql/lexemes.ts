import { Refusal } from '../../http/reply.ts';

/** Most characters of a statement. */
const LONGEST_STATEMENT = 20_000;
const MOST_PARAMETERS = 50;

/** A statement with numbered parameters, and what they are called: the name of `$1` comes first. */
interface Numbered {
  readonly text: string;
  readonly names: readonly string[];
}

/** Tokens of a statement, the longest first. A quoted part is one token, so that its content is never read as more. */
const PARTS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['comment', /--|\/\*/y],
  ['escapes', /(?:[eE]|[uU]&)'/y],
  ['text', /'(?:[^']|'')*'/y],
  ['name', /"(?:[^"]|"")*"/y],
  ['cast', /::/y],
  ['parameter', /:([A-Za-z_][A-Za-z0-9_]*)|\$\{\s*([A-Za-z_][A-Za-z0-9_]*)\s*\}/y],
  ['dollar', /\$/y],
  ['open', /['"]/y],
  ['word', /[\p{L}_][\p{L}\p{N}_]*/uy],
  ['other', /[\s\S]/uy],
];

const REFUSED: Readonly<Record<string, string>> = {
  comment: '语句不能含注释（-- 或 /* */），请删除',
  escapes: "文字只能写在普通的单引号中，不支持 E'…' 和 U&'…'",
  dollar: '语句不能含单独的 $，参数写作 :名称，名称由字母、数字和下划线组成',
  open: '引号没有成对',
};

/**
 * Replaces `:name` and `${name}` by the numbered parameters of PostgreSQL; their values are bound, never pasted.
 * @throws Refusal for comments, odd quotes and parameters that cannot be bound
 */
export function numberParameters(statement: string): Numbered {
  if (statement.trim() === '') throw new Refusal('请填写语句');
  if (statement.length > LONGEST_STATEMENT) throw new Refusal(`语句不能超过${LONGEST_STATEMENT}个字符`);
  if (statement.includes('\0')) throw new Refusal('语句含有不可用的字符');
  const names: string[] = [];
  let text = '';
  for (let at = 0; at < statement.length; ) {
    const { kind, found, name } = partAt(statement, at);
    const refusal = REFUSED[kind];
    if (refusal !== undefined) throw new Refusal(`第${lineOf(statement, at)}行：${refusal}`);
    if (kind === 'text' && /\$\{|^':[A-Za-z_][A-Za-z0-9_]*'$/.test(found)) {
      throw new Refusal(`第${lineOf(statement, at)}行：参数不要写在引号内，请把${found.slice(0, 40)}改为 :名称`);
    }
    if (name !== null && !names.includes(name)) names.push(name);
    text += name === null ? found : `$${names.indexOf(name) + 1}`;
    at += found.length;
  }
  if (names.length > MOST_PARAMETERS) throw new Refusal(`参数不能超过${MOST_PARAMETERS}个`);
  return { text, names };
}

function partAt(statement: string, at: number) {
  for (const [kind, pattern] of PARTS) {
    pattern.lastIndex = at;
    const match = pattern.exec(statement);
    if (match) return { kind, found: match[0], name: kind === 'parameter' ? (match[1] ?? match[2] ?? null) : null };
  }
  throw new Error('every character is a part');
}

function lineOf(statement: string, at: number): number {
  return statement.slice(0, at).split('\n').length;
}
