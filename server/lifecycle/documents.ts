import type { Kysely } from 'kysely';
import type { Resources } from '../../src/common/resource/resources.ts';
import { completeSet, createRoutes } from '../areas.ts';
import { bundleHashes } from '../authoring/folder/bundleHashes.ts';
import { checkedData } from '../authoring/folder/dataDocuments.ts';
import { liveFolder } from '../authoring/folder/liveFolder.ts';
import { FolderResources } from '../authoring/folder/resources.ts';
import { screenChecks } from '../authoring/folder/screenChecks.ts';
import { FolderScreens } from '../authoring/folder/screens.ts';
import { openLibrary } from '../authoring/screens/library.ts';
import type { Database } from '../foundation/database/schema.ts';
import type { Logger } from '../foundation/logger.ts';
import type { DocumentFolder, FolderProblem } from '../http/documentFolder.ts';
import type { Services } from '../http/services.ts';
import type { LiveResources } from '../records/resource/model/liveResources.ts';
import { MENU_KEYS } from '../seed/menuEntries.ts';
import { takeOverData } from '../seed/seed.ts';
import type { LiveRoutes } from './liveRoutes.ts';

interface DocumentParts {
  readonly folder: string;
  readonly db: Kysely<Database>;
  readonly log: Logger;
  readonly routes: LiveRoutes;
  /** The resources that the server was started with. */
  readonly initial: Resources;
  /** The services, which are made after the folder. */
  readonly services: () => Pick<Services, 'db' | 'onlineForms' | 'folder'> & { readonly resources: LiveResources };
}

function refusedSet(folder: string, error: unknown): FolderProblem {
  const message = error instanceof Error ? error.message : String(error);
  return {
    ...{ code: 'E604', severity: 'error', message, hint: null },
    ...{ file: `${folder}/resources`, line: 1, column: 1, pointer: '' },
  };
}

/** The folder of documents of a server, with everything that follows from a changed file. */
export async function openFolder(parts: DocumentParts): Promise<DocumentFolder> {
  const { db, services, routes, initial, log } = parts;
  const bundle = await bundleHashes();
  const checks = screenChecks(() => openLibrary(services()));
  return liveFolder({
    folder: parts.folder,
    initial,
    resources: new FolderResources(db),
    screens: bundle && new FolderScreens(bundle, checks),
    exchange(set) {
      try {
        const complete = completeSet(set);
        const next = createRoutes(complete);
        services().resources.exchange(complete);
        routes.exchange(next);
        return [];
      } catch (error) {
        return [refusedSet('schemas', error)];
      }
    },
    async takeData(files) {
      const { documents, problems } = await checkedData(files, {
        resources: services().resources,
        menuKeys: MENU_KEYS,
      });
      await takeOverData(db, documents, services().resources);
      return problems;
    },
    failed: (error) => log.error({ err: error }, 'the folder of documents could not be taken over'),
  });
}
