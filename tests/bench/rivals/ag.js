// @ts-nocheck: its package is installed by the benchmark alone, and its types with it.
import { AllCommunityModule, createGrid, ModuleRegistry, themeQuartz } from 'ag-grid-community';
import { GRID_COLUMNS, GRID_HEIGHT, ROW_HEIGHT } from '../dataset/grid.ts';
import { publishGrid } from '../page/gridPage.ts';
import { host } from '../page/publish.ts';

/** ag-grid community as its documentation sets it up: client-side rows, virtual rows and columns, cells edited on click. */
ModuleRegistry.registerModules([AllCommunityModule]);

const NAME = 2;
const ROW = 4;
const NAME_FIELD = GRID_COLUMNS[NAME].key;
let api = null;

const cellAt = (row, field) => document.querySelector(`.ag-row[row-index="${row}"] [col-id="${field}"]`);
const textOf = (cell) => cell?.textContent?.trim() || undefined;

publishGrid({
  row: '.ag-row',
  headHeight: 48,
  mount: (rows) => {
    api?.destroy();
    const place = document.createElement('div');
    place.style.height = `${GRID_HEIGHT}px`;
    host().replaceChildren(place);
    api = createGrid(place, {
      theme: themeQuartz,
      rowData: rows,
      rowHeight: ROW_HEIGHT,
      singleClickEdit: true,
      getRowId: ({ data }) => data.id,
      defaultColDef: { editable: true, resizable: true, sortable: true },
      columnDefs: GRID_COLUMNS.map(({ key, title, width }) => ({ field: key, headerName: title, width })),
    });
  },
  scroller: () => document.querySelector('.ag-grid-viewport'),
  box: () => document.querySelector('.ag-grid-viewport'),
  firstText: () => textOf(document.querySelector('.ag-row[row-index="0"] [col-id="id"]')),
  openEditor: () => api.startEditingCell({ rowIndex: ROW, colKey: NAME_FIELD }),
  editor: () => cellAt(ROW, NAME_FIELD)?.querySelector('input') ?? null,
  commit: () => api.stopEditing(),
  editedText: () => (cellAt(ROW, NAME_FIELD)?.querySelector('input') ? undefined : textOf(cellAt(ROW, NAME_FIELD))),
  insertTop: () => void api.applyTransaction({ add: [{ id: `new${performance.now()}` }], addIndex: 0 }),
});
