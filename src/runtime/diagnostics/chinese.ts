import { type Diagnostic, formatDiagnostic } from './diagnostic.ts';
import { PROBLEM_TITLES } from './problemTitles.ts';

/** Messages that begin like this say the wrong name first. */
const NAMED = /^(?:unknown|no|missing|this server) [^"]*"([^"]*)"/;
/** Messages about a value end with it. */
const RECEIVED = /, received (.+)$/s;

/** The wrong name or value, as the message has it; null when it speaks of something else. */
function subjectOf(message: string): string | null {
  const named = NAMED.exec(message)?.[1];
  if (named !== undefined) return `“${named}”`;
  const received = RECEIVED.exec(message)?.[1];
  return received === undefined ? null : `实际为 ${received}`;
}

/**
 * A diagnostic in Chinese: the kind of mistake, the wrong name or value, and the probable
 * correction. It is shown next to the message, which has the details.
 */
export function inChinese({ code, message, hint }: Pick<Diagnostic, 'code' | 'message' | 'hint'>): string {
  const subject = subjectOf(message);
  const title = PROBLEM_TITLES[code] ?? '文档有误';
  const said = subject === null ? title : `${title}：${subject}`;
  return hint === null ? said : `${said}，是否想写“${hint}”？`;
}

/** As {@link formatDiagnostic}, with a line in Chinese between the message and the pointer: for terminals in Chinese. */
export function formatInChinese(diagnostic: Diagnostic): string {
  return formatDiagnostic(diagnostic).replace('\n', () => `\n    ${inChinese(diagnostic)}\n`);
}
