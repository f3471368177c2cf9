import { createRoot, type Root } from 'react-dom/client';
import { pageOf } from '../dataset/rows.ts';
import { AppFrame } from '../page/AppFrame.tsx';
import { click, showsRows } from '../page/elements.ts';
import { host, publish } from '../page/publish.ts';
import { timed } from '../page/timed.ts';
import { EquipmentList } from './EquipmentList.tsx';

/** The list as a good engineer writes it with antd: the base that our list is compared with. */
const ROWS = { row: '.ant-table-tbody > .ant-table-row', idCell: 'td' };

let root: Root | null = null;
let size = 0;
let page = 1;

publish({
  async mountList(rows) {
    root?.unmount();
    const first = pageOf(1, rows).records;
    size = rows;
    page = 1;
    return timed(
      `list of ${rows} rows`,
      () => {
        root = createRoot(host());
        root.render(
          <AppFrame>
            <EquipmentList initialPageSize={rows} />
          </AppFrame>,
        );
      },
      () => showsRows(ROWS, first),
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
