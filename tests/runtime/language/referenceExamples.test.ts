import { describe, expect, it } from 'vitest';
import { checkDocuments } from '../../../scripts/language/checkDocuments.ts';
import { projectDocuments, projectResources } from '../../../scripts/language/documents.ts';
import { keyExamples, keysWithoutExample } from '../../../scripts/language/keyExamples.ts';
import { languageReference } from '../../../scripts/language/reference.ts';
import { definitionsOf, readScreenSchema } from '../../../scripts/language/schemas.ts';
import { createRegistries } from '../../../src/app/registries.ts';
import { isRecord } from '../../../src/runtime/data/json.ts';

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

  it('are JSON that stands in their document', () => {
    const texts = new Map(projectDocuments().map(({ file, text }) => [file, JSON.stringify(JSON.parse(text))]));
    const strange = [...examples.values()].filter(({ file, text }) => {
      const inside = JSON.stringify(JSON.parse(`{${text}}`)).slice(1, -1);
      return !texts.get(file)?.includes(inside);
    });
    expect(strange).toEqual([]);
  });

  it('stand in the reference, the long ones by a link to their document', () => {
    const reference = languageReference(core, registries, []);
    expect(reference).toContain('| `"fixed": "left"` |');
    expect(reference).toContain('see [RepairOrder.json](../schemas/examples/RepairOrder.json)');
    const rows = reference.split('\n').filter((line) => /^\| `\S+`( \(required\))? \|.*\|.*\|.*\|$/.test(line));
    expect(rows.length).toBeGreaterThan(250);
  });
});
