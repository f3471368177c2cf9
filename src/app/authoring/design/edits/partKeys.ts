import type { RasterStep } from './raster.ts';

/** Action of a key on the chosen part. */
type PartCommand =
  | { readonly kind: 'shift'; readonly by: -1 | 1 }
  | { readonly kind: 'place'; readonly step: RasterStep }
  | { readonly kind: 'remove' };

interface Key {
  readonly key: string;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const STILL: RasterStep = { dx: 0, dy: 0, dw: 0, dh: 0 };

const ARROWS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * Alt with an arrow orders the parts of a list, or moves a region on the raster; with Shift as well it makes that larger
 * or smaller. Delete removes.
 * @param isOnRaster whether the chosen part is a region on a raster
 */
export function partCommand({ key, altKey, shiftKey }: Key, isOnRaster: boolean): PartCommand | null {
  if (key === 'Delete') return { kind: 'remove' };
  const arrow = ARROWS[key];
  if (!altKey || !arrow) return null;
  const [across, down] = arrow;
  if (isOnRaster) {
    return { kind: 'place', step: shiftKey ? { ...STILL, dw: across, dh: down } : { ...STILL, dx: across, dy: down } };
  }
  return down === 0 || shiftKey ? null : { kind: 'shift', by: down < 0 ? -1 : 1 };
}
