import { useState } from 'react';
import { useScreenSettings } from '../../../runtime/react/useSetting.ts';
import { SPLIT_SIZES } from '../../../runtime/settings/pageSettings.ts';
import { moveDivider, type Sizes } from './sizes.ts';

interface SplitSizes {
  readonly sizes: Sizes;
  /** `isFinal` is false while a divider is still being dragged. */
  readonly move: (divider: number, share: number, isFinal: boolean) => void;
  readonly reset: () => void;
}

/** Shares of the panes, remembered per page on this device. */
export function useSplitSizes(page: string, own: Sizes): SplitSizes {
  const settings = useScreenSettings(page);
  const [sizes, setSizes] = useState(() => settings.read(SPLIT_SIZES, own).value);
  return {
    sizes,
    move: (divider, share, isFinal) => {
      const next = moveDivider(sizes, divider, share);
      setSizes(next);
      if (isFinal) settings.keep(SPLIT_SIZES, { value: next, isDevices: true });
    },
    reset: () => {
      setSizes(own);
      settings.forget(SPLIT_SIZES);
    },
  };
}
