import { CloseOutlined } from '@ant-design/icons';
import { type KeyboardEvent, use, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isRecord, type Row } from '../../../runtime/data/json.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import type { Runtime } from '../../../runtime/runtime.ts';
import type { GridModel } from '../../../runtime/state/grid/model/gridModel.ts';
import { rowScope } from '../../../runtime/state/grid/rows/rowScope.ts';
import { EventBoundary } from '../../shared/EventBoundary.tsx';
import { NestedScreenContext, RegionContext } from '../../shared/regionContext.ts';
import toolStyles from '../../shared/tool.module.css';
import { useReadableColors } from '../../shared/useReadableColors.ts';
import styles from './rowScreen.module.css';

/** Number of retries for a screen that could not be fetched, and the delay before each (S8.9c). */
const RETRIES = 3;
const PAUSE_MS = 100;

/** Fetches a screen, again when it fails. @throws what the last attempt threw */
async function fetchScreen(screens: Runtime['screens'], name: string): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    try {
      await screens.load(name);
      return;
    } catch (error) {
      if (failures === RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

interface RowScreenProps {
  readonly model: GridModel;
  readonly slot: number;
  /** The panel is below this button, or above it if there is no room. */
  readonly button: HTMLElement;
  readonly onClose: () => void;
}

/** Least room for the panel below the row, in pixels. */
const ROOM = 320;

/** Most height, in pixels. */
const HEIGHT = 420;
/** Share of the width of the grid. */
const WIDTH = 0.96;

function placeOf(button: HTMLElement) {
  const row = button.closest('[data-row]')?.getBoundingClientRect();
  const pane = button.closest('[data-grid-pane]')?.getBoundingClientRect();
  if (!row || !pane) return {};
  const across = { left: pane.left + (pane.width * (1 - WIDTH)) / 2, width: pane.width * WIDTH };
  const below = window.innerHeight - row.bottom;
  return below >= ROOM || below >= row.top
    ? { ...across, top: row.bottom, maxHeight: Math.min(HEIGHT, below) }
    : { ...across, bottom: window.innerHeight - row.top, maxHeight: Math.min(HEIGHT, row.top) };
}

/** The screen that belongs to a row, in a panel at the row. */
export function RowScreen({ model, slot, button, onClose }: RowScreenProps) {
  const { screens, ports } = useRuntime();
  const NestedScreen = use(NestedScreenContext);
  const colors = useReadableColors();
  const panel = useRef<HTMLDivElement>(null);
  const [isThere, setThere] = useState(false);
  const opened = model.grid.rowScreen;
  const name = opened?.screen ?? '';
  useEffect(() => {
    let isWanted = true;
    fetchScreen(screens, name).then(
      () => isWanted && setThere(true),
      () => {
        if (!isWanted) return;
        ports.notify.error('打开子表失败');
        onClose();
      },
    );
    return () => {
      isWanted = false;
    };
  }, [screens, ports, name, onClose]);
  useEffect(() => {
    if (!isThere) return;
    panel.current?.focus({ preventScroll: true });
    // Its row scrolls away.
    const scrolled = (event: Event) => {
      if (!(event.target instanceof Node && panel.current?.contains(event.target))) onClose();
    };
    window.addEventListener('scroll', scrolled, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', scrolled, { capture: true });
  }, [isThere, onClose]);
  if (!opened || !NestedScreen || !isThere) return null;
  const params: unknown = opened.params.evaluate(rowScope(model.row(slot), model.around));
  const close = () => {
    onClose();
    button.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  // Nested form elements are invalid: the panel is rendered next to the page.
  return createPortal(
    <EventBoundary>
      <div
        ref={panel}
        role="dialog"
        aria-label="子表"
        tabIndex={-1}
        className={styles.panel}
        style={{ ...colors, ...placeOf(button) }}
        onKeyDown={onKeyDown}
      >
        <button type="button" className={`${toolStyles.tool} ${styles.close}`} aria-label="关闭子表" onClick={close}>
          <CloseOutlined aria-hidden />
        </button>
        <RegionContext value={null}>
          <NestedScreen name={name} params={isRecord(params) ? (params as Row) : {}} />
        </RegionContext>
      </div>
    </EventBoundary>,
    document.body,
  );
}
