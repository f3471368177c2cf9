import { useEffect, useMemo, useState } from 'react';
import { useScreenSettings } from '../../../runtime/react/useSetting.ts';
import { GRID_COLUMNS } from '../../../runtime/settings/gridSettings.ts';
import { arrangementOf, type GridArrangement } from '../../../runtime/state/grid/model/gridArrangement.ts';
import type { GridModel } from '../../../runtime/state/grid/model/gridModel.ts';

const AS_THE_DOCUMENT = { arrangement: null, widths: new Map<string, number>() };

export interface ColumnSettings {
  /** Column widths set by the user, in pixels. */
  readonly widths: ReadonlyMap<string, number>;
  readonly resize: (field: string, width: number) => void;
  readonly arrange: (arrangement: GridArrangement) => void;
  /** As the document says. */
  readonly reset: () => void;
  /** Whether the settings are this device's alone; null where there is nothing else to keep them. */
  readonly isDevices: boolean | null;
  readonly setDevices: (on: boolean) => void;
}

/**
 * A user's arrangement of the columns of a grid, stored on this device and by the server.
 * @param name of the grid at its route
 */
export function useColumnSettings(model: GridModel, name: string): ColumnSettings {
  const settings = useScreenSettings(name);
  const kept = useMemo(() => settings.read(GRID_COLUMNS, AS_THE_DOCUMENT), [settings]);
  const [widths, setWidths] = useState(kept.value.widths);
  const [device, setDevice] = useState(kept.isDevices);
  useEffect(() => {
    if (kept.value.arrangement) model.arrange(kept.value.arrangement);
  }, [kept, model]);
  return useMemo(() => {
    const write = (arrangement: GridArrangement, given: ReadonlyMap<string, number>, isDevices: boolean = device) =>
      settings.keep(GRID_COLUMNS, { value: { arrangement, widths: given }, isDevices });
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
      isDevices: settings.canShare ? device : null,
      setDevices: (on) => {
        setDevice(on);
        write(model.snapshot().arrangement, widths, on);
      },
    };
  }, [device, model, settings, widths]);
}
