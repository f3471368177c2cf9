import { readData } from '../../../server/authoring/folder/dataDocuments.ts';
import { readResources } from '../../../server/records/resource/documents/read.ts';
import { MENU_KEYS } from '../../../server/seed/menuEntries.ts';

/** The dictionaries that every database begins with. */
export const dictionaries = (await readData({ resources: await readResources(), menuKeys: MENU_KEYS })).dictionaries;
