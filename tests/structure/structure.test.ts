import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/root.mjs';
import { readResources } from '../../server/records/resource/documents/read.ts';
import { drawnAreas, sentenceAtDoor } from './support/areaDoors.ts';
import { foreignTexts, resolvedPackages } from './support/foreignText.ts';
import { buildGraph, findCycles, findFolderCycles } from './support/graph.ts';
import { earlyPackages, importBreaches } from './support/importRule.ts';
import { oldWays } from './support/oldWay.ts';
import { areaBreaches, SERVER_AREAS } from './support/serverAreas.ts';
import { readModules, trackedFiles } from './support/sources.ts';

const MAX_LINES = 300;
const BINARY = /\.(?:png|jpg|jpeg|gif|webp|ico|woff2?|xlsx|pdf)$/;

const modules = readModules();

describe('the sources', () => {
  it('are found', () => {
    const folders = new Set(modules.map(({ path }) => path.split('/').slice(0, 2).join('/')));
    for (const folder of ['src/app', 'src/runtime', 'src/renderers', 'src/actions', 'server/http', 'scripts/lib']) {
      expect(folders).toContain(folder);
    }
  });

  it('import only what their folder may import', () => {
    expect(importBreaches(modules)).toEqual([]);
  });

  it('of the server keep the order of its areas', () => {
    const folders = new Set(modules.map(({ path }) => path.split('/').slice(0, 2).join('/')));
    expect(SERVER_AREAS.filter((area) => !folders.has(`server/${area}`))).toEqual([]);
    expect(areaBreaches(modules)).toEqual([]);
  });

  it('have a sentence at the door of each area, the same as in ARCHITECTURE.md', () => {
    const drawn = drawnAreas();
    expect([...drawn.keys()]).toEqual([...SERVER_AREAS]);
    const doors = SERVER_AREAS.map((area) => [area, sentenceAtDoor(area)?.toLowerCase()]);
    expect(doors).toEqual([...drawn].map(([area, sentence]) => [area, `${sentence.toLowerCase()}.`]));
    expect(sentenceAtDoor('lifecycle')).not.toBeNull();
  });

  it('have no import cycles', () => {
    expect(findCycles(buildGraph(modules)).map((files) => files.join(' ↔ '))).toEqual([]);
  });

  it('have no cycles of folders', () => {
    const cycles = findFolderCycles(buildGraph(modules));
    const told = cycles.map(
      ({ folder, children, circle }) => `${folder}: ${children.join(' ↔ ')} through ${circle.join(', ')}`,
    );
    expect(told).toEqual([]);
  });

  it('have no `any`', () => {
    expect(modules.flatMap(({ path, anyLines }) => anyLines.map((line) => `${path}:${line}`))).toEqual([]);
  });

  it(`have at most ${MAX_LINES} lines`, () => {
    const long = modules.filter(({ lines }) => lines > MAX_LINES);
    expect(long.map(({ path, lines }) => `${path} has ${lines} lines: split it by noun`)).toEqual([]);
  });

  it('let the four commands run before any package is installed', () => {
    const entries = ['start', 'dev', 'build', 'test'].map((name) => `scripts/${name}.mjs`);
    expect(modules.map(({ path }) => path)).toEqual(expect.arrayContaining(entries));
    expect(earlyPackages(modules, entries)).toEqual([]);
  });
});

describe('kinds of records', () => {
  it('are described by their documents alone', async () => {
    const sources = modules.map(({ path }) => ({ path, text: readFileSync(inRoot(path), 'utf8') }));
    const { all } = await readResources();
    expect(all.length).toBeGreaterThan(10);
    expect(oldWays(sources, all)).toEqual([]);
  });
});

describe('the repository', () => {
  it('names no path, address or registry of one computer', () => {
    const files = trackedFiles().filter((path) => !BINARY.test(path) && path !== 'package-lock.json');
    expect(files.length).toBeGreaterThan(20);
    expect(files.flatMap((path) => foreignTexts(path, readFileSync(inRoot(path), 'utf8')))).toEqual([]);
  });

  it('has a lockfile that works with any registry', () => {
    expect(resolvedPackages(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')))).toEqual([]);
  });
});
