import type { ReactNode } from 'react';
import type { TreeNode } from '../../../runtime/state/list/treeNodes.ts';
import styles from './tree.module.css';

/** Indent per level, in pixels. */
const INDENT = 20;

/**
 * Opens and closes what hangs below a row. In a tree the arrow keys do, so that Tab passes it over.
 * @param what as the listeners of the rows know it
 */
export function expander(what: 'expand' | 'detail', isOpen: boolean): ReactNode {
  const name = isOpen ? '收起' : '展开';
  return (
    <button
      type="button"
      className={styles.expander}
      tabIndex={what === 'expand' ? -1 : undefined}
      {...{ [`data-${what}`]: '' }}
      aria-expanded={what === 'detail' ? isOpen : undefined}
      aria-label={name}
      title={name}
    >
      <svg viewBox="0 0 12 12" aria-hidden="true" data-open={isOpen}>
        <path d="M4 2.5 8 6 4 9.5" />
      </svg>
    </button>
  );
}

/** The content of the first column of a tree: indented, with the expander where rows may hang below. */
export function treeCell(node: TreeNode, content: ReactNode): ReactNode {
  const isOpen = node.state === 'open' || node.state === 'loading';
  return (
    <span className={styles.cell} style={{ paddingInlineStart: (node.level - 1) * INDENT }}>
      {node.state === 'leaf' ? <span className={styles.leaf} /> : expander('expand', isOpen)}
      {content}
      {node.missing > 0 && <span className={styles.missing}>还有 {node.missing} 项未显示</span>}
    </span>
  );
}

/** ARIA attributes of a row of a tree; none for a flat list. */
export function treeAttributes(node: TreeNode | undefined) {
  if (!node) return undefined;
  const isExpanded = node.state === 'leaf' ? undefined : node.state !== 'closed';
  return { 'aria-level': node.level, 'aria-expanded': isExpanded };
}

/** Shown below a row whose children are loading (S4.14). */
export function TreePlaceholder({ level, columns }: { readonly level: number; readonly columns: number }) {
  return (
    <tr className={styles.placeholder} aria-level={level}>
      <td colSpan={columns} style={{ paddingInlineStart: 60 + level * INDENT }}>
        加载中…
      </td>
    </tr>
  );
}
