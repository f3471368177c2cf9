import type { Direction, DropSpot, Held, Point } from '../../../../renderers/shared/drag/held.ts';
import { isMovable, mayDrop } from '../edits/commands.ts';
import { type DropPlace, holderOf } from '../outline/dropPlace.ts';
import type { Part } from '../outline/outline.ts';
import { boxOf, nodeOf, openParts, outlinedPart } from './outlineNodes.ts';

interface Outline {
  readonly root: Part;
  readonly area: () => Element | null;
  /** True if the children of a part are listed. */
  readonly isOpen: (part: Part) => boolean;
  /** Scrolls a part into view. */
  readonly reveal: (part: Part) => void;
  readonly drop: (part: Part, place: DropPlace) => void;
}

const SIDES = { before: '之前', after: '之后', inside: '之中' } as const;
const EDGES = { before: 'top', after: 'bottom', inside: 'around' } as const;

/** Parts that list others. */
const HOLDERS: ReadonlySet<Part['kind']> = new Set(['section', 'group', 'tabs', 'tab', 'steps', 'step']);

/** The part that a press or the space bar lifts: the one below the pointer, else the one with the cursor of the tree. */
export function liftedPart(target: Element, area: Element | null, root: Part): Part | null {
  // The arrow of a line opens and shuts it.
  if (target.closest('.ant-tree-switcher')) return null;
  const isLine = target.closest('.ant-tree-treenode') !== null;
  const cursor =
    area?.querySelector('.ant-tree-treenode-active') ?? area?.querySelector('.ant-tree-treenode-selected') ?? null;
  const part = outlinedPart(isLine ? target : cursor, root);
  return part && (isMovable(part) || part.kind === 'field' || part.kind === 'action') ? part : null;
}

/** True if a drop moves the part into another list or to another place of its own. */
function isPlace(part: Part, { target, side }: DropPlace, root: Part): boolean {
  const holder = side === 'inside' ? target : holderOf(root, target);
  if (side === 'inside' && !HOLDERS.has(target.kind)) return false;
  if (target === part || holder === null || !mayDrop(part, holder)) return false;
  const from = holder.children.indexOf(part);
  const gap = side === 'inside' ? 0 : holder.children.indexOf(target) + (side === 'after' ? 1 : 0);
  return from < 0 || (gap !== from && gap !== from + 1);
}

/** A part of the outline, to be moved within its list or into another one. */
export function grabPart(part: Part, outline: Outline): Held {
  const { root, area } = outline;
  const spotOf = (place: DropPlace): DropSpot => ({
    key: `${place.target.id} ${place.side}`,
    title: `“${place.target.title}”${SIDES[place.side]}`,
    mark: () => {
      const node = nodeOf(area(), place.target);
      return node && { box: boxOf(node), edge: EDGES[place.side] };
    },
    drop: () => outline.drop(part, place),
  });
  /** Every place in the order of the lines. */
  const places = (): readonly DropPlace[] =>
    openParts(root, outline.isOpen)
      .flatMap((target): DropPlace[] => {
        const siblings = holderOf(root, target)?.children;
        const last: DropPlace[] = siblings?.at(-1) === target ? [{ target, side: 'after' }] : [];
        return [{ target, side: 'before' }, { target, side: 'inside' }, ...last];
      })
      .filter((place) => isPlace(part, place, root));
  const at = ({ x, y }: Point): DropSpot | null => {
    const node = document.elementFromPoint(x, y)?.closest('.ant-tree-treenode') ?? null;
    const target = area()?.contains(node) ? outlinedPart(node, root) : null;
    if (!node || !target) return null;
    const { top, height } = node.getBoundingClientRect();
    const share = (y - top) / height;
    const nearest: DropPlace['side'] = share < 0.5 ? 'before' : 'after';
    const wanted = share > 0.25 && share < 0.75 ? (['inside', nearest] as const) : [nearest, 'inside' as const];
    const side = wanted.find((each) => isPlace(part, { target, side: each }, root));
    return side ? spotOf({ target, side }) : null;
  };
  const next = (from: DropSpot | null, direction: Direction): DropSpot | null => {
    const spots = places().map(spotOf);
    const lines = openParts(root, outline.isOpen);
    const own = lines.indexOf(part);
    const isForward = direction === 'down' || direction === 'right';
    const index = spots.findIndex(({ key }) => key === from?.key);
    const above = places().filter(({ target }) => lines.indexOf(target) < own).length;
    const wanted = index < 0 ? (isForward ? above : above - 1) : index + (isForward ? 1 : -1);
    const place = places()[wanted];
    if (!place) return null;
    outline.reveal(place.target);
    return spotOf(place);
  };
  return { title: part.title, source: () => nodeOf(area(), part), places: { at, next } };
}
