import { join } from 'node:path';
import { projectRoot } from '../../foundation/projectRoot.ts';
import type { DocumentFolder } from '../../http/documentFolder.ts';
import { filesOf, folderScanner, type Scan } from './scan.ts';

/** Reads what the folder holds, so that its documents can be looked up. */
export function lookUp(files: () => Scan['files']): Pick<DocumentFolder, 'screens' | 'screen' | 'resource'> {
  return {
    screens: () => [...filesOf(files(), 'screens').keys()],
    screen: (name) => files().get(`screens/${name}.json`)?.text ?? null,
    resource: (name) => files().get(`resources/${name}.json`)?.text ?? null,
  };
}

/** The folder of the project, read on first use: for commands, and servers of tests. */
export function stillFolder(folder = join(projectRoot(), 'schemas')): DocumentFolder {
  let files: Scan['files'] = new Map();
  let reading: Promise<void> | null = null;
  const begin = () => {
    reading ??= folderScanner(folder)().then((scan) => {
      files = scan.files;
    });
    return reading;
  };
  return {
    ...lookUp(() => files),
    begin,
    refresh: begin,
    changed: () => [],
    problems: () => [],
  };
}
