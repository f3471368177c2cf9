import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkDocuments } from '../../scripts/language/checkDocuments.ts';
import { codesOf } from '../../scripts/language/codes.ts';
import type { DocumentFile } from '../../scripts/language/documents.ts';
import { createRegistries } from '../../src/app/registries.ts';
import { formatDiagnostic } from '../../src/runtime/diagnostics/diagnostic.ts';
import { fixtureRegistries } from '../runtime/fixtures/registries.ts';

const FOLDER = new URL('./documents/', import.meta.url);
/** The same documents, fixed with minimal changes. */
const GOOD = new URL('./good/', import.meta.url);
const HELLO = 'demo/Hello';
const OTHERS = new URL('./others/', import.meta.url);
/** Bad resource documents, whose codes begin with the same letters; see resources.test.ts. */
const RESOURCES = new URL('./resources/documents/', import.meta.url);
const DATA = new URL('./data/documents/', import.meta.url);
const { widgets, components } = fixtureRegistries();
/** The widgets and components of the application may grow; what is said of them must not. */
const registries = { ...createRegistries(), widgets, components };

function read(file: string): string {
  return readFileSync(new URL(file, FOLDER), 'utf8');
}

const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length))
  .sort();

/** Documents that the bad ones may open and use. */
const others: readonly DocumentFile[] = readdirSync(OTHERS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ file, text: readFileSync(new URL(file, OTHERS), 'utf8'), name: file.replace(/\.json$/, '') }));

/** Resources that documents may name. */
const resources: readonly DocumentFile[] = [
  { file: 'resources/demo/owner.json', text: read('../resources/others/demo/owner.json'), name: 'demo/owner' },
];

/**
 * Diagnostics of a document whose file implies a name, so that they include mistakes about names.
 * @param taken documents that were checked before it
 */
function saidOf(document: DocumentFile, taken: readonly DocumentFile[] = []): string {
  return checkDocuments([...taken, document], [document, ...others], registries, resources)
    .filter(({ file }) => !taken.some((other) => other.file === file))
    .map((diagnostic) => `${formatDiagnostic(diagnostic)}\n`)
    .join('');
}

function said(name: string): string {
  const document: DocumentFile = { file: `${name}.json`, text: read(`${name}.json`), name: HELLO };
  return saidOf(document, name.startsWith('E217') ? [{ ...document, file: 'other.json' }] : []);
}

describe('documents put right', () => {
  it.each(names)('%s has nothing wrong any more', (name) => {
    const text = readFileSync(new URL(`${name}.json`, GOOD), 'utf8');
    const bad: DocumentFile = { file: 'other.json', text: read(`${name}.json`), name: HELLO };
    const isRenamed = name.startsWith('E217');
    const document: DocumentFile = { file: `${name}.json`, text, name: isRenamed ? 'demo/HelloAgain' : HELLO };
    expect(saidOf(document, isRenamed ? [bad] : [])).toBe('');
  });

  it('belong to a bad one each', () => {
    expect(readdirSync(GOOD).sort()).toEqual(names.map((name) => `${name}.json`));
  });
});

describe('bad documents', () => {
  it.each(names)('%s says exactly what its text says', async (name) => {
    await expect(said(name)).toMatchFileSnapshot(`./documents/${name}.txt`);
  });

  it.each(names)('%s shows its code', (name) => {
    expect(said(name)).toContain(`  ${name.slice(0, 4)}  `);
  });

  it('exist for every code', () => {
    const shown = new Set([...names, ...readdirSync(RESOURCES), ...readdirSync(DATA)].map((name) => name.slice(0, 4)));
    // A document of a million characters, one of hundreds of mistakes, and what a server lacks have tests of their own.
    expect(codesOf().filter((code) => !shown.has(code))).toEqual([
      'E006',
      'W522',
      'W524',
      'W525',
      'W526',
      'W527',
      'W528',
      'W529',
      'W531',
    ]);
  });
});
