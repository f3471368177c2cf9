import '../../../src/common/patterns/linear/atHand.ts';
import '../../../src/common/values/number/atHand.ts';
import { createRoot, type Root } from 'react-dom/client';
import { Grid } from '../../../src/renderers/grid/view/Grid.tsx';
import type { Row } from '../../../src/runtime/data/json.ts';
import type { CompiledGrid } from '../../../src/runtime/model/field.ts';
import { compileTrusted } from '../../../src/runtime/pipeline/compileTrusted.ts';
import { RuntimeProvider } from '../../../src/runtime/react/context.tsx';
import { createGridModel } from '../../../src/runtime/state/grid/model/createGridModel.ts';
import type { GridModel } from '../../../src/runtime/state/grid/model/gridModel.ts';
import { GRID_COLUMNS, GRID_HEIGHT, gridRows } from '../dataset/grid.ts';
import { publishGrid } from '../page/gridPage.ts';
import { host } from '../page/publish.ts';
import { benchRuntime } from './benchRuntime.ts';
import { memoryTransport } from './memoryTransport.ts';
import { OurFrame } from './OurFrame.tsx';

/** The grid of a document, through the compiler, the state and the renderers of the application. */
const ID = 'grid';
/** Place of the name among the columns. */
const NAME = 2;
const ROW = 4;

const runtime = benchRuntime(memoryTransport(() => null));
/** Statistics, three linked columns and dictionary cells are what the full page adds. */
const isFull = location.pathname.endsWith('/grid-full');
/** Ten rules. */
const RULES: Readonly<Record<string, Row>> = {
  code: { pattern: '^EQ-\\d{7}$' },
  name: { required: true, maxLength: 40 },
  ratedPower: { min: 0, max: 4995 },
  voltage: { min: 220, max: 1490 },
  efficiency: { min: 0, max: 99 },
  temperature: { max: 65 },
};
/** Columns whose choices follow from the one before. */
const LINKS: Readonly<Record<string, string>> = { vendor: 'type', status: 'vendor', level: 'status' };
const PASTED = { rows: 10_000, from: 1, end: 11 };

function fieldOf({ key, title, kind, dict }: (typeof GRID_COLUMNS)[number]): Row {
  const own = RULES[key] ?? {};
  if (kind === 'number') return { title, type: 'number', ...own };
  if (kind === 'date') return { title, type: 'date' };
  const above = LINKS[key];
  if (dict && isFull && above) {
    return {
      title,
      type: 'select',
      dict: { table: dict, text: 'text', code: 'value', where: { above: `{${above}}` } },
    };
  }
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
      <OurFrame>
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
      </OurFrame>,
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
  validate: async () => (await model?.validate()) ?? 0,
  paste: (mark) => {
    const keys = GRID_COLUMNS.slice(PASTED.from, PASTED.end).map(({ key }) => key);
    const lines = gridRows(PASTED.rows).map((row, index) =>
      keys.map((key) => (index === 0 && key === 'code' ? mark : row[key])).join('\t'),
    );
    const text = lines.join('\n');
    const data = new DataTransfer();
    data.setData('text/plain', text);
    click(cellAt(0, PASTED.from));
    return () => {
      const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.getElementById(ID)?.dispatchEvent(paste);
    };
  },
  pastedText: () => cellAt(0, PASTED.from)?.textContent ?? undefined,
  insertTop: () => void model?.insert([{ id: `new${performance.now()}` }], model.snapshot().view[0] ?? null),
});
