import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { createOnlineForms } from '../../server/onlineForm/live.ts';
import { liveResources } from '../../server/resource/liveResources.ts';
import { type Library, openLibrary } from '../../server/screen/library.ts';
import { resourcesOf } from '../../src/common/resource/resources.ts';

/** All documents as a console on this database sees them. */
export async function libraryOf(db: Kysely<Database>): Promise<Library> {
  const onlineForms = createOnlineForms(db, liveResources(resourcesOf([])));
  await onlineForms.refresh();
  return openLibrary({ db, onlineForms });
}
