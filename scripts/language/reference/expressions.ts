import { NAMED_PATTERNS } from '../../../src/common/patterns/index.ts';
import type { Registries } from '../../../src/runtime/contract/registry.ts';
import { rootNamed } from '../../../src/runtime/contract/roots.ts';
import { ROOT_WORDS, type RootWords } from '../../../src/runtime/contract/rootWords.ts';
import { table } from './markdown.ts';

/** The functions that expressions may call. */
export function functionsSection({ functions: registry }: Registries): string {
  const rows = registry.names().flatMap((name) => {
    const called = registry.get(name);
    if (!called) return [];
    const [fewest, most] = called.arity;
    const count =
      most === Number.POSITIVE_INFINITY ? `${fewest} or more` : fewest === most ? `${fewest}` : `${fewest} to ${most}`;
    return [[`\`${name}\``, count, called.description]];
  });
  return ['## Functions of expressions', table(['name', 'arguments', 'meaning'], rows)].join('\n\n');
}

function membersOf(name: string, { members }: RootWords): string {
  if (members === undefined) return rootNamed(name)?.members === 'any' ? 'any name' : '';
  return Object.entries(members)
    .map(([name, meaning]) => `\`.${name}\` ${meaning}`)
    .join('; ');
}

/** The names that begin with `$`. */
export function rootsSection(): string {
  const introduction = `Names that begin with \`$\` are no fields of the record. Each is available in certain places. Elsewhere, and with an
unknown name below it, it is a mistake (E209, E210, E222, E224, E240, E241).`;
  const rows = Object.entries(ROOT_WORDS).map(([name, root]) => [
    `\`${name}\``,
    root.description,
    membersOf(name, root),
    root.holds,
  ]);
  return ['## Roots', introduction, table(['root', 'what it holds', 'below it', 'holds in'], rows)].join('\n\n');
}

const OTHER_PATTERNS = [
  'Any other pattern is a regular expression of at most 500 characters. The console and the server run it with the same',
  'engine, in time that grows linearly with the length of the text. It has the escapes and character classes of',
  'JavaScript, but neither look-around nor back references. In a screen it may match anywhere in the value, unless `^`',
  'and `$` anchor it; in a resource it must match the whole value. A text of more than 10 000 characters never matches.',
].join('\n');

/** The patterns that `pattern` may name, and the rules for others. */
export function patternsSection(): string {
  const rows = NAMED_PATTERNS.map(({ name, description, message }) => [`\`${name}\``, description, message]);
  return ['## Named patterns', table(['name', 'admits', 'message'], rows), OTHER_PATTERNS].join('\n\n');
}
