import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/root.mjs';
import { documentTitles } from '../../scripts/vite/documentTitles.ts';
import { preparedDocuments } from '../../scripts/vite/preparedDocuments.ts';

interface Chunk {
  readonly module: string;
  readonly code: string;
  /** Files that must be there before this one runs. */
  readonly imports: readonly string[];
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder with so many documents where the bundle looks for them. */
function projectWith(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'guangshu-documents-'));
  folders.push(folder);
  const screens = join(folder, 'schemas/screens/demo');
  mkdirSync(screens, { recursive: true });
  for (let index = 0; index < count; index++) {
    writeFileSync(join(screens, `Screen${index}.json`), JSON.stringify({ kind: 'list', name: `demo/Screen${index}` }));
  }
  return folder;
}

/** The console as Vite bundles it; packages are the same whatever the documents, so they stay outside. */
async function chunksWith(count: number): Promise<ReadonlyMap<string, Chunk>> {
  const result = await build({
    root: projectWith(count),
    configFile: false,
    plugins: [documentTitles(), preparedDocuments()],
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: inRoot('src/app/main.tsx'), external: /^(?:@[\w-]+\/)?[a-z]/ },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('nothing was built');
  return new Map(
    output.output.flatMap((file) =>
      file.type === 'chunk'
        ? [[file.fileName, { module: file.facadeModuleId ?? '', code: file.code, imports: file.imports }] as const]
        : [],
    ),
  );
}

/** Bytes that are loaded before a module runs, its own among them. */
function bytesOf(chunks: ReadonlyMap<string, Chunk>, module: string): number {
  const [start] = [...chunks].find(([, chunk]) => chunk.module.endsWith(module)) ?? [];
  if (start === undefined) throw new Error(`${module} has no chunk of its own`);
  const loaded = new Set<string>();
  const load = (file: string) => {
    const chunk = chunks.get(file);
    if (!chunk || loaded.has(file)) return;
    loaded.add(file);
    chunk.imports.forEach(load);
  };
  load(start);
  return [...loaded].reduce((sum, file) => sum + Buffer.byteLength(chunks.get(file)?.code ?? ''), 0);
}

/** What is loaded before the first document is asked for: sign-in, workspace, main index and the page of a screen. */
const START = [
  'src/app/main.tsx',
  'src/app/workspace/Workspace.tsx',
  'src/app/workspace/pages/start/StartPage.tsx',
  'src/app/screens/ScreenPage.tsx',
];

describe('a bundle with 300 documents', () => {
  it('loads no more at the start than one with 3', async () => {
    const few = await chunksWith(3);
    const many = await chunksWith(300);
    expect(many.size - few.size, 'every document is a file of its own').toBe(297);
    const growth = START.map((module) => [module, bytesOf(many, module) - bytesOf(few, module)]);
    expect(growth).toEqual(START.map((module) => [module, 0]));
    expect(bytesOf(many, 'src/app/screens/documents/bundledTexts.ts')).toBeGreaterThan(
      bytesOf(few, 'src/app/screens/documents/bundledTexts.ts'),
    );
  }, 60_000);
});
