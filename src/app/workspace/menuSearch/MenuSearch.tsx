import { useEffect, useState } from 'react';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { LineIcon } from '../../appearance/brand/LineIcon.tsx';
import type { MenuItem } from '../../navigation/menu/items.ts';
import { OpenedPart } from '../../notices/failure/OpenedPart.tsx';
import styles from './search.module.css';

const SearchDialog = lazyPart(async () => (await import('./SearchDialog.tsx')).SearchDialog);

/** The button of the menu search (S2.37b); Ctrl+K or ⌘K does the same. */
export function MenuSearch({ items }: { readonly items: readonly MenuItem[] }) {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      // A dialog that is open has a question of its own.
      if (document.querySelector('dialog:modal, [role="dialog"][aria-modal="true"]')) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label="搜索菜单"
        aria-keyshortcuts="Control+K Meta+K"
        title="搜索菜单（Ctrl+K）"
        onClick={() => setOpen(true)}
      >
        <LineIcon name="search" />
      </button>
      {isOpen && (
        <OpenedPart failure="菜单搜索加载失败，请检查网络后重试" onClosed={() => setOpen(false)}>
          <SearchDialog items={items} onClose={() => setOpen(false)} />
        </OpenedPart>
      )}
    </>
  );
}
