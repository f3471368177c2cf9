import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DATA_FOLDERS, DATA_KINDS } from '../../src/common/dataDocuments/dataFolders.ts';
import { completeResource } from '../../src/common/resource/complete.ts';
import { resourcesOf } from '../../src/common/resource/resources.ts';
import { checkDataDocuments } from '../../src/runtime/dataDocuments/checkDataDocuments.ts';
import { formatDiagnostic } from '../../src/runtime/diagnostics/diagnostic.ts';

const FOLDER = new URL('./data/', import.meta.url);
const names = readdirSync(new URL('documents/', FOLDER))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length))
  .sort();
const resources = resourcesOf([
  completeResource({
    version: 1,
    name: 'demo/thing',
    title: '物品',
    table: 'demo_thing',
    permission: 'demo:thing',
    screens: ['demo/ThingList'],
    columns: { name: { title: '名称' } },
  }),
]);
const around = { screens: ['demo/ThingList'], resources, menuKeys: [] };

/** `E702-dictionary-value` lies where dictionaries do. */
function saidOf(folder: string, name: string): string {
  const kind = DATA_KINDS.find((one) => name.split('-')[1] === one) ?? 'dictionary';
  const text = readFileSync(new URL(`${folder}/${name}.json`, FOLDER), 'utf8');
  return checkDataDocuments([{ file: `schemas/${DATA_FOLDERS[kind]}/thing.json`, text, kind }], around)
    .diagnostics.map((diagnostic) => `${formatDiagnostic(diagnostic)}\n`)
    .join('');
}

describe('bad dictionaries, code rules, reports and menus', () => {
  it.each(names)('%s says exactly what its text says', async (name) => {
    await expect(saidOf('documents', name)).toMatchFileSnapshot(`./data/documents/${name}.txt`);
  });

  it.each(names)('%s shows its code', (name) => {
    expect(saidOf('documents', name)).toContain(`  ${name.slice(0, 4)}  `);
  });

  it.each(names)('%s has nothing wrong once it is put right', (name) => {
    expect(saidOf('good', name)).toBe('');
  });
});

describe('documents together', () => {
  const dictionary = (file: string) => ({
    file,
    kind: 'dictionary' as const,
    text: '{ "kind": "dictionary", "version": 1, "code": "thing", "title": "题", "items": [{ "value": "1", "text": "一" }] }',
  });

  it('take a code once, and those that are right are given', () => {
    const files = ['schemas/dictionaries/a/thing.json', 'schemas/dictionaries/b/thing.json'].map(dictionary);
    const { documents, diagnostics } = checkDataDocuments(files, around);
    expect(documents.map(({ file }) => file)).toEqual(['schemas/dictionaries/a/thing.json']);
    expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([['E612', 'schemas/dictionaries/b/thing.json']]);
  });
});
