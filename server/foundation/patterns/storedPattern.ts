import { RE2JS, RE2JSSyntaxException } from 're2js';
import { PatternError } from './patternError.ts';
import { unsupportedIn } from './unsupported.ts';

/** A pattern that people have stored, ready to be used. */
interface StoredPattern {
  /** Whether the whole text fits. Longer texts than MOST_CHARACTERS never do. */
  readonly matches: (text: string) => boolean;
}

/** Safety rule 8.4. */
const LONGEST_PATTERN = 500;
const MOST_CHARACTERS = 10_000;

/**
 * States of the compiled pattern: time grows with the length of the text times this, and `((a?){99}){99}` is a short way to
 * write many. The longest text takes a third of a second with so many, 30 ms with those of a usual pattern.
 */
const MOST_STATES = 1000;

/** Few are in use at a time; all are forgotten when there are many after all. */
const known = new Map<string, StoredPattern>();
const MOST_KNOWN = 500;

const REASONS: readonly (readonly [said: string, reason: string])[] = [
  ['missing closing ]', '的字符集没有结束，缺少“]”'],
  ['missing closing )', '的分组没有结束，缺少“)”'],
  ['unexpected )', '多了“)”'],
  ['missing argument to repetition', '的重复次数前面没有内容'],
  ['invalid nested repetition', '的重复次数连用了两次'],
  ['invalid repeat count', '的重复次数应为0到1000，且前小后大，嵌套的次数相乘也不能超过1000'],
  ['invalid escape sequence', '的转义没有含义'],
  ['trailing backslash', '后面没有内容'],
  ['invalid character class range', '的字符范围没有含义'],
];

/**
 * A pattern in the syntax of RE2 (https://github.com/google/re2/wiki/Syntax), with the escapes of JavaScript (`\u4e00`).
 * It takes time that grows with the length of the text and no faster, whatever it is.
 * @throws PatternError with the place of what cannot be read, such as back references and look-around
 */
export function storedPattern(pattern: string): StoredPattern {
  const found = known.get(pattern);
  if (found) return found;
  const expression = compiled(pattern);
  const made = { matches: (text: string) => text.length <= MOST_CHARACTERS && expression.matches(text) };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(pattern, made);
  return made;
}

/** What is wrong with a pattern, for the person who wrote it; null when it can be used. */
export function patternFault(pattern: string): string | null {
  try {
    storedPattern(pattern);
    return null;
  } catch (error) {
    if (error instanceof PatternError) return error.message;
    throw error;
  }
}

function compiled(pattern: string): RE2JS {
  if (pattern.length > LONGEST_PATTERN)
    throw new PatternError(`超出长度：正则表达式不能超过${LONGEST_PATTERN}个字符`, LONGEST_PATTERN);
  const unsupported = unsupportedIn(pattern);
  if (unsupported) throw new PatternError(unsupported.reason, unsupported.at);
  const expression = parsed(pattern);
  if (expression.programSize() > MOST_STATES) throw new PatternError('起的重复过多，请减少重复的次数或嵌套', 0);
  return expression;
}

function parsed(pattern: string): RE2JS {
  try {
    return RE2JS.compile(RE2JS.translateRegExp(pattern.replaceAll(/\\([pP])\{(?:Script|sc)=/g, '\\$1{')));
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    return refuseSyntax(pattern, error);
  }
}

/** @throws PatternError that says in words what the engine says of its part */
function refuseSyntax(pattern: string, error: RE2JSSyntaxException): never {
  const said = error.getDescription();
  const part = error.getPattern() ?? '';
  const reason = REASONS.find(([beginning]) => said.startsWith(beginning))?.[1] ?? '无法识别';
  if (part === '') throw new PatternError(`的“\\”${reason}`, pattern.length - 1);
  throw new PatternError(`的“${part.slice(0, 40)}”${reason}`, Math.max(pattern.indexOf(part), 0));
}
