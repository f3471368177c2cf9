import { useEffect, useMemo, useState } from 'react';
import { isRecord } from '../../../runtime/data/json.ts';
import { useRouteStore } from '../../../runtime/react/addressContext.ts';
import { arrangementOf, type GridArrangement } from '../../../runtime/state/grid/model/gridArrangement.ts';
import type { GridModel } from '../../../runtime/state/grid/model/gridModel.ts';

/** Column settings are kept for 7 days (S9.1). */
const SETTINGS_MS = 604_800_000;
const COLUMNS = 'gridColumns';

interface Kept {
  readonly arrangement: GridArrangement | null;
  readonly widths: ReadonlyMap<string, number>;
  readonly device: boolean;
}

export interface ColumnSettings {
  /** Widths that somebody gave columns, in pixels. */
  readonly widths: ReadonlyMap<string, number>;
  readonly resize: (field: string, width: number) => void;
  readonly arrange: (arrangement: GridArrangement) => void;
  /** As the document says. */
  readonly reset: () => void;
  /** Whether the settings are this device's alone; null where there is nothing else to keep them. */
  readonly isDevices: boolean | null;
  readonly setDevices: (on: boolean) => void;
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

function keptOf(value: unknown): Kept {
  if (!isRecord(value)) return { arrangement: null, widths: new Map(), device: false };
  const widths = Object.entries(isRecord(value.widths) ? value.widths : {});
  return {
    arrangement: Array.isArray(value.order)
      ? {
          order: textsOf(value.order),
          hidden: new Set(textsOf(value.hidden)),
          fixed: new Set(textsOf(value.fixed)),
        }
      : null,
    widths: new Map(widths.flatMap(([field, width]) => (typeof width === 'number' ? [[field, width] as const] : []))),
    device: value.device === true,
  };
}

/**
 * How somebody looks at the columns of a grid, kept on this device and by the server.
 * @param name of the grid at its route
 */
export function useColumnSettings(model: GridModel, name: string): ColumnSettings {
  const store = useRouteStore(name);
  const kept = useMemo(() => keptOf(store.read(COLUMNS)), [store]);
  const [widths, setWidths] = useState(kept.widths);
  const [device, setDevice] = useState(kept.device);
  useEffect(() => {
    if (kept.arrangement) model.arrange(kept.arrangement);
  }, [kept, model]);
  return useMemo(() => {
    const write = (
      { order, hidden, fixed }: GridArrangement,
      given: ReadonlyMap<string, number>,
      isDevices: boolean = device,
    ) => {
      const lists = { order: [...order], hidden: [...hidden], fixed: [...fixed], widths: Object.fromEntries(given) };
      store.keep(COLUMNS, isDevices ? { ...lists, device: true } : lists, SETTINGS_MS);
    };
    const arrange = (next: GridArrangement, given: ReadonlyMap<string, number> = widths) => {
      model.arrange(next);
      write(next, given);
    };
    return {
      widths,
      resize: (field, width) => {
        const next = new Map(widths).set(field, width);
        setWidths(next);
        write(model.snapshot().arrangement, next);
      },
      arrange: (next) => arrange(next),
      reset: () => {
        setWidths(new Map());
        arrange(arrangementOf(model.grid), new Map());
      },
      isDevices: store.canShare ? device : null,
      setDevices: (on) => {
        setDevice(on);
        write(model.snapshot().arrangement, widths, on);
      },
    };
  }, [device, model, store, widths]);
}
