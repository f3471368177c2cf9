import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkDocuments } from '../../scripts/language/checkDocuments.ts';
import { projectDocuments, projectResources } from '../../scripts/language/documents.ts';
import { registeredParts } from '../../scripts/language/registered.ts';
import {
  definitionsOf,
  projectPath,
  readDataSchema,
  readResourceSchema,
  readScreenSchema,
} from '../../scripts/language/schemas.ts';
import { createRegistries } from '../../src/app/registries.ts';
import { COLUMN_TYPES } from '../../src/common/columnTypes/index.ts';
import { NAMED_PATTERNS } from '../../src/common/patterns/index.ts';
import { ROOT_WORDS } from '../../src/runtime/contract/rootWords.ts';
import { isRecord } from '../../src/runtime/data/json.ts';
import { formatDiagnostic } from '../../src/runtime/diagnostics/diagnostic.ts';
import { checkResources } from '../../src/runtime/resource/checkResources.ts';

const MOST_LINES = 400;
const card = readFileSync(projectPath('docs/language-card.md'), 'utf8');
const registries = createRegistries();

function keysIn(schemas: readonly unknown[]): readonly string[] {
  return schemas.flatMap((schema) =>
    isRecord(schema) && isRecord(schema.properties) ? Object.keys(schema.properties) : [],
  );
}

/** The documents between the fences, one after the other. */
function examples(): readonly { readonly name: string; readonly text: string; readonly isResource: boolean }[] {
  const blocks = [...card.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => text);
  return blocks.flatMap((text) => {
    if (text.includes('"kind": "dictionary"')) return [];
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? [{ name: String(value.name), text, isResource: value.table !== undefined }] : [];
  });
}

describe('docs/language-card.md', () => {
  it('is one page', () => {
    expect(card.split('\n').length).toBeLessThanOrEqual(MOST_LINES);
  });

  it('has every key and every name of the language', () => {
    const parts = registeredParts(registries);
    const schemas = [readScreenSchema(), readResourceSchema(), readDataSchema()];
    const names = [
      ...keysIn(schemas.flatMap((schema) => Object.values(definitionsOf(schema)))),
      ...keysIn([parts.props, parts.components, parts.steps, parts.widgets].flatMap((set) => Object.values(set))),
      ...[registries.fields, registries.components, registries.widgets, registries.verbs].flatMap((one) => one.names()),
      ...registries.actions.names(),
      ...registries.functions.names(),
      ...Object.keys(ROOT_WORDS),
      ...COLUMN_TYPES.keys(),
      ...NAMED_PATTERNS.map(({ name }) => name),
    ];
    expect(names.length).toBeGreaterThan(500);
    expect([...new Set(names)].filter((name) => !card.includes(`\`${name}\``))).toEqual([]);
  });

  it('sufficed for five screens that were written from it alone', () => {
    const written = projectPath('tests/tools/card');
    const files = readdirSync(written).map((file) => {
      const name = `station/${file.replace('.json', '')}`;
      return { name, text: readFileSync(`${written}/${file}`, 'utf8'), file: `schemas/screens/${name}.json` };
    });
    expect(files.map(({ text }) => JSON.parse(text).kind)).toEqual(['page', 'form', 'query', 'list', 'grid']);
    const said = checkDocuments(files, [...projectDocuments(), ...files], registries, projectResources());
    expect(said.map(formatDiagnostic)).toEqual([]);
  });

  it('has examples that are right', () => {
    const all = examples();
    const resources = all.filter(({ isResource }) => isResource);
    const screens = all.filter(({ isResource }) => !isResource);
    expect([screens.length, resources.length]).toEqual([5, 1]);
    const files = screens.map(({ name, text }) => ({ name, text, file: `schemas/screens/${name}.json` }));
    const others = [...projectDocuments(), ...files];
    const said = [
      ...checkDocuments(files, others, registries, projectResources()),
      ...checkResources([
        ...projectResources(),
        ...resources.map(({ name, text }) => ({ name, text, file: `schemas/resources/${name}.json` })),
      ]).diagnostics,
    ];
    expect(said.map(formatDiagnostic)).toEqual([]);
  });
});
