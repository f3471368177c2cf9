import { theme } from 'antd';
import { useSetting } from '../../../runtime/react/useSetting.ts';
import { DENSITY, type Density, HIDDEN_COLUMNS } from '../../../runtime/settings/listSettings.ts';
import type { AddressedList } from '../useListAddress.ts';

export const DENSITIES: readonly { readonly name: Density; readonly text: string }[] = [
  { name: 'default', text: '默认' },
  { name: 'middle', text: '中等' },
  { name: 'compact', text: '紧凑' },
];

export interface ViewSettings {
  readonly density: Density;
  readonly setDensity: (density: Density) => void;
  /** Keys of columns the user has put away; what is not named is shown, so that new columns appear. */
  readonly hidden: ReadonlySet<string>;
  readonly setHidden: (hidden: ReadonlySet<string>) => void;
  /** Whether the choice of columns is this device's alone; null where there is nothing else to keep it. */
  readonly isDevices: boolean | null;
  readonly setDevices: (on: boolean) => void;
}

const ALL_SHOWN: ReadonlySet<string> = new Set();

/** Height of an ordinary control, in pixels; lower ones are those of the compact console. */
const ORDINARY_CONTROL = 32;

/**
 * This user's view settings of a list at its route; a link may set the columns, until the user
 * changes them.
 */
export function useViewSettings(screen: string, { hidden, forgetHidden }: AddressedList): ViewSettings {
  const columns = useSetting(screen, HIDDEN_COLUMNS, ALL_SHOWN, { value: hidden, forget: forgetHidden });
  const density = useSetting<Density | null>(screen, DENSITY, null);
  const isCompact = theme.useToken().token.controlHeight < ORDINARY_CONTROL;
  return {
    density: density.value ?? (isCompact ? 'compact' : 'default'),
    setDensity: density.choose,
    hidden: columns.value,
    setHidden: columns.choose,
    isDevices: columns.isDevices,
    setDevices: columns.setDevices,
  };
}
