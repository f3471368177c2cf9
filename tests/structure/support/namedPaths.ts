import type { Module } from './module.ts';

/** A text with its comments; a page is one comment. */
type Commented = Pick<Module, 'path' | 'comments'>;

/** A path of the project in a comment; not the end of a longer one, as `dist/server/main.js` or a URL. */
const PATH = /(?<![\w@/.:~-])(?:src|server|scripts|tests|docs|schemas)\/(?:[\w./-]|\*|<\w+>|\{\w+\})*/g;

/** Where a path stops naming one file: at a glob, or at a placeholder such as `<name>` or `{name}`. */
const OPEN = /[*<{]/;

/** Paths that are no places of this checkout. */
const FOREIGN: ReadonlySet<string> = new Set([
  // Views of the console that menus were written for.
  'src/views',
]);

/** The part of a path that has to exist: all of it, or the folder above its first glob or placeholder. */
function fixedPart(path: string): string {
  const open = path.search(OPEN);
  const fixed = open < 0 ? path : path.slice(0, path.lastIndexOf('/', open));
  return fixed.replace(/[./]+$/, '');
}

/**
 * Paths in comments that do not exist.
 * @param exists answers for a file or folder, relative to the project
 */
export function deadPaths(modules: readonly Commented[], exists: (path: string) => boolean): readonly string[] {
  return modules.flatMap(({ path, comments }) =>
    comments.flatMap(({ text, line }) =>
      [...text.matchAll(PATH)].flatMap(({ 0: named, index }) => {
        const fixed = fixedPart(named);
        if (FOREIGN.has(fixed) || exists(fixed)) return [];
        const at = line + text.slice(0, index).split('\n').length - 1;
        return [`${path}:${at}  names ${named.replace(/[./]+$/, '')}, which does not exist`];
      }),
    ),
  );
}
