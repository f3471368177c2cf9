import { resourceKey, resourceOfKey } from '../../../src/common/resource/resourceKey.ts';
import type { Services } from '../../http/services.ts';
import { findGenerated, withGenerated } from './generated.ts';
import { findScreen, liveScreens, versionInForce } from './read.ts';

/** All documents as a console sees them: the stored ones win over those of the folder. */
export interface Library {
  readonly names: readonly string[];
  /** Null if the name is unknown. */
  read(name: string): Promise<{ readonly file: string; readonly text: string } | null>;
  /** The document of a resource; null if the name is unknown. */
  readResource(name: string): Promise<{ readonly file: string; readonly text: string } | null>;
}

/** The file that diagnostics name for a stored document, which has a place but no file. */
export const placeOf = (name: string) => `sys_screen/${name}.json`;

/** As of the last refresh of the described tables and of the folder. */
export async function openLibrary({
  db,
  onlineForms,
  folder,
}: Pick<Services, 'db' | 'onlineForms' | 'folder'>): Promise<Library> {
  const [stored] = await Promise.all([liveScreens(db), folder.begin()]);
  const storedNames = new Set(stored.map(({ name }) => name));
  const generated = withGenerated(stored, onlineForms).filter(({ name }) => resourceOfKey(name) === null);
  return {
    names: [...new Set([...folder.screens(), ...generated.map(({ name }) => name)])],
    async readResource(name) {
      const text = folder.resource(name);
      const described = findGenerated(onlineForms, resourceKey(name));
      if (text === null && described) return { file: `onl_cgform_live/${name}.json`, text: described.text };
      return text === null ? null : { file: `schemas/resources/${name}.json`, text };
    },
    async read(name) {
      const row = storedNames.has(name) ? await findScreen(db, name) : null;
      if (row !== null && versionInForce(row) > 0) return { file: placeOf(name), text: row.text };
      const described = findGenerated(onlineForms, name);
      if (described) return { file: placeOf(name), text: described.text };
      const text = folder.screen(name);
      return text === null ? null : { file: `schemas/screens/${name}.json`, text };
    },
  };
}
