import type { Kysely } from 'kysely';
import { stillFolder } from '../../server/authoring/folder/stillFolder.ts';
import { createOnlineForms } from '../../server/authoring/onlineForms/live.ts';
import { type Library, openLibrary } from '../../server/authoring/screens/library.ts';
import type { Database } from '../../server/foundation/database/schema.ts';
import { liveResources } from '../../server/records/resource/model/liveResources.ts';
import { resourcesOf } from '../../src/common/resource/resources.ts';

/** All documents as a console on this database sees them. */
export async function libraryOf(db: Kysely<Database>): Promise<Library> {
  const onlineForms = createOnlineForms(db, liveResources(resourcesOf([])));
  await onlineForms.refresh();
  const folder = stillFolder();
  await folder.begin();
  return openLibrary({ db, onlineForms, folder });
}
