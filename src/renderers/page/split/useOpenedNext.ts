import { type RefObject, useEffect } from 'react';
import type { RegionsModel } from '../../../runtime/state/page/regionsModel.ts';

/**
 * Brings the region after one to the front when a row is chosen in it by hand: where regions are below each other, what
 * belongs to the row is out of sight. A row that a document chooses moves nothing.
 * @param names the regions in their order
 */
export function useOpenedNext(
  split: RefObject<HTMLElement | null>,
  regions: RegionsModel,
  names: readonly string[],
  isStacked: boolean,
): void {
  const order = names.join(' ');
  useEffect(() => {
    if (!isStacked) return undefined;
    const stops = order.split(' ').map((name, index) => {
      let before = regions.value(name).selected;
      return regions.subscribe(name, () => {
        const { selected } = regions.value(name);
        if (selected === before) return;
        before = selected;
        const [pane, next] = [split.current?.children[index], split.current?.children[index + 1]];
        if (selected === null || !pane?.contains(document.activeElement)) return;
        next?.scrollIntoView({ behavior: 'smooth', block: 'start' });
      });
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [split, regions, order, isStacked]);
}
