import { apiAs } from './api.ts';
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
        names.unshift(name);
      }
      const last = documents.at(-1);
      if (last === undefined) return;
      const row = pageRow(last.name.replaceAll('/', '-'), { name: last.title, component: last.name });
      await addMenuRows(server, [row]);
      rows.push(row.id);
    });
    await removeMenuRows(server, rows);
    for (const name of names) {
      const removed = await admin.delete(`/sys/screen/delete?name=${name}&version=1`);
      if (!removed.success) throw new Error(`${name} stayed: ${removed.message}`);
    }
  },
});
