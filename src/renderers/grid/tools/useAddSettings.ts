import { useMemo, useState } from 'react';
import { useScreenSettings } from '../../../runtime/react/useSetting.ts';
import { type AddSettings, GRID_ADDING, readAddSettings } from '../../../runtime/settings/gridSettings.ts';

/**
 * How rows are added to a grid, as the user last chose it.
 * @param own as the document says
 */
export function useAddSettings(name: string, own: AddSettings) {
  const settings = useScreenSettings(name);
  const [chosen, setChosen] = useState<AddSettings>(() => settings.read(GRID_ADDING, own).value);
  return useMemo(
    () => ({
      ...chosen,
      choose: (part: Partial<AddSettings>) => {
        const next = readAddSettings({ ...chosen, ...part }, own);
        setChosen(next);
        settings.keep(GRID_ADDING, { value: next, isDevices: false });
      },
    }),
    [chosen, settings, own],
  );
}
