import { Input, Table, type TableColumnsType } from 'antd';
import { useMemo, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { GRID_COLUMNS, GRID_HEIGHT } from '../dataset/grid.ts';
import type { Equipment } from '../dataset/rows.ts';
import { AppFrame } from '../page/AppFrame.tsx';
import { publishGrid } from '../page/gridPage.ts';
import { host } from '../page/publish.ts';

/** antd's virtual table with cells edited on click, as its documentation shows it. */
const HEAD = 40;
const NAME = 2;
const ROW = 4;
const WIDTH = GRID_COLUMNS.reduce((sum, { width }) => sum + width, 0);

let insert: () => void = () => {};

interface Edited {
  readonly id: string;
  readonly key: keyof Equipment;
}

function EquipmentGrid({ given }: { readonly given: readonly Equipment[] }) {
  const [rows, setRows] = useState(given);
  const [edited, setEdited] = useState<Edited | null>(null);
  insert = () => setRows([{ ...rows[0], id: `new${performance.now()}` } as Equipment, ...rows]);
  const columns = useMemo(
    (): TableColumnsType<Equipment> =>
      GRID_COLUMNS.map(({ key, title, width }) => ({
        dataIndex: key,
        title,
        width,
        ellipsis: true,
        onCell: ({ id }) => ({ onClick: () => setEdited({ id, key }) }),
        render: (value: unknown, { id }) => {
          if (edited?.id !== id || edited.key !== key) return String(value);
          const end = (text: string) => {
            setRows((before) => before.map((row) => (row.id === id ? { ...row, [key]: text } : row)));
            setEdited(null);
          };
          return <Input defaultValue={String(value)} onPressEnter={({ currentTarget }) => end(currentTarget.value)} />;
        },
      })),
    [edited],
  );
  return (
    <Table
      virtual
      size="small"
      rowKey="id"
      pagination={false}
      columns={columns}
      dataSource={rows}
      scroll={{ x: WIDTH, y: GRID_HEIGHT - HEAD }}
    />
  );
}

let root: Root | null = null;
const rowAt = (place: number) => document.querySelectorAll('.ant-table-row')[place];
const cellAt = (place: number) => rowAt(place)?.querySelectorAll('.ant-table-cell')[NAME];

publishGrid({
  row: '.ant-table-row',
  headHeight: HEAD,
  mount: (rows) => {
    root?.unmount();
    root = createRoot(host());
    root.render(
      <AppFrame>
        <EquipmentGrid given={rows} />
      </AppFrame>,
    );
  },
  scroller: () => {
    const element = document.querySelector<HTMLElement>('.ant-table-tbody-virtual-holder');
    if (!element) throw new Error('there is no table');
    return element;
  },
  box: () => document.querySelector<HTMLElement>('.ant-table') ?? document.body,
  firstText: () => rowAt(0)?.querySelector('.ant-table-cell')?.textContent ?? undefined,
  openEditor: () => cellAt(ROW)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
  editor: () => cellAt(ROW)?.querySelector('input') ?? null,
  commit: (input) =>
    input.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true } as KeyboardEventInit),
    ),
  editedText: () => (cellAt(ROW)?.querySelector('input') ? undefined : (cellAt(ROW)?.textContent ?? undefined)),
  insertTop: () => insert(),
});
