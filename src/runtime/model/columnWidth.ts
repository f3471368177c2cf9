import type { FieldRenderer } from '../contract/fieldRenderer.ts';

const USUAL_WIDTH = 120;

/** Width of a table column in pixels: as given, else what a value of this kind needs. */
export function columnWidth(given: number | null | undefined, { columnWidth: own }: FieldRenderer): number {
  return given ?? own ?? USUAL_WIDTH;
}
