// @ts-nocheck: its packages are installed by the benchmark alone, and their types with them.
import { CompactSelection, DataEditor, GridCellKind } from '@glideapps/glide-data-grid';
import '@glideapps/glide-data-grid/dist/index.css';
import { createElement as h, useCallback, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { GRID_COLUMNS, GRID_HEIGHT, ROW_HEIGHT } from '../dataset/grid.ts';
import { publishGrid } from '../page/gridPage.ts';
import { host } from '../page/publish.ts';

/**
 * Glide Data Grid as its documentation sets it up. It draws on a canvas: rows are those that it writes down for screen
 * readers, an edit ends when its value is taken over and the editor is gone, and an empty frame cannot be detected from
 * outside.
 */
const NAME = 2;
const ROW = 4;
const NAME_FIELD = GRID_COLUMNS[NAME].key;
const COLUMNS = GRID_COLUMNS.map(({ key, title, width }) => ({ id: key, title, width }));
const SELECTION = {
  rows: CompactSelection.empty(),
  columns: CompactSelection.empty(),
  current: { cell: [NAME, ROW], range: { x: NAME, y: ROW, width: 1, height: 1 }, rangeStack: [] },
};

let root = null;
let data = [];
let insert = () => {};

function Grid() {
  const [version, setVersion] = useState(0);
  const [selection, setSelection] = useState(SELECTION);
  insert = () => {
    data = [{ id: `new${performance.now()}` }, ...data];
    setVersion(version + 1);
  };
  const content = useCallback(
    ([column, row]) => {
      const value = data[row]?.[GRID_COLUMNS[column].key];
      const text = String(value ?? '');
      return { kind: GridCellKind.Text, data: text, displayData: text, allowOverlay: true, version };
    },
    [version],
  );
  const edited = useCallback(([column, row], cell) => {
    data[row] = { ...data[row], [GRID_COLUMNS[column].key]: cell.data };
  }, []);
  return useMemo(
    () =>
      h(DataEditor, {
        columns: COLUMNS,
        rows: data.length,
        rowHeight: ROW_HEIGHT,
        headerHeight: 40,
        width: 1392,
        height: GRID_HEIGHT,
        getCellContent: content,
        onCellEdited: edited,
        gridSelection: selection,
        onGridSelectionChange: setSelection,
      }),
    [content, edited, selection],
  );
}

const canvas = () => document.querySelector('canvas[data-testid="data-grid-canvas"]');
const key = (target, init) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));

publishGrid({
  row: 'canvas tbody tr',
  headHeight: 40,
  isCanvas: true,
  mount: (rows) => {
    root?.unmount();
    data = rows;
    const place = document.createElement('div');
    const portal = document.createElement('div');
    portal.id = 'portal';
    host().replaceChildren(place, portal);
    root = createRoot(place);
    root.render(h(Grid));
  },
  scroller: () => document.querySelector('.dvn-scroller'),
  firstText: () => document.querySelector('canvas tbody tr td')?.textContent ?? undefined,
  openEditor: () => {
    canvas().focus();
    key(canvas(), { key: 'Enter', keyCode: 13, code: 'Enter' });
  },
  editor: () => document.querySelector('#portal textarea'),
  commit: (input) => key(input, { key: 'Enter', keyCode: 13, code: 'Enter' }),
  editedText: () => (document.querySelector('#portal textarea') ? undefined : data[ROW][NAME_FIELD]),
  insertTop: () => insert(),
});
