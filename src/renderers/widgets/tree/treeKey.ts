import type { TreeLine } from './nodes.ts';

/** What a key does in a tree (WAI-ARIA authoring practices, tree view). */
type TreeMove =
  | { readonly kind: 'focus'; readonly key: string }
  | { readonly kind: 'toggle' }
  | { readonly kind: 'choose' };

const focus = (line: TreeLine | undefined): TreeMove | null => (line ? { kind: 'focus', key: line.node.key } : null);

/** The move of a key pressed on one of the lines; null for keys that mean nothing there. */
export function treeMove(pressed: string, lines: readonly TreeLine[], index: number): TreeMove | null {
  const line = lines[index];
  if (!line) return null;
  switch (pressed) {
    case 'ArrowDown':
      return focus(lines[index + 1]);
    case 'ArrowUp':
      return focus(lines[index - 1]);
    case 'Home':
      return focus(lines[0]);
    case 'End':
      return focus(lines.at(-1));
    case 'ArrowRight':
      if (!line.canOpen) return null;
      return line.isOpen ? focus(lines[index + 1]) : { kind: 'toggle' };
    case 'ArrowLeft':
      if (line.isOpen) return { kind: 'toggle' };
      return line.parent === null ? null : { kind: 'focus', key: line.parent };
    case 'Enter':
    case ' ':
      return { kind: 'choose' };
    default:
      return null;
  }
}
