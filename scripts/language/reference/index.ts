import type { Registries } from '../../../src/runtime/contract/registry.ts';
import type { BadExample } from './diagnostics.ts';
import { INDEX_INTRODUCTION } from './introductions.ts';
import { anchorOf, table } from './markdown.ts';
import { DIAGNOSTICS_PAGES, diagnosticsPageOf, PAGES } from './pages.ts';
import type { ReferencePart } from './parts.ts';

const FOLDER = 'language/';

const link = (text: string, page: string, anchor: string) => `[${text}](${FOLDER}${page}.md#${anchor})`;
const partLink = ({ name, page, anchor }: ReferencePart) => link(name, page, anchor);

function ofSet(parts: readonly ReferencePart[], set: ReferencePart['set']): string {
  return parts
    .filter((part) => part.set === set)
    .map(partLink)
    .join(', ');
}

function pagesSection(): string {
  const rows = PAGES.map(({ key, title, about }) => [`[${title}](${FOLDER}${key}.md)`, about]);
  return ['## Pages of the reference', table(['page', 'what it describes'], rows)].join('\n\n');
}

function diagnosticsSection(examples: readonly BadExample[]): string {
  const rows = DIAGNOSTICS_PAGES.map((page) => {
    const codes = new Set(examples.map(({ code }) => code).filter((code) => diagnosticsPageOf(code) === page));
    return [
      `[${page.title}](${FOLDER}${page.key}.md)`,
      page.about,
      [...codes].map((code) => link(code, page.key, anchorOf(code))).join(' '),
    ];
  });
  const introduction = `Every code with a bad document, its message, and the correction. E006 (more than a million characters) and W522
(more than 200 problems) are too long to show. W524 to W529 are reported by a server that stores the document: it lacks a
dictionary, choices, a condition, a right or a call. The console reports each code in Chinese, too.`;
  return ['## Diagnostics', introduction, table(['page', 'family', 'codes'], rows)].join('\n\n');
}

const SETS: Readonly<Record<ReferencePart['set'], string>> = {
  noun: '',
  type: 'type ',
  component: 'component ',
  widget: 'widget ',
  step: 'step ',
};

/** Every key in the order of the alphabet, with what has it. */
function keysSection(parts: readonly ReferencePart[]): string {
  const owners = new Map<string, ReferencePart[]>();
  for (const part of parts) for (const key of part.keys) owners.set(key, [...(owners.get(key) ?? []), part]);
  const rows = [...owners]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, list]) => [`\`${key}\``, list.map((part) => SETS[part.set] + partLink(part)).join(', ')]);
  return [
    '## Keys',
    'Keys of nouns and steps, and `props` of field types and widgets.',
    table(['key', 'of'], rows),
  ].join('\n\n');
}

/** `docs/language.md`: where everything is described. */
export function languageIndex(
  parts: readonly ReferencePart[],
  { functions, actions }: Registries,
  badExamples: readonly BadExample[],
): string {
  const named = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(' ');
  const more = [
    ['Nouns', ofSet(parts, 'noun')],
    ['Field types', ofSet(parts, 'type')],
    ['Components of slots', ofSet(parts, 'component')],
    ['Widgets', ofSet(parts, 'widget')],
    ['Steps', ofSet(parts, 'step')],
    [link('Built-in actions', 'actions', 'built-in-actions'), named(actions.names())],
    [link('Functions', 'expressions', 'functions-of-expressions'), named(functions.names())],
  ];
  const rest = [
    link('roots', 'expressions', 'roots'),
    link('named patterns', 'expressions', 'named-patterns'),
    link('icons', 'icons', 'names-of-icons'),
  ];
  const chapters = [
    INDEX_INTRODUCTION,
    pagesSection(),
    `## Names\n\n${table(['what', 'names'], [...more, ['Also', rest.join(', ')]])}`,
    diagnosticsSection(badExamples),
    keysSection(parts),
  ];
  return `${chapters.join('\n\n')}\n`;
}
