import { build, type InlineConfig, type Rolldown } from 'vite';
import { inRoot } from '../lib/root.mjs';

/** Modules below `src` that render the first list of a signed-in user. */
const FIRST_LIST: readonly string[] = [
  'app/workspace/Workspace.tsx',
  'app/appearance/icons/NamedIcon.tsx',
  'app/screens/ScreenPage.tsx',
  'renderers/list/ListScreen.tsx',
  'renderers/fields/text/text.input.tsx',
  'renderers/fields/choice/select.input.tsx',
];

/**
 * The pages for users who are not signed in, who would otherwise load the list with the modules they share
 * with it.
 */
const STRANGERS = /\/src\/app\/frontDoor\//;

/**
 * Modules loaded before the first list appears, in addition to those that the pages for strangers load too.
 */
export type FirstVisit = ReadonlySet<string>;

function isChunk(output: Rolldown.OutputChunk | Rolldown.OutputAsset): output is Rolldown.OutputChunk {
  return output.type === 'chunk';
}

/** Ids of the modules in these chunks and in all that they import. */
function modulesFrom(roots: readonly Rolldown.OutputChunk[], chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const seen = new Set(roots);
  for (const { imports } of seen) {
    for (const name of imports) {
      const chunk = byName.get(name);
      if (chunk) seen.add(chunk);
    }
  }
  return new Set([...seen].flatMap(({ moduleIds }) => moduleIds));
}

/**
 * Finds the modules that the first list needs, by a build without groups: there each module is placed with
 * those needed by the very same parts. Neither a list by hand nor a count of users finds them, because a
 * single import dropped by tree shaking decides about a whole library.
 * @throws Error if a module named in this file is no longer part of the console
 */
export async function firstVisit(config: InlineConfig): Promise<FirstVisit> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false },
  });
  if (!('output' in built)) throw new Error('first-visit: a build gave something else than one output');
  const chunks = built.output.filter(isChunk);
  const holding = FIRST_LIST.map((path) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(inRoot('src', path).replaceAll('\\', '/')));
    if (chunk === undefined) throw new Error(`first-visit: src/${path} is in no chunk: name what took its place`);
    return chunk;
  });
  const found = modulesFrom(holding, chunks);
  const before = chunks.filter(({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => STRANGERS.test(id)));
  for (const id of modulesFrom(before, chunks)) found.delete(id);
  return found;
}
