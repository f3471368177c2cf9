import type { InputRef } from 'antd';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { PasteProblem } from '../../runtime/grid/gridPaste.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import type { GridModel } from '../../runtime/state/grid/gridModel.ts';
import { cellText } from './cellTexts.ts';
import { Grid, type GridProps } from './Grid.tsx';
import { GridPager } from './GridPager.tsx';
import { GridTools } from './GridTools.tsx';
import styles from './grid.module.css';
import { OrderMenu } from './OrderMenu.tsx';
import { PasteProblems } from './PasteProblems.tsx';
import { RowDialog } from './RowDialog.tsx';
import { RowScreen } from './RowScreen.tsx';
import { useAddSettings } from './useAddSettings.ts';
import { useColumnSettings } from './useColumnSettings.ts';

/** Two rows inserted within this many milliseconds are one click too many (S5.12d). */
const INSERT_PAUSE_MS = 1500;

function useInsert(model: GridModel) {
  const { notify } = useRuntime().ports;
  const last = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(
    (slot: number) => {
      const now = performance.now();
      if (now - last.current < INSERT_PAUSE_MS) return notify.warning('你点击的太快了，请慢点点击!');
      last.current = now;
      model.insert([{}], slot);
    },
    [model, notify],
  );
}

type Handed = 'onProblems' | 'onFind' | 'onMenu' | 'onExpand' | 'onDetails' | 'onResize' | 'wanted' | 'widths';

interface GridPaneProps extends Omit<GridProps, Handed> {
  /** What the settings of its columns are kept under, at its route. */
  readonly name: string;
  readonly adding?: Adding;
  /** What else can be done with the rows. */
  readonly tools?: ReactNode;
}

interface OpenedRow {
  readonly button: HTMLElement;
  readonly slot: number;
}

/** How new rows are added. */
interface Adding {
  readonly text?: string;
  readonly rows?: number;
  readonly at?: 'bottom' | 'top';
  /** Whether people choose how many rows are added, and where. */
  readonly isChosen?: boolean;
}

/** A grid with its tools above and what was not pasted below. */
export function GridPane(props: GridPaneProps) {
  const { id, model, name, adding = {}, tools, ...rest } = props;
  const { options } = useRuntime();
  const [problems, setProblems] = useState<readonly PasteProblem[]>([]);
  const [menu, setMenu] = useState<OpenedRow | null>(null);
  const [expanded, setExpanded] = useState<OpenedRow | null>(null);
  const [detailed, setDetailed] = useState<number | null>(null);
  const settings = useColumnSettings(model, name);
  const [wanted, setWanted] = useState<{ readonly slot: number } | null>(null);
  const finder = useRef<InputRef>(null);
  const insert = useInsert(model);
  const onMenu = useCallback((button: HTMLElement, slot: number) => setMenu({ button, slot }), []);
  const onExpand = useCallback((button: HTMLElement, slot: number) => setExpanded({ button, slot }), []);
  const onShrink = useCallback(() => setExpanded(null), []);
  const onFind = useCallback(() => finder.current?.focus(), []);
  const onSeek = useMemo(
    () => (text: string) => model.seek(text, (column, row) => cellText(column, row, model.around, options)),
    [model, options],
  );
  const { rows: addRows = 1, at: addAt = 'bottom', isChosen = false } = adding;
  const own = useMemo(
    () => ({ rows: Math.max(1, addRows), at: addAt === 'top' ? 1 : 0, scrolls: true }),
    [addRows, addAt],
  );
  const chosen = useAddSettings(name, own);
  const add = () => {
    const { rows, at, scrolls } = isChosen ? chosen : own;
    const before = at > 0 ? model.snapshot().rows.order[at - 1] : undefined;
    const [slot] = model.insert(
      Array.from({ length: rows }, () => ({})),
      before ?? null,
    );
    if (slot !== undefined && scrolls) setWanted({ slot });
  };
  return (
    <div className={styles.pane} data-grid-pane>
      <GridTools
        {...{ model, finder, settings, onSeek }}
        addText={adding.text}
        onAdd={add}
        addSettings={isChosen ? chosen : null}
      >
        {tools}
      </GridTools>
      <Grid
        {...rest}
        id={id}
        model={model}
        wanted={wanted}
        widths={settings.widths}
        onResize={settings.resize}
        onProblems={setProblems}
        onFind={onFind}
        onMenu={onMenu}
        onExpand={onExpand}
        onDetails={setDetailed}
      />
      <GridPager model={model} />
      <PasteProblems problems={problems} onClose={() => setProblems([])} />
      {menu && <OrderMenu {...menu} model={model} onInsert={insert} onClose={() => setMenu(null)} />}
      {expanded && <RowScreen key={expanded.slot} {...expanded} model={model} onClose={onShrink} />}
      {detailed !== null && (
        <RowDialog id={id} model={model} slot={detailed} onGo={setDetailed} onClose={() => setDetailed(null)} />
      )}
    </div>
  );
}
