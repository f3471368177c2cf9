import { tutorialScreens } from '../../support/tutorial.ts';
import type { Api } from './api.ts';
import type { BuiltServer } from './builtServer.ts';
import { addMenuRows, pageRow } from './menuRows.ts';

/** Saves the screens of the tutorial on a server, in its order, and gives each a menu entry of its title. */
export async function publishTutorial(server: Pick<BuiltServer, 'environment'>, api: Api): Promise<void> {
  const screens = tutorialScreens();
  for (const { name, text } of screens) {
    const saved = await api.put('/sys/screen/save', { name, text, version: 0, comment: '' });
    if (!saved.success) throw new Error(`${name}: ${saved.message}`);
  }
  const rows = screens.map(({ name, title }) =>
    pageRow(name.replace('/', '-'), { name: title, component: name, icon: 'book' }),
  );
  await addMenuRows(server, rows);
}
