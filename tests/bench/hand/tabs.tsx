import { Tabs } from 'antd';
import { createRoot } from 'react-dom/client';
import { AppFrame } from '../page/AppFrame.tsx';
import { clickText } from '../page/elements.ts';
import { nextFrame } from '../page/frames.ts';
import { host, publish } from '../page/publish.ts';
import { timed } from '../page/timed.ts';
import { EquipmentList } from './EquipmentList.tsx';

/** Open pages in antd's Tabs, which keeps them: the base that our tabs are compared with. */
const titleOf = (index: number): string => `设备台账${index}`;
const tables: Element[] = [];

const isShown = (index: number): boolean => tables[index]?.checkVisibility() === true;

publish({
  async openTabs(count) {
    const items = Array.from({ length: count }, (_, index) => ({
      key: String(index),
      label: titleOf(index),
      children: <EquipmentList initialPageSize={20} />,
    }));
    createRoot(host()).render(
      <AppFrame>
        <Tabs items={items} />
      </AppFrame>,
    );
    for (let index = 0; index < count; index += 1) {
      while (document.querySelector('.ant-tabs-tab') === null) await nextFrame();
      clickText('.ant-tabs-tab', titleOf(index));
      tables.push(await newTable());
    }
  },
  showTab: (index) =>
    timed(
      `tab ${index}`,
      () => clickText('.ant-tabs-tab', titleOf(index)),
      () => isShown(index),
    ),
  calls: () => null,
});

/** Waits for a filled table that was not there before. */
async function newTable(): Promise<Element> {
  for (;;) {
    const table = [...document.querySelectorAll('.ant-table')].find((one) => !tables.includes(one));
    if (table?.querySelectorAll('.ant-table-row').length === 20) return table;
    await nextFrame();
  }
}
