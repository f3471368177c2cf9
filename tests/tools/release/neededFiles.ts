import { existsSync, readFileSync } from 'node:fs';
import { listFiles } from '../../../scripts/lib/files.mjs';
import { inRoot, ROOT } from '../../../scripts/lib/root.mjs';
import { BUILD_SOURCES } from '../../../scripts/lib/sources.mjs';
import { resolveSpecifier } from '../../structure/support/graph.ts';
import { parseModule } from '../../structure/support/module.ts';
import { linksOf, readPaper } from '../../structure/support/papers.ts';

/** A file that a release must hold, and what needs it. */
export interface Need {
  readonly file: string;
  readonly by: string;
}

/** Only a clone has these: a release is run and configured, not developed. */
const OF_A_CLONE = /^(?:tests|\.ci|\.vscode)(?:\/|$)|^(?:biome\.json|vitest\.config\.ts|playwright\.config\.ts)$/;
/** npm never packs a lockfile of this name; its copy is packed instead. */
const LOCK = 'package-lock.json';

/** Files that `npm start`, the commands and the pages of a release need. @param papers the pages that it holds */
export function neededFiles(commands: Readonly<Record<string, string>>, papers: readonly string[]): readonly Need[] {
  const all = [...ofBuild(), ...ofServer(), ...ofScripts(), ...ofCommands(commands), ...papers.flatMap(ofPaper)];
  return all.filter(({ file }) => file !== LOCK && !OF_A_CLONE.test(file));
}

/** Returns what is lacking. @param packed files of the release */
export function lackingFiles(needs: readonly Need[], packed: readonly string[]): readonly string[] {
  const files = new Set(packed);
  const folders = new Set(packed.flatMap((path) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))));
  return needs.filter(({ file }) => !files.has(file) && !folders.has(file)).map(({ file, by }) => `${file}  for ${by}`);
}

const needed = (by: string) => (file: string) => ({ file, by });

/** Sources of the build: without one of them the console of a release is another one. */
function ofBuild(): Need[] {
  return listFiles(ROOT, BUILD_SOURCES).map(needed('the build'));
}

/** What the server reads while it starts, and the papers that go with it. */
function ofServer(): Need[] {
  return listFiles(ROOT, ['server', 'schemas', 'tsconfig.json', 'LICENSE', 'README.md']).map(needed('the server'));
}

/** The scripts, and what they import. */
function ofScripts(): Need[] {
  const files = listFiles(ROOT, ['scripts']);
  const known = new Set(listFiles(ROOT, ['scripts', 'server', 'src']));
  return files.flatMap((path) => {
    const own = needed('the commands')(path);
    if (!/\.(?:mjs|ts)$/.test(path)) return [own];
    const { imports } = parseModule(path, readFileSync(inRoot(path), 'utf8'));
    const targets = imports.flatMap(({ specifier }) => resolveSpecifier(path, specifier, known) ?? []);
    return [own, ...targets.map(needed(path))];
  });
}

/** Scripts that package.json names. */
function ofCommands(commands: Readonly<Record<string, string>>): Need[] {
  return Object.entries(commands).flatMap(([name, command]) => {
    const [, tool] = /^node scripts\/tool\.mjs (\w+)$/.exec(command) ?? [];
    const [, file] = /^(?:node|tsx) (\S+)/.exec(command) ?? [];
    const by = needed(`npm run ${name}`);
    return [...(file === undefined ? [] : [by(file)]), ...(tool === undefined ? [] : [by(`scripts/${tool}.ts`)])];
  });
}

/** Files and folders of the project that a page links. */
function ofPaper(path: string): Need[] {
  return linksOf(readPaper(path)).flatMap(({ file }) => (existsSync(inRoot(file)) ? [needed(path)(file)] : []));
}
