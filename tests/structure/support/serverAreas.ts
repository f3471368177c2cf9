import { resolveSpecifier } from './graph.ts';
import type { Module } from './module.ts';

/**
 * The areas of the server, lowest first: an area imports only those before it (ARCHITECTURE.md has a sentence for each).
 * `plant` is a guest: nothing but the composition imports it.
 */
export const SERVER_AREAS = [
  'foundation',
  'migrations',
  'http',
  'formats',
  'records',
  'credentials',
  'rights',
  'organisation',
  'files',
  'identity',
  'messages',
  'import',
  'plant',
  'operations',
  'authoring',
  'seed',
] as const;

/** Areas that only the composition may import. */
const GUESTS: readonly string[] = ['plant'];

/** Starts and stops the server; may import the composition, which may import everything. */
const TOP = 'lifecycle';

/** The area of a server file; null for files directly in server/, which are the composition. */
export function areaOf(path: string): string | null {
  const [root, area, file] = path.split('/');
  return root === 'server' && area !== undefined && file !== undefined ? area : null;
}

/** Returns every import against the order of the areas as `file:line  imports x, but …`. */
export function areaBreaches(modules: readonly Module[], areas: readonly string[] = SERVER_AREAS): string[] {
  const files = new Set(modules.map(({ path }) => path));
  return modules.flatMap(({ path, imports }) => {
    const area = areaOf(path);
    if (area === null) return [];
    const place = areas.indexOf(area);
    if (area !== TOP && place < 0) return [`${path}  is in server/${area}, which is no area`];
    return imports.flatMap(({ specifier, line }) => {
      const target = resolveSpecifier(path, specifier, files);
      if (target === null || !target.startsWith('server/')) return [];
      const other = areaOf(target);
      if (other === area || area === TOP) return [];
      const where = `${path}:${line}  imports ${specifier}`;
      if (other === null) return [`${where}, but only ${TOP} imports the composition`];
      if (GUESTS.includes(other)) return [`${where}, but ${other} is a guest of the composition`];
      return areas.indexOf(other) < place && other !== TOP ? [] : [`${where}, but ${other} comes after ${area}`];
    });
  });
}
