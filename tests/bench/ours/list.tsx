import { createRoot, type Root } from 'react-dom/client';
import list20 from '/prepared/list-20';
import list200 from '/prepared/list-200';
import list1000 from '/prepared/list-1000';
import { ListScreen } from '../../../src/renderers/list/ListScreen.tsx';
import tableStyles from '../../../src/renderers/list/table/table.module.css';
import { RuntimeProvider } from '../../../src/runtime/react/context.tsx';
import { SEARCH_FIELDS } from '../dataset/list.ts';
import { pageOf } from '../dataset/rows.ts';
import { click, showsRows } from '../page/elements.ts';
import { host, publish } from '../page/publish.ts';
import { timed } from '../page/timed.ts';
import { benchRuntime, screenCompiler } from './benchRuntime.ts';
import { memoryTransport } from './memoryTransport.ts';
import { OurFrame } from './OurFrame.tsx';

/** The same list as a document, through the compiler, the runtime and the renderers of the application. */
const ROWS = { row: 'tbody > tr', idCell: `td:not(.${tableStyles.cellNumber})` };
const PARAMS = {};

const runtime = benchRuntime(memoryTransport());
const screenOf = screenCompiler(runtime, { 20: list20, 200: list200, 1000: list1000 });
let root: Root | null = null;
let size = 0;
let page = 1;

/** Our search panel starts with one line; it is opened within the clock, so that both pages show all six fields. */
function showsSearch(): boolean {
  document.querySelector<HTMLElement>('search button[aria-expanded="false"]')?.click();
  return document.querySelectorAll('search input').length >= SEARCH_FIELDS.length;
}

publish({
  async mountList(rows) {
    root?.unmount();
    const first = pageOf(1, rows).records;
    size = rows;
    page = 1;
    return timed(
      `list of ${rows} rows`,
      () => {
        const screen = screenOf(rows);
        root = createRoot(host());
        root.render(
          <OurFrame>
            <RuntimeProvider runtime={runtime}>
              <ListScreen screen={screen} params={PARAMS} />
            </RuntimeProvider>
          </OurFrame>,
        );
      },
      () => showsSearch() && showsRows(ROWS, first),
    );
  },
  async nextPage() {
    page += 1;
    const { records } = pageOf(page, size);
    return timed(
      `page ${page} of ${size} rows`,
      () => click('.ant-pagination-next button'),
      () => showsRows(ROWS, records),
    );
  },
});
