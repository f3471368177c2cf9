import { Refusal } from '../../../http/reply.ts';

const LONGEST_STATEMENT = 20_000;
const MOST_PARAMETERS = 50;
/** Words, numbers, strings and signs of a statement. */
const MOST_LEXEMES = 5_000;
/** Open parentheses at one place; the parser takes long for many. */
const DEEPEST = 40;
/** Digits that the parser keeps for certain; longer numbers are kept from it. */
const SAFE_DIGITS = 15;
/** Digits of a decimal (MySQL reference, precision math). */
const MOST_DIGITS = 65;

/** A statement in which every string and parameter is replaced by a placeholder, so that no parser reads their content. */
export interface Lexemes {
  /** Strings and long numbers as `'§0'`, parameters as `:p0`. */
  readonly text: string;
  /** Strings and long numbers by number, as a server without escapes in strings reads them (settings.ts). */
  readonly literals: readonly string[];
  /** Names of the parameters, by number. */
  readonly names: readonly string[];
  /** Position in the original statement for a position in `text`. */
  readonly origin: (offset: number) => number;
}

/** What may appear in a statement; the first match counts. Anything else is refused. */
const PARTS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['comment', /--|\/\*|#/y],
  ['introducer', /[\p{L}\p{N}_$]['"]/uy],
  ['string', /'((?:[^'\\]|'')*)'(?!')|"((?:[^"\\]|"")*)"(?!")/y],
  ['name', /`[\p{L}\p{N}_$%()（）. -]{1,64}`/uy],
  ['parameter', /:([A-Za-z_][A-Za-z0-9_]*)|\$\{\s*([A-Za-z_][A-Za-z0-9_]*)\s*\}/y],
  ['variable', /@/y],
  ['dollar', /\$/y],
  ['question', /\?/y],
  ['backslash', /\\|['"][^\\]*\\/y],
  ['open', /['"`]/y],
  ['number', /\d+(?:\.\d+)?(?![\p{L}\p{N}_$.'"])/uy],
  ['other number', /\d[\p{L}\p{N}_$.]*/uy],
  // A word ends before its last letter when a quote follows, so that the introducer of a string is found.
  ['word', /[\p{L}_](?:[\p{L}\p{N}_$](?!['"]))*/uy],
  ['space', /[ \t\r\n]+/y],
  ['sign', /<=>|[<>!]=|<>|\|\||&&|[-+*/%<>=(),.;!|&^~]/y],
];

const REFUSED: Readonly<Record<string, string>> = {
  comment: '语句不能含注释（--、# 或 /* */），请删除',
  introducer: '文字只能写在普通的单引号中，引号前不能紧接字母或数字',
  variable: '语句不能含变量（@），参数写作 :名称',
  dollar: '语句不能含单独的 $，参数写作 :名称，名称由字母、数字和下划线组成',
  question: '参数写作 :名称，不能写作 ?',
  backslash: "语句不能含反斜杠，单引号写作两个单引号，like 的转义写作 escape '|'",
  'other number': '数字只能写作 12 或 12.5',
  open: '引号没有成对，或名称含有不可用的字符',
};

/**
 * Splits a statement of MySQL by rules of our own, which are narrower than the server's and the parser's: neither of them
 * ever reads the inside of a string.
 * @throws Refusal with line and column for comments, odd quotes, variables and characters that mean nothing
 */
export function readLexemes(statement: string): Lexemes {
  if (statement.trim() === '') throw new Refusal('请填写语句');
  if (statement.length > LONGEST_STATEMENT) throw new Refusal(`语句不能超过${LONGEST_STATEMENT}个字符`);
  const literals: string[] = [];
  const names: string[] = [];
  const starts: { readonly to: number; readonly from: number }[] = [];
  let text = '';
  let count = 0;
  let depth = 0;
  for (let at = 0; at < statement.length; ) {
    const { kind, found, inner } = partAt(statement, at);
    const problem = problemOf(kind, found);
    if (problem !== null) throw new Refusal(`${placeOf(statement, at)}：${problem}`);
    if (kind !== 'space') count += 1;
    depth += Number(found === '(') - Number(found === ')');
    if (count > MOST_LEXEMES || depth > DEEPEST) throw new Refusal('语句过于复杂，请拆分或简化');
    starts.push({ to: text.length, from: at });
    if (kind === 'string') text += `'§${literals.push(requoted(found, inner)) - 1}'`;
    else if (kind === 'number' && found.length > SAFE_DIGITS) text += `'§${literals.push(found) - 1}'`;
    else if (kind === 'parameter') text += ` :p${numberIn(names, inner)} `;
    else text += found;
    at += found.length;
  }
  if (names.length > MOST_PARAMETERS) throw new Refusal(`参数不能超过${MOST_PARAMETERS}个`);
  const origin = (offset: number) =>
    offset >= text.length ? statement.length : (starts.findLast(({ to }) => to <= offset)?.from ?? 0);
  return { text, literals, names, origin };
}

/** Line and column of a position, both from 1. */
export function placeOf(statement: string, at: number): string {
  const before = statement.slice(0, at).split('\n');
  return `第${before.length}行第${[...(before.at(-1) ?? '')].length + 1}列`;
}

function partAt(statement: string, at: number) {
  for (const [kind, pattern] of PARTS) {
    pattern.lastIndex = at;
    const match = pattern.exec(statement);
    if (match) return { kind, found: match[0], inner: match[1] ?? match[2] ?? '' };
  }
  const [found = ''] = statement.slice(at);
  return { kind: 'unknown', found, inner: '' };
}

function problemOf(kind: string, found: string): string | null {
  if (kind === 'unknown') return `不可用的字符“${/[\p{Cc}\p{Cs}]/u.test(found) ? '控制字符' : found}”`;
  if (kind === 'number' && found.replace('.', '').length > MOST_DIGITS) return `数字不能超过${MOST_DIGITS}位`;
  if (kind === 'string' && /\$\{|^.:[A-Za-z_][A-Za-z0-9_]*.$/.test(found))
    return `参数不要写在引号内，请把${found.slice(0, 40)}改为 :名称`;
  // Line breaks and tabs may be part of a text; other control characters are not.
  if (kind === 'string' && /[^\P{Cc}\t\r\n]/u.test(found)) return '文字中含有控制字符';
  return REFUSED[kind] ?? null;
}

function requoted(found: string, inner: string): string {
  const quote = found[0] ?? '';
  return `'${inner.replaceAll(`${quote}${quote}`, quote).replaceAll("'", "''")}'`;
}

function numberIn(names: string[], name: string): number {
  const known = names.indexOf(name);
  return known === -1 ? names.push(name) - 1 : known;
}
