// @ts-nocheck: its packages are installed by the benchmark alone, and their types with them.
import { createApp, h, nextTick, shallowRef } from 'vue';
import { VxeColumn, VxeTable, VxeUI } from 'vxe-table';
import zhCN from 'vxe-table/es/locale/lang/zh-CN.js';
import 'vxe-table/es/style.css';
import { GRID_COLUMNS, GRID_HEIGHT, ROW_HEIGHT, RULES } from '../dataset/grid.ts';
import { publishGrid } from '../page/gridPage.ts';
import { host } from '../page/publish.ts';

/** vxe-table 4 as its documentation sets it up for many rows: virtual rows and columns, `loadData`, cells edited on click. */
VxeUI.setI18n('zh-CN', zhCN);
VxeUI.setLanguage('zh-CN');

/** What changed is marked and can be sent alone, as in our grid; the bare page does without. */
const knowsChanges = !location.pathname.endsWith('-bare');
const NAME = 2;
const ROW = 4;
let app = null;
let table = null;

const rules = Object.fromEntries(
  Object.entries(RULES).map(([field, rule]) => [
    field,
    [{ validator: ({ cellValue }) => (rule(cellValue) === null ? undefined : new Error(rule(cellValue))) }],
  ]),
);

const rowElement = (place) => document.querySelectorAll('.vxe-table--body-wrapper tr.vxe-body--row')[place] ?? null;
const cellAt = (row, column) => rowElement(row)?.children[column] ?? null;
const textOf = (cell) => cell?.textContent?.trim() || undefined;

publishGrid({
  row: 'tr.vxe-body--row',
  headHeight: 40,
  mount: (rows) => {
    app?.unmount();
    host().replaceChildren();
    table = shallowRef(null);
    app = createApp({
      setup: () => () =>
        h(
          VxeTable,
          {
            ref: table,
            height: GRID_HEIGHT,
            border: true,
            showOverflow: 'ellipsis',
            showHeaderOverflow: 'ellipsis',
            keepSource: knowsChanges,
            rowConfig: { keyField: 'id', isHover: true, height: ROW_HEIGHT },
            columnConfig: { resizable: true },
            virtualYConfig: { enabled: true, gt: 0 },
            virtualXConfig: { enabled: true, gt: 0 },
            editConfig: { trigger: 'click', mode: 'cell', showStatus: knowsChanges },
            editRules: rules,
          },
          () =>
            GRID_COLUMNS.map(({ key, title, width }) =>
              h(VxeColumn, { key, field: key, title, width, editRender: { name: 'input' } }),
            ),
        ),
    });
    app.mount(host());
    void nextTick(() => table.value.loadData(rows));
  },
  scroller: () =>
    document.querySelector('.vxe-table--scroll-y-handle') ?? document.querySelector('.vxe-table--body-inner-wrapper'),
  box: () => document.querySelector('.vxe-table'),
  firstText: () => textOf(cellAt(0, 0)),
  openEditor: () => cellAt(ROW, NAME)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
  editor: () => cellAt(ROW, NAME)?.querySelector('input') ?? null,
  commit: () => void table.value.clearEdit(),
  editedText: () => (cellAt(ROW, NAME)?.querySelector('input') ? undefined : textOf(cellAt(ROW, NAME))),
  insertTop: () => void table.value.insert({ id: `new${performance.now()}` }),
});
