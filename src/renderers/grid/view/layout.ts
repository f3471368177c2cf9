import type { CSSProperties } from 'react';
import type { GridColumn } from '../../../runtime/state/grid/model/gridColumns.ts';
import { CELL_WIDTH } from './sizes.ts';

/** A column at its place among those that scroll, or among those that are pinned. */
export interface PlacedColumn {
  readonly column: GridColumn;
  /** Place among all columns, from 0. */
  readonly index: number;
  readonly left: number;
  readonly width: number;
  readonly style: CSSProperties;
  readonly align: 'left' | 'right';
}

export interface GridLayout {
  /** Every column in its order, those that stay first. */
  readonly all: readonly PlacedColumn[];
  /** Columns that stay at the left edge. */
  readonly pinned: readonly PlacedColumn[];
  readonly pinnedWidth: number;
  /** Columns that scroll, from their own left edge. */
  readonly columns: readonly PlacedColumn[];
  /** Width of the columns that scroll. */
  readonly width: number;
}

/** Narrower shows nothing, wider than this only by hand. */
const LEAST_WIDTH = 60;

function columnWidthOf({ field, width }: GridColumn, widths: ReadonlyMap<string, number>): number {
  const { gridWidth, columnWidth } = field.renderer;
  return Math.max(LEAST_WIDTH, widths.get(field.name) ?? width ?? gridWidth?.form ?? columnWidth ?? CELL_WIDTH);
}

/** Which columns take room that is left: not those set by hand, nor those whose values all have one length. */
function growing(columns: readonly GridColumn[], widths: ReadonlyMap<string, number>) {
  const free = ({ field }: GridColumn) => !widths.has(field.name);
  const stretches = (column: GridColumn) => free(column) && column.field.renderer.gridWidth === undefined;
  return columns.some(stretches) ? stretches : free;
}

/**
 * Position of each column. Remaining room is shared, so that a grid of few columns fills its width.
 * @param room total width of the columns, in pixels
 */
export function layOut(columns: readonly GridColumn[], widths: ReadonlyMap<string, number>, room: number): GridLayout {
  const own = columns.map((column) => columnWidthOf(column, widths));
  const total = own.reduce((sum, width) => sum + width, 0);
  const grows = growing(columns, widths);
  const free = columns.filter(grows).length;
  const extra = free > 0 && room > total ? (room - total) / free : 0;
  const stays = staying(columns, own, room);
  let left = 0;
  const placed = columns.map((column, index): PlacedColumn => {
    // Scrolling columns start again next to the pinned ones.
    if (index === stays) left = 0;
    const wanted = (own[index] ?? CELL_WIDTH) + (grows(column) ? extra : 0);
    const start = Math.round(left);
    left += wanted;
    const width = Math.round(left) - start;
    return {
      column,
      index,
      left: start,
      width,
      style: { left: start, width },
      align: column.field.renderer.value === 'number' ? 'right' : 'left',
    };
  });
  const pinned = placed.slice(0, stays);
  const scrolled = placed.slice(stays);
  return { all: placed, pinned, pinnedWidth: endOf(pinned), columns: scrolled, width: endOf(scrolled) };
}

function endOf(columns: readonly PlacedColumn[]): number {
  const last = columns.at(-1);
  return last ? last.left + last.width : 0;
}

/**
 * Number of pinned columns: none if they would leave less than half of the room to the others, e.g.
 * on a phone.
 */
function staying(columns: readonly GridColumn[], widths: readonly number[], room: number): number {
  const count = columns.filter(({ fixed }) => fixed).length;
  const taken = widths.slice(0, count).reduce((sum, width) => sum + width, 0);
  return count < columns.length && taken * 2 > room ? 0 : count;
}

/** The columns that are seen between two edges. */
export function seenColumns({ columns }: GridLayout, from: number, to: number): readonly PlacedColumn[] {
  return columns.filter(({ left, width }) => left < to && left + width > from);
}
