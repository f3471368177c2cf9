import type { CronItem, CronItems, ParsedCron } from './model.ts';
import { readItem } from './parseItem.ts';
import { PART_NAMES, PARTS, type PartName } from './parts.ts';

const FEWEST = 6;
const MOST_LENGTH = 500;

interface Word {
  readonly text: string;
  readonly start: number;
}

function wordsOf(text: string): readonly Word[] {
  return [...text.matchAll(/\S+/g)].map((match) => ({ text: match[0], start: match.index }));
}

function wrong(message: string, start: number, end: number): ParsedCron {
  return { ok: false, problem: { message, start, end } };
}

/** A wrong year has words of its own; all others name the part and what it should be. */
function wrongPart(name: PartName, word: Word, entry: Word, expected: string): ParsedCron {
  const message =
    name === 'year'
      ? `Cron表达式参数[年]错误：${word.text}`
      : `Cron表达式错误：第 ${PART_NAMES.indexOf(name) + 1} 项[${PARTS[name].title}]的“${entry.text}”${expected}`;
  return wrong(message, entry.start, entry.start + entry.text.length);
}

function entriesOf({ text, start }: Word): readonly Word[] {
  let at = start;
  return text.split(',').map((entry) => {
    const word = { text: entry, start: at };
    at += entry.length + 1;
    return word;
  });
}

/** The entries of a part, or what is wrong with the first that is. */
function readPart(name: PartName, word: Word): CronItems | ParsedCron {
  if (word.text === '?') {
    return name === 'day' || name === 'week' ? [] : wrongPart(name, word, word, '不能是 ?，只有天和周可以不指定');
  }
  const items: CronItem[] = [];
  for (const entry of entriesOf(word)) {
    const read = readItem(entry.text, name);
    if ('expected' in read) return wrongPart(name, word, entry, read.expected);
    items.push(read.item);
  }
  return items;
}

/**
 * Reads an expression of six or seven parts: second minute hour day month week [year]. Of day and week exactly one says
 * `?`, as the schedulers of the family ask.
 */
export function parseCron(text: string): ParsedCron {
  const words = wordsOf(text.slice(0, MOST_LENGTH));
  const end = text.length;
  if (words.length > PART_NAMES.length) return wrong('Cron表达式最多7项！', words[PART_NAMES.length]?.start ?? 0, end);
  if (text.length > MOST_LENGTH) return wrong(`Cron表达式错误：不能超过 ${MOST_LENGTH} 个字符`, MOST_LENGTH, end);
  if (words.length < FEWEST) {
    const missing = PART_NAMES.slice(words.length, FEWEST).map((name) => PARTS[name].title);
    return wrong(`Cron表达式错误：应有 6 或 7 项，缺少${missing.join('、')}`, end, end);
  }
  const items = new Map<PartName, CronItems>();
  const texts = new Map<PartName, string>();
  for (const [index, name] of PART_NAMES.entries()) {
    const word = words[index] ?? { text: '*', start: end };
    const read = readPart(name, word);
    if ('ok' in read) return read;
    items.set(name, read);
    texts.set(name, word.text);
  }
  const part = (name: PartName) => items.get(name) ?? [];
  const word = (name: PartName) => texts.get(name) ?? '*';
  if ((part('day').length === 0) === (part('week').length === 0)) {
    const [day, week] = [words[3], words[5]];
    const both = part('day').length === 0 ? '不能都是 ?' : '不能同时指定，其中一项必须是 ?';
    return wrong(`Cron表达式错误：天和周${both}`, day?.start ?? 0, (week?.start ?? 0) + (week?.text.length ?? 0));
  }
  const all = <Value>(of: (name: PartName) => Value): Readonly<Record<PartName, Value>> => ({
    second: of('second'),
    minute: of('minute'),
    hour: of('hour'),
    day: of('day'),
    month: of('month'),
    week: of('week'),
    year: of('year'),
  });
  return { ok: true, cron: all(part), texts: all(word) };
}

/** What is wrong with a text that is meant as an expression; null for a good one. */
export function cronProblem(text: string): string | null {
  const parsed = parseCron(text);
  return parsed.ok ? null : parsed.problem.message;
}
