import { useState } from 'react';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { moveDivider, readSizes, type Sizes } from './sizes.ts';

interface SplitSizes {
  readonly sizes: Sizes;
  /** `isFinal` is false while a divider is still being dragged. */
  readonly move: (divider: number, share: number, isFinal: boolean) => void;
  readonly reset: () => void;
}

/** Shares of the panes, remembered per page on this device. */
export function useSplitSizes(page: string, own: Sizes): SplitSizes {
  const { storage } = useRuntime().ports;
  const key = `split:${page}`;
  const [sizes, setSizes] = useState(() => readSizes(storage.read(key), own.length) ?? own);
  return {
    sizes,
    move: (divider, share, isFinal) => {
      const next = moveDivider(sizes, divider, share);
      setSizes(next);
      if (isFinal) storage.write(key, next);
    },
    reset: () => {
      setSizes(own);
      storage.remove(key);
    },
  };
}
