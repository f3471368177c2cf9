import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../src/runtime/diagnostics/diagnostic.ts';
import { checkResources, type ResourceFile } from '../../src/runtime/resource/checkResources.ts';

const FOLDER = new URL('./resources/', import.meta.url);

function read(file: string): string {
  return readFileSync(new URL(file, FOLDER), 'utf8');
}

function jsonIn(folder: string): readonly string[] {
  return readdirSync(new URL(folder, FOLDER), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
}

const names = jsonIn('documents/');
const others: readonly ResourceFile[] = jsonIn('others/').map((name) => ({
  file: `${name}.json`,
  text: read(`others/${name}.json`),
  name,
}));

function saidOf(folder: string, name: string): string {
  const document = { file: `${name}.json`, text: read(`${folder}/${name}.json`), name: 'demo/thing' };
  return checkResources([...others, document])
    .diagnostics.map((diagnostic) => `${formatDiagnostic(diagnostic)}\n`)
    .join('');
}

describe('bad resource documents', () => {
  it.each(names)('%s says exactly what its text says', async (name) => {
    await expect(saidOf('documents', name)).toMatchFileSnapshot(`./resources/documents/${name}.txt`);
  });

  it.each(names)('%s shows its code', (name) => {
    expect(saidOf('documents', name)).toContain(`  ${name.slice(0, 4)}  `);
  });

  it.each(names)('%s has nothing wrong once it is put right', (name) => {
    expect(saidOf('good', name)).toBe('');
  });
});
