import { examplesIn } from '../../support/examplesIn.ts';

/** A command that a page names, with the page. */
export interface NamedCommand {
  /** The program and what it runs, such as `npm run screens`, followed by one option, such as `--new`, if it has one. */
  readonly command: string;
  readonly page: string;
}

const INLINE = /`([^`\n]+)`/g;
/** Named in prose or in code, with or without arguments. */
const NAMED = /npm run [\w:-]+/g;
/** Settings may come first: `NAME='…' npm run build`. */
const COMMAND =
  /^(?:[A-Z_]+=(?:'[^']*'|\S*) )*(npm run [\w:-]+|npm (?:start|test|pack)|npx [\w-]+|node scripts\/\S+|tsx \S+|curl)(?= |$)(.*)/;
const OPTION = /(?<= )--?[A-Za-z][\w-]*/g;

/** Commands that a page names: in inline code, in examples of a shell, and as `npm run …` anywhere. */
export function commandsIn(page: string, text: string): readonly NamedCommand[] {
  const code = [...text.matchAll(INLINE)].map(([, inline = '']) => inline);
  const shell = examplesIn(text)
    .filter(({ kind }) => kind === 'sh')
    .flatMap((example) => example.text.replaceAll('\\\n', ' ').split('\n'))
    .flatMap((line) => line.replace(/ +#.*$/, '').split(/ (?:\||&&) /));
  const named = [...text.matchAll(NAMED)].map(([name]) => name);
  const commands = [...named, ...[...code, ...shell].flatMap(withOptions)];
  return [...new Set(commands)].map((command) => ({ command, page }));
}

/** A command alone, then with each of its options. */
function withOptions(line: string): string[] {
  const [, command, rest = ''] = COMMAND.exec(line.trim()) ?? [];
  if (command === undefined) return [];
  // What curl sends has dashes of its own.
  const options = command === 'curl' ? [] : [...rest.matchAll(OPTION)].map(([option]) => `${command} ${option}`);
  return [command, ...options];
}
