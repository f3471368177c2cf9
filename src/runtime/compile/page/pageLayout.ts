import type { Cursor } from '../../diagnostics/cursor.ts';
import {
  regionsOverlap,
  regionTooWide,
  regionWithoutPlace,
  sizesCount,
  unknownRegion,
} from '../../diagnostics/messages/page.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import type { NormalisedPage } from '../../language/normalise/normalised.ts';
import type { PageLayout, RegionPlace } from '../../model/page.ts';
import type { CompileContext } from '../context.ts';
import { Placed } from '../duplicates.ts';

function overlap(one: RegionPlace, other: RegionPlace): boolean {
  const isBeside = one.x + one.w <= other.x || other.x + other.w <= one.x;
  const isAbove = one.y + one.h <= other.y || other.y + other.h <= one.y;
  return !isBeside && !isAbove;
}

function checkRaster(page: NormalisedPage, columns: number, context: CompileContext): void {
  const before: { readonly name: string; readonly at: RegionPlace }[] = [];
  for (const [name, { at }] of Object.entries(page.regions)) {
    const cursor = context.cursor.at('regions', name);
    if (!at) {
      if (!context.damage.has(cursor.pointer)) cursor.reportKey(regionWithoutPlace(name));
      continue;
    }
    if (at.x + at.w > columns) cursor.at('at', 'w').report(regionTooWide(at.x, at.w, columns));
    const under = before.find((other) => overlap(at, other.at));
    if (under) cursor.at('at').report(regionsOverlap(name, under.name));
    before.push({ name, at });
  }
}

/** The regions named in a layout that exist. */
function placedRegions(
  names: readonly string[],
  page: NormalisedPage,
  context: CompileContext,
  cursor: Cursor,
): readonly string[] {
  const placed = new Placed('layout');
  const defined = Object.keys(page.regions);
  const known = [...defined, ...context.damage.names('regions')];
  names.forEach((name, index) => {
    placed.add(name, cursor.at(index));
    if (!known.includes(name)) cursor.at(index).report(unknownRegion(name, 'layout', nearest(name, known)));
  });
  return Object.freeze(names.filter((name) => defined.includes(name)));
}

/** Shares in percent. */
function shares(sizes: readonly number[]): readonly number[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return Object.freeze(sizes.map((size) => (size / total) * 100));
}

/** Layout of the regions of a page. */
export function compileLayout(page: NormalisedPage, context: CompileContext): PageLayout {
  const { layout } = page;
  if (layout.kind === 'raster') {
    checkRaster(page, layout.columns, context);
    const phone = placedRegions(layout.phone, page, context, context.cursor.at('layout', 'phone'));
    return Object.freeze({ kind: 'raster', rowHeight: layout.rowHeight, columns: layout.columns, phone });
  }
  const cursor = context.cursor.at('layout');
  const regions = placedRegions(layout.regions, page, context, cursor.at('regions'));
  if (layout.kind === 'tabs') return Object.freeze({ kind: 'tabs', regions });
  const { sizes, direction } = layout;
  if (sizes && sizes.length !== layout.regions.length) {
    cursor.at('sizes').report(sizesCount(sizes.length, layout.regions.length));
  }
  const kept = layout.regions.flatMap((name, index) => (regions.includes(name) ? [sizes?.[index] ?? 1] : []));
  return Object.freeze({ kind: 'split', regions, sizes: shares(kept), direction });
}
