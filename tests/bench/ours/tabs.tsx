import { createRoot } from 'react-dom/client';
import { App } from '../../../src/app/App.tsx';
import '../../../src/app/appearance/theme/base.css';
import { TOKEN_SCOPE } from '../../../src/app/appearance/theme/scope.ts';
import { sentMenu } from '../dataset/menu.ts';
import { click } from '../page/elements.ts';
import { nextFrame } from '../page/frames.ts';
import { host, publish } from '../page/publish.ts';
import { timed } from '../page/timed.ts';
import { benchApplication } from './benchApplication.ts';
import { startMemoryServer } from './memoryServer.ts';

/** The whole console with its shell; only the network is a function. Every page is the list of the list benchmark. */
const MENU_SIZE = 50;
const pathOf = (index: number): string => `/page/${index}`;
const tables: Element[] = [];
const server = startMemoryServer(sentMenu(MENU_SIZE, 'flat'));

publish({
  async openTabs(count) {
    document.body.classList.add(TOKEN_SCOPE);
    window.history.replaceState(null, '', pathOf(0));
    createRoot(host()).render(<App application={benchApplication()} />);
    tables.push(await newTable());
    for (let index = 1; index < count; index += 1) {
      click(`nav a[href="${pathOf(index)}"]`);
      tables.push(await newTable());
    }
  },
  showTab: (index) =>
    timed(
      `tab ${index}`,
      () => click(`[data-tab="${pathOf(index)}"]`),
      () => tables[index]?.checkVisibility() === true,
    ),
  calls: () => server.calls(),
});

/** Waits for a filled table that was not there before. */
async function newTable(): Promise<Element> {
  for (;;) {
    const table = [...document.querySelectorAll('main table')].find((one) => !tables.includes(one));
    if (table?.checkVisibility() && table.querySelectorAll('tbody > tr').length === 20) return table;
    await nextFrame();
  }
}
