import { createRoot, type Root } from 'react-dom/client';
import { Grid } from '../../../src/renderers/grid/Grid.tsx';
import type { Row } from '../../../src/runtime/data/json.ts';
import type { CompiledGrid } from '../../../src/runtime/model/field.ts';
import { compileTrusted } from '../../../src/runtime/pipeline/compileTrusted.ts';
import { RuntimeProvider } from '../../../src/runtime/react/context.tsx';
import { createGridModel } from '../../../src/runtime/state/grid/createGridModel.ts';
import type { GridModel } from '../../../src/runtime/state/grid/gridModel.ts';
import { GRID_COLUMNS, GRID_HEIGHT } from '../dataset/grid.ts';
import { AppFrame } from '../page/AppFrame.tsx';
import { publishGrid } from '../page/gridPage.ts';
import { host } from '../page/publish.ts';
import { benchRuntime } from './benchRuntime.ts';
import { memoryTransport } from './memoryTransport.ts';

/** The grid of a document, through the compiler, the state and the renderers of the application. */
const ID = 'grid';
/** Place of the name among the columns. */
const NAME = 2;
const ROW = 4;

const runtime = benchRuntime(memoryTransport(() => null));
/** Statistics, linked columns and dictionary cells are what `?full` adds. */
const isFull = location.search === '?full';

function fieldOf({ key, title, kind, dict }: (typeof GRID_COLUMNS)[number]): Row {
  const rules = { name: { required: true, maxLength: 40 }, ratedPower: { min: 0, max: 4995 } };
  const own = key === 'name' || key === 'ratedPower' ? rules[key] : {};
  if (kind === 'number') return { title, type: 'number', ...own };
  if (kind === 'date') return { title, type: 'date' };
  if (dict && isFull) return { title, type: 'select', dict };
  return { title, ...own };
}

const document_ = {
  kind: 'form',
  version: 1,
  name: 'bench/Grid',
  title: '设备',
  fields: {
    rows: {
      title: '设备',
      type: 'grid',
      fields: Object.fromEntries(GRID_COLUMNS.map((column) => [column.key, fieldOf(column)])),
      ...(isFull ? { summary: { ratedPower: 'sum', voltage: 'avg', efficiency: 'avg' } } : {}),
    },
  },
};

function compiledGrid(): CompiledGrid {
  const screen = compileTrusted(document_, runtime.registries);
  const grid = screen && screen.kind !== 'page' ? screen.fields.get('rows')?.grid : null;
  if (!grid) throw new Error('the document of the grid page did not compile');
  return grid;
}

const grid = compiledGrid();
const around = { parent: () => ({}), scope: { get: () => undefined } };
const nothing = () => {};
const WIDTHS: ReadonlyMap<string, number> = new Map();
let root: Root | null = null;
let model: GridModel | null = null;

const cellAt = (row: number, column: number) => document.getElementById(`${ID}-${row}-${column}`);
const click = (element: Element | null) => {
  element?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
};

publishGrid({
  row: '[data-row]',
  headHeight: 40,
  mount: (rows) => {
    root?.unmount();
    model = createGridModel({
      grid,
      rows: rows as unknown as readonly Row[],
      around,
      permissions: runtime.ports.permissions,
      readOnly: () => false,
      onChange: () => {},
    });
    root = createRoot(host());
    root.render(
      <AppFrame>
        <RuntimeProvider runtime={runtime}>
          <Grid
            id={ID}
            label="设备"
            model={model}
            height={GRID_HEIGHT}
            wanted={null}
            onProblems={nothing}
            onFind={nothing}
            onMenu={nothing}
            onExpand={nothing}
            onDetails={nothing}
            widths={WIDTHS}
            onResize={nothing}
          />
        </RuntimeProvider>
      </AppFrame>,
    );
  },
  scroller: () => {
    const element = document.getElementById(ID);
    if (!element) throw new Error('there is no grid');
    return element;
  },
  firstText: () => cellAt(0, 0)?.textContent ?? undefined,
  openEditor: () => click(cellAt(ROW, NAME)),
  editor: () => cellAt(ROW, NAME)?.querySelector('input') ?? null,
  commit: (input) =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })),
  editedText: () => cellAt(ROW, NAME)?.textContent ?? undefined,
  insertTop: () => void model?.insert([{ id: `new${performance.now()}` }], model.snapshot().view[0] ?? null),
});
