import { pinyin } from 'pinyin-pro';
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useApplication } from '../../ApplicationContext.tsx';
import { LineIcon } from '../../appearance/brand/LineIcon.tsx';
import type { MenuItem } from '../../navigation/menu/items.ts';
import { openAddress } from '../openTabs/openAddress.ts';
import styles from './search.module.css';
import { type MenuEntryFound, searchableEntries, searchMenu } from './search.ts';

interface SearchDialogProps {
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
}

const sounds = (title: string) => pinyin(title, { toneType: 'none', type: 'array' });

/** Finds a page by its title or its pinyin; arrow keys choose, Enter opens, Escape leaves. */
export function SearchDialog({ items, onClose }: SearchDialogProps) {
  const { configuration, navigator, storage } = useApplication();
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const entries = useMemo(() => searchableEntries(items, sounds), [items]);
  const found = useMemo(() => searchMenu(entries, text), [entries, text]);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  useLayoutEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  function open({ target }: MenuEntryFound): void {
    onClose();
    if (target.kind === 'route') {
      const isHere = configuration.basePath + target.path === window.location.pathname;
      navigator.to(openAddress(storage, target, isHere));
    } else window.open(target.href, '_blank', 'noreferrer');
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Enter also ends the input of Chinese characters; then it chooses nothing.
    if (event.nativeEvent.isComposing) return;
    const count = Math.max(found.length, 1);
    const entry = found[chosen];
    if (event.key === 'ArrowDown') setChosen((chosen + 1) % count);
    else if (event.key === 'ArrowUp') setChosen((chosen + count - 1) % count);
    else if (event.key === 'Enter' && entry) open(entry);
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click outside the dialog is a shortcut, Escape does the same
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="搜索菜单"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.field}>
        <LineIcon name="search" />
        <input
          className={styles.input}
          role="combobox"
          aria-label="菜单名称或拼音"
          aria-expanded={found.length > 0}
          aria-controls={id}
          aria-activedescendant={found[chosen] ? `${id}-${chosen}` : undefined}
          aria-autocomplete="list"
          placeholder="菜单名称、拼音或首字母"
          value={text}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setText(target.value);
            setChosen(0);
          }}
        />
      </div>
      <div ref={list} id={id} className={styles.results} role="listbox" aria-label="菜单">
        {found.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above hears the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field above keeps the focus
          <div
            key={entry.key}
            id={`${id}-${index}`}
            role="option"
            className={styles.result}
            aria-selected={index === chosen}
            onPointerMove={() => setChosen(index)}
            onClick={() => open(entry)}
          >
            <span className={styles.title}>{entry.title}</span>
            <span className={styles.path}>{entry.groups.join(' / ')}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className={styles.none} role="status">
          没有找到「{text.trim()}」，试试其他名称
        </p>
      )}
    </dialog>
  );
}
