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

/** A circle of a folder's direct children, and the imports that make it. */
export interface FolderCycle {
  readonly folder: string;
  /** Names of sub-folders, each standing for all that lies below it, and of loose files. */
  readonly children: readonly string[];
  /** One import for each step of the shortest circle, as `from → to`. */
  readonly circle: readonly string[];
}

/**
 * Circles between the direct children of a folder, for every folder. Files without circles can still lie in folders
 * that need each other, and then none of them can be read, tested or moved alone.
 */
export function findFolderCycles(graph: Graph): FolderCycle[] {
  const folders = new Set([...graph.keys()].flatMap(foldersOf));
  return [...folders].sort().flatMap((folder) => {
    const links = linksWithin(folder, graph);
    return findCycles(childGraph(links)).map((children) => ({
      folder,
      children,
      circle: shortestCircle(children, links),
    }));
  });
}

function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

interface Link {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** Imports that lead from one child of a folder to another one. */
function linksWithin(folder: string, graph: Graph): Link[] {
  const inside = `${folder}/`;
  const childOf = (path: string) => path.slice(inside.length).split('/')[0] ?? '';
  return [...graph].flatMap(([file, targets]) =>
    file.startsWith(inside)
      ? targets
          .filter((target) => target.startsWith(inside) && childOf(target) !== childOf(file))
          .map((target) => ({
            from: childOf(file),
            to: childOf(target),
            text: `${file.slice(inside.length)} → ${target.slice(inside.length)}`,
          }))
      : [],
  );
}

function childGraph(links: readonly Link[]): Graph {
  const children = new Set(links.flatMap(({ from, to }) => [from, to]));
  return new Map([...children].map((child) => [child, links.filter(({ from }) => from === child).map(({ to }) => to)]));
}

/** Steps of the shortest way from one of the children back to itself (breadth first, from each of them). */
function shortestCircle(children: readonly string[], links: readonly Link[]): string[] {
  const circles = children.map((start) => {
    const ways = new Map<string, readonly Link[]>([[start, []]]);
    for (const [child, way] of ways) {
      for (const link of links) {
        if (link.from !== child) continue;
        if (link.to === start) return [...way, link];
        if (!ways.has(link.to)) ways.set(link.to, [...way, link]);
      }
    }
    return [];
  });
  const [first = []] = circles.filter(({ length }) => length > 0).sort((one, other) => one.length - other.length);
  return first.map(({ text }) => text);
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
