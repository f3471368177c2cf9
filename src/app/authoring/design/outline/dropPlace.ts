import type { Part } from './outline.ts';

/** Drop place: before or after a part, or inside one that holds others. */
export interface DropPlace {
  readonly target: Part;
  readonly side: 'before' | 'after' | 'inside';
}

/** The section, group, tab or step whose list has a part. */
export function holderOf(root: Part, part: Part): Part | null {
  if (root.children.includes(part)) return root;
  for (const child of root.children) {
    const found = holderOf(child, part);
    if (found) return found;
  }
  return null;
}
