import type { Direction, DropSpot, Lane, Mark, Places, Point } from './held.ts';

/** Distance from the area at which a drop still counts, in pixels. */
const REACH = 48;

const STEPS: Readonly<Record<Direction, -1 | 1>> = { up: -1, left: -1, down: 1, right: 1 };

function isNear({ x, y }: Point, box: DOMRectReadOnly): boolean {
  return x > box.left - REACH && x < box.right + REACH && y > box.top - REACH && y < box.bottom + REACH;
}

/** The places of a lane. Every place is the index that the dragged item will have. */
export function placesOfLane(lane: Lane): Places {
  const { axis, count, from, first = 0 } = lane;
  const [before, after] = axis === 'row' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  const markOf = (to: number): Mark | null => {
    const box = to === from ? null : lane.boxOf(to);
    return box && { box, edge: to > from ? after : before };
  };
  const spot = (wanted: number): DropSpot => {
    const to = Math.min(Math.max(wanted, first), count - 1);
    return {
      key: String(to),
      title:
        to === from ? '原位' : `“${lane.titleOf(to)}”${to > from ? '之后' : '之前'}，第 ${to + 1} 项，共 ${count} 项`,
      mark: () => markOf(to),
      drop: () => to !== from && lane.put(to),
    };
  };
  /** The gap at a point: before the item with this index. */
  const gapAt = (point: Point): number => {
    let gap = first;
    for (const index of lane.drawn()) {
      const box = lane.boxOf(index);
      if (!box) continue;
      const middle = axis === 'row' ? box.left + box.width / 2 : box.top + box.height / 2;
      gap = index;
      if ((axis === 'row' ? point.x : point.y) < middle) return gap;
      gap = index + 1;
    }
    return gap;
  };
  return {
    at: (point) => {
      const area = lane.area();
      if (!area || !isNear(point, area)) return null;
      const gap = gapAt(point);
      return spot(gap > from ? gap - 1 : gap);
    },
    next: (at, direction) => {
      const next = spot((at ? Number(at.key) : from) + STEPS[direction]);
      lane.reveal?.(Number(next.key));
      return next;
    },
  };
}
