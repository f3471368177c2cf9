import { readdirSync, readFileSync } from 'node:fs';
import { projectPath } from './schemas.ts';

/** A screen document of the project. */
export interface DocumentFile {
  /** Path from the root of the project. */
  readonly file: string;
  readonly text: string;
  /** The name its path stands for; null for a file outside `schemas`. */
  readonly name: string | null;
}

const FOLDER = 'schemas/';
const SCREENS = 'schemas/screens/';

function isDocument(file: string): boolean {
  return file.endsWith('.json') && !file.endsWith('.schema.json') && !file.startsWith('schemas/examples/normalised/');
}

/** `schemas/screens/system/UserList.json` stands for `system/UserList`, `schemas/examples/Range.json` for `examples/Range`. */
function nameOf(file: string): string | null {
  const folder = file.startsWith(SCREENS) ? SCREENS : FOLDER;
  return file.startsWith(folder) ? file.slice(folder.length).replace(/\.json$/, '') : null;
}

export function readDocument(file: string): DocumentFile {
  return { file, text: readFileSync(projectPath(file), 'utf8'), name: nameOf(file) };
}

/** Every screen document below `schemas`, in the order of their paths. */
export function projectDocuments(): readonly DocumentFile[] {
  return readdirSync(projectPath(FOLDER), { recursive: true, encoding: 'utf8' })
    .map((path) => FOLDER + path.replaceAll('\\', '/'))
    .filter(isDocument)
    .sort()
    .map(readDocument);
}
