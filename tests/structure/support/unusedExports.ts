import { posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import type { SourceText } from './oldWay.ts';

interface Names {
  readonly exported: readonly string[];
  /** `file name` of everything taken from other files; `file *` for all of them. */
  readonly taken: readonly string[];
}

const resolve = (path: string, specifier: string) =>
  specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : null;

/** Files that a source loads when it needs them, or whose types it names by `import()`. */
function loaded(path: string, program: ESTree.Program): string[] {
  const targets: string[] = [];
  const add = (specifier: string) => targets.push(resolve(path, specifier) ?? '');
  const onImport = ({ source }: ESTree.ImportExpression) => {
    if (source.type === 'Literal' && typeof source.value === 'string') add(source.value);
  };
  const onType = ({ source }: ESTree.TSImportType) => add(source.value);
  new Visitor({ ImportExpression: onImport, TSImportType: onType }).visit(program);
  return targets.filter((target) => target !== '');
}

function namesOf({ path, text }: SourceText): Names & { readonly loaded: readonly string[] } {
  const { program, module } = parseSync(path, text);
  const exported: string[] = [];
  const taken: string[] = [];
  const take = (specifier: string, name: { readonly kind: string; readonly name?: string | null }) => {
    const target = resolve(path, specifier);
    if (target === null) return;
    taken.push(`${target} ${name.kind === 'Default' ? 'default' : (name.name ?? '*')}`);
  };
  for (const { moduleRequest, entries } of module.staticImports) {
    for (const { importName } of entries) take(moduleRequest.value, importName);
  }
  for (const { moduleRequest, exportName, importName } of module.staticExports.flatMap(({ entries }) => entries)) {
    if (moduleRequest) take(moduleRequest.value, importName);
    if (exportName.kind === 'Default') exported.push('default');
    else if (exportName.name) exported.push(exportName.name);
  }
  return { exported, taken, loaded: loaded(path, program) };
}

/**
 * Exports that no other file takes. What `import()` loads counts as taken where the loading file says its name.
 * @param isAsked which files are asked about; the others are only read as takers
 */
export function unusedExports(sources: readonly SourceText[], isAsked: (path: string) => boolean): string[] {
  const all = sources.map((source) => ({ ...source, ...namesOf(source) }));
  const taken = new Set(all.flatMap((source) => source.taken));
  const loaders = all.flatMap((source) => source.loaded.map((target) => ({ target, text: source.text })));
  const isLoaded = (path: string, name: string) =>
    loaders.some(({ target, text }) => target === path && new RegExp(`\\b${name}\\b`).test(text));
  return all
    .filter(({ path }) => isAsked(path))
    .flatMap(({ path, exported }) =>
      exported
        .filter((name) => !taken.has(`${path} ${name}`) && !taken.has(`${path} *`) && !isLoaded(path, name))
        .map((name) => `${path}  exports ${name}, which no other file takes`),
    );
}
