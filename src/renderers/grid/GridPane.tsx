import type { InputRef } from 'antd';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useRuntime } from '../../runtime/react/context.tsx';
import type { GridModel } from '../../runtime/state/grid/model/gridModel.ts';
import type { PasteProblem } from '../../runtime/state/grid/rows/gridPaste.ts';
import { cellText } from './control/cellTexts.ts';
import { RowDialog } from './row/RowDialog.tsx';
import { RowScreen } from './row/RowScreen.tsx';
import { GridPager } from './tools/GridPager.tsx';
import { GridTools } from './tools/GridTools.tsx';
import { OrderMenu } from './tools/OrderMenu.tsx';
import { PasteProblems } from './tools/PasteProblems.tsx';
import { useAddSettings } from './tools/useAddSettings.ts';
import { useColumnSettings } from './tools/useColumnSettings.ts';
import { Grid, type GridProps } from './view/Grid.tsx';
import styles from './view/grid.module.css';

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
  /** Key of the column settings, at its route. */
  readonly name: string;
  readonly adding?: Adding;
  /** Further actions on the rows. */
  readonly tools?: ReactNode;
}

interface OpenedRow {
  readonly button: HTMLElement;
  readonly slot: number;
}

/** Settings for adding rows. */
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
