import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { ApplicationProvider } from '../../../src/app/ApplicationContext.tsx';
import { readMenu } from '../../../src/app/navigation/menu/entry.ts';
import { menuItems } from '../../../src/app/navigation/menu/items.ts';
import { SideMenu } from '../../../src/app/workspace/menuView/SideMenu.tsx';
import '../../../src/app/appearance/theme/base.css';
import { drawnEntries, groupTitle, OTHER_GROUP, PAGES_IN_GROUP, presentPath, sentMenu } from '../dataset/menu.ts';
import { clickText, countOf } from '../page/elements.ts';
import { host, publish } from '../page/publish.ts';
import { timed } from '../page/timed.ts';
import { benchApplication } from './benchApplication.ts';

/** The side menu of the console, from what the server sends to what is painted. */
const ENTRY = '[data-menu-item]';

const application = benchApplication();
let root: Root | null = null;

publish({
  async mountMenu(count, shape) {
    root?.unmount();
    const sent = sentMenu(count, shape);
    return timed(
      `menu of ${count} entries, ${shape}`,
      () => {
        root = createRoot(host());
        root.render(
          <ApplicationProvider application={application}>
            <MemoryRouter initialEntries={[presentPath(shape)]}>
              <SideMenu items={menuItems(readMenu(sent))} />
            </MemoryRouter>
          </ApplicationProvider>,
        );
      },
      () => countOf(ENTRY) === drawnEntries(count, shape) && countOf('[aria-current="page"]') === 1,
    );
  },
  async openGroup() {
    const wanted = countOf(ENTRY) + PAGES_IN_GROUP;
    return timed(
      'group of the menu',
      () => clickText(ENTRY, groupTitle(OTHER_GROUP)),
      () => countOf(ENTRY) === wanted,
    );
  },
});
