import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkDocuments } from '../../../scripts/language/checkDocuments.ts';
import { projectDocuments, projectResources } from '../../../scripts/language/documents.ts';
import { keyExamples, keysWithoutExample } from '../../../scripts/language/keyExamples.ts';
import { DIAGNOSTICS_PAGES, diagnosticsPageOf, PAGES } from '../../../scripts/language/reference/pages.ts';
import { languageReference } from '../../../scripts/language/reference.ts';
import { definitionsOf, readScreenSchema } from '../../../scripts/language/schemas.ts';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { createRegistries } from '../../../src/app/registries.ts';
import { isRecord } from '../../../src/runtime/data/json.ts';
import { trackedFiles } from '../../structure/support/sources.ts';

const core = readScreenSchema();
const registries = createRegistries();
const examples = keyExamples(core, registries);

describe('the examples of the reference', () => {
  it('show every key of the language and of everything registered', () => {
    expect(keysWithoutExample(core, registries, examples)).toEqual([]);
  });

  it('would be missed by a key that no document uses', () => {
    const column = definitionsOf(core).Column;
    const properties = { ...(isRecord(column?.properties) ? column.properties : {}), hue: { type: 'string' } };
    const definitions = { ...definitionsOf(core), Column: { ...column, properties } };
    expect(keysWithoutExample({ ...core, definitions }, registries)).toEqual(['Column.hue']);
  });

  it('come from documents in which nothing is wrong', () => {
    const all = projectDocuments();
    const used = new Set([...examples.values()].map(({ file }) => file));
    const documents = all.filter(({ file }) => used.has(file));
    expect(documents).toHaveLength(used.size);
    expect(checkDocuments(documents, all, registries, projectResources())).toEqual([]);
  });

  it('are JSON that is in their document', () => {
    const texts = new Map(projectDocuments().map(({ file, text }) => [file, JSON.stringify(JSON.parse(text))]));
    const strange = [...examples.values()].filter(({ file, text }) => {
      const inside = JSON.stringify(JSON.parse(`{${text}}`)).slice(1, -1);
      return !texts.get(file)?.includes(inside);
    });
    expect(strange).toEqual([]);
  });

  it('stand in the reference, the long ones by a link to their document', () => {
    const pages = languageReference(core, registries, []);
    expect(pages.get('docs/language/lists.md')).toContain('| `"fixed": "left"` |');
    const reference = [...pages.values()].join('');
    expect(reference).toContain('see [RepairOrder.json](../../schemas/examples/RepairOrder.json)');
    const rows = reference.split('\n').filter((line) => /^\| `\S+`( \(required\))? \|.*\|.*\|.*\|$/.test(line));
    expect(rows.length).toBeGreaterThan(250);
  });
});

describe('the pages of the reference', () => {
  const pages = languageReference(core, registries, []);
  const index = pages.get('docs/language.md') ?? '';

  it('describe each noun once', () => {
    const nouns = PAGES.flatMap(({ nouns }) => nouns);
    expect(nouns.toSorted()).toEqual(Object.keys(definitionsOf(core)).toSorted());
  });

  it('refuse a noun that no page describes', () => {
    const definitions = { ...definitionsOf(core), Hue: { type: 'string' } };
    expect(() => languageReference({ ...core, definitions }, registries, [])).toThrow('gives no page to "Hue"');
  });

  it('are all in the index, with every key, function, verb and widget', () => {
    for (const { key } of [...PAGES, ...DIAGNOSTICS_PAGES]) expect(index).toContain(`](language/${key}.md)`);
    const keys = Object.values(definitionsOf(core)).flatMap(({ properties }) => Object.keys(properties ?? {}));
    const names = [...registries.functions.names(), ...registries.actions.names()];
    expect([...keys, ...names].filter((name) => !index.includes(`\`${name}\``))).toEqual([]);
    const linked = [...registries.verbs.names(), ...registries.widgets.names(), ...registries.fields.names()];
    expect(linked.filter((name) => !index.includes(`[${name}](language/`))).toEqual([]);
  });

  it('have at most 900 lines, an index of less than half', () => {
    const written = trackedFiles().filter((path) => path.startsWith('docs/language/'));
    const lines = (path: string) => readFileSync(inRoot(path), 'utf8').split('\n').length;
    expect(written.filter((path) => lines(path) > 900)).toEqual([]);
    expect(lines('docs/language.md')).toBeLessThan(450);
  });

  it('are the only files in their folder', () => {
    const written = trackedFiles().filter((path) => path.startsWith('docs/language/'));
    expect(written.toSorted()).toEqual([...pages.keys()].filter((path) => path !== 'docs/language.md').toSorted());
  });

  it.each([
    ['E001', 'diagnostics-e0'],
    ['E119', 'diagnostics-e101'],
    ['E120', 'diagnostics-e120'],
    ['E234', 'diagnostics-e215'],
    ['W530', 'diagnostics-w5'],
  ])('hold %s in %s', (code, page) => {
    expect(diagnosticsPageOf(code).key).toBe(page);
  });
});
