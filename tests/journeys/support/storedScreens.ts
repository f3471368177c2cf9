import { apiAs } from './api.ts';
import { type WithDatabase, withDatabase } from './database.ts';
import { addMenuRows, pageRow, removeMenuRows } from './menuRows.ts';
import { test } from './test.ts';

/** A screen document, as an implementer writes it. */
export interface ScreenDocument {
  readonly name: string;
  readonly title: string;
  readonly [field: string]: unknown;
}

/** A `test` that puts documents on its server, and takes them away after the journey. */
export const testWithStoredScreens = test.extend<{
  /**
   * Saves documents in the order of the arguments, and gives the last one a menu entry of its title for administrators.
   * What a document refers to comes before it.
   */
  readonly storeScreens: (...documents: readonly ScreenDocument[]) => Promise<void>;
}>({
  storeScreens: async ({ server, request }, use) => {
    const admin = await apiAs(request, 'admin');
    const names: string[] = [];
    const rows: string[] = [];
    await use(async (...documents) => {
      for (const document of documents) {
        const { name } = document;
        const saved = await admin.put('/sys/screen/save', { name, text: JSON.stringify(document), version: 0 });
        if (!saved.success) throw new Error(`${name}: ${saved.message}`);
        names.push(name);
      }
      const last = documents.at(-1);
      if (last === undefined) return;
      const row = pageRow(last.name.replaceAll('/', '-'), { name: last.title, component: last.name });
      await addMenuRows(server, [row]);
      rows.push(row.id);
    });
    await removeMenuRows(server, rows);
    await forgetScreens(server, names);
  },
});

/** Puts a document into the database as it is, as a newer server would: this one refuses what it does not understand. */
export async function keepScreen(
  server: WithDatabase,
  document: { readonly name: string; readonly text: string; readonly version: number },
): Promise<void> {
  await forgetScreens(server, [document.name]);
  const row = { ...document, id: document.name, content_hash: '', del_flag: 0 };
  await withDatabase(server, (db) => db.insertInto('sys_screen').values(row).execute());
}

/** Takes documents away with all their versions, as if there never had been any. */
export async function forgetScreens(server: WithDatabase, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await withDatabase(server, (db) => db.deleteFrom('sys_screen').where('name', 'in', names).execute());
}
