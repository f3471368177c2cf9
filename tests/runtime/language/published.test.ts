import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { projectDocuments } from '../../../scripts/language/documents.ts';
import { registeredSchema } from '../../../scripts/language/registered.ts';
import { projectPath, readScreenSchema } from '../../../scripts/language/schemas.ts';
import { createRegistries } from '../../../src/app/registries.ts';

const core = readScreenSchema();
const registered = registeredSchema(core, createRegistries());
const ajv = new Ajv({
  allowUnionTypes: true,
  strictTypes: false,
  strictRequired: false,
  keywords: ['patternErrorMessage', 'enumDescriptions'],
  schemas: [{ ...core }, { ...registered }],
});
const validate = ajv.getSchema('screen.schema.json');

/** What an editor shows: the schema alone, by `if` and `then`, without the loader's choice. */
function isValid(document: unknown): boolean {
  return validate?.(document) === true;
}

describe('the schema as editors use it', () => {
  it.each(projectDocuments().map(({ file }) => file))('finds nothing wrong in %s', (file) => {
    expect(isValid(JSON.parse(readFileSync(projectPath(file), 'utf8')))).toBe(true);
  });

  const hello = {
    kind: 'list',
    version: 1,
    name: 'demo/Hello',
    title: '问候',
    source: '/demo/hello',
    fields: { name: { title: '名称' } },
    columns: ['name'],
  };

  it.each<readonly [string, object]>([
    ['an unknown kind', { kind: 'lst' }],
    ['an unknown key', { colums: [] }],
    ['an unknown field type', { fields: { name: { type: 'slect' } } }],
    ['unknown props of a field type', { fields: { name: { type: 'number', props: { precison: 2 } } } }],
    ['a step without verb', { actions: { go: { title: '走', do: [{ as: 'x' }] } } }],
    ['an unknown option of a verb', { actions: { go: { title: '走', do: [{ message: '好', colour: 'red' }] } } }],
  ])('finds %s', (_, parts) => {
    expect(isValid(hello)).toBe(true);
    expect(isValid({ ...hello, ...parts })).toBe(false);
  });

  it('takes `when` and `as` in every step', () => {
    const step = { message: '好', when: { name: 'x' }, as: 'said' };
    expect(isValid({ ...hello, actions: { go: { title: '走', do: [step] } } })).toBe(true);
  });
});
