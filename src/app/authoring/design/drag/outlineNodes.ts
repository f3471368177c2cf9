import { type Part, partOf } from '../outline/outline.ts';

/** Line of the tree that shows a part, or null if it is not drawn. */
export function nodeOf(area: Element | null, part: Part): Element | null {
  return area?.querySelector(`[data-outline="${CSS.escape(part.id)}"]`)?.closest('.ant-tree-treenode') ?? null;
}

/** The part of the outline below an element, or null. */
export function outlinedPart(element: Element | null, root: Part): Part | null {
  const id = element?.closest('.ant-tree-treenode')?.querySelector('[data-outline]')?.getAttribute('data-outline');
  return id == null ? null : partOf(root, id);
}

/** Box of a line without its indentation, where the drop line is drawn. */
export function boxOf(node: Element): DOMRectReadOnly {
  const line = node.getBoundingClientRect();
  const left = node.querySelector('.ant-tree-node-content-wrapper')?.getBoundingClientRect().left ?? line.left;
  return new DOMRect(left, line.top, line.right - left, line.height);
}

/** The parts of the outline from top to bottom, as far as they are open. */
export function openParts(part: Part, isOpen: (part: Part) => boolean): readonly Part[] {
  return isOpen(part) ? [part, ...part.children.flatMap((child) => openParts(child, isOpen))] : [part];
}
