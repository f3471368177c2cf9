import { posix } from 'node:path';
import type { Module } from './module.ts';

/** From a file to the files of the project that it names. */
export type Graph = ReadonlyMap<string, readonly string[]>;

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx'];

/**
 * The project file a specifier means, relative to the project, or null when it means a package.
 * A relative specifier that fits no known file is returned as written (a JSON or style file, a generated module).
 */
export function resolveSpecifier(from: string, specifier: string, files: ReadonlySet<string>): string | null {
  const plain = specifier.split('?')[0] ?? '';
  if (!plain.startsWith('.') && !plain.startsWith('/')) return null;
  const path = plain.startsWith('/') ? plain.slice(1) : posix.join(posix.dirname(from), plain);
  return ENDINGS.map((ending) => path + ending).find((candidate) => files.has(candidate)) ?? path;
}

export function buildGraph(modules: readonly Module[]): Graph {
  const files = new Set(modules.map(({ path }) => path));
  const targets = ({ path, imports }: Module) =>
    imports.flatMap(({ specifier }) => resolveSpecifier(path, specifier, files) ?? []);
  return new Map(modules.map((module) => [module.path, [...new Set(targets(module))]]));
}

/**
 * Groups of files that import each other in a circle (Tarjan 1972: strongly connected components), each sorted by name.
 * A file that imports itself is a group of one.
 */
export function findCycles(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];

  const lower = (file: string, value: number) => lowest.set(file, Math.min(lowest.get(file) ?? value, value));
  const visit = (file: string) => {
    order.set(file, order.size);
    lower(file, order.size - 1);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue;
      if (!order.has(next)) {
        visit(next);
        lower(file, lowest.get(next) ?? 0);
      } else if (stack.includes(next)) {
        lower(file, order.get(next) ?? 0);
      }
    }
    if (lowest.get(file) !== order.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1 || graph.get(file)?.includes(file)) cycles.push(group.sort());
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
