import { Input } from 'antd';
import { useState } from 'react';
import styles from './design.module.css';
import type { PaletteGroup, PaletteItem } from './edits/palette.ts';

interface PalettePanelProps {
  readonly groups: readonly PaletteGroup[];
  readonly onAdd: (item: PaletteItem) => void;
  /** An item is being dragged; null when that ends. */
  readonly onDrag: (item: PaletteItem | null) => void;
}

/** What can be added: a click adds it behind the chosen part, dragging puts it where it is dropped in the outline. */
export function PalettePanel({ groups, onAdd, onDrag }: PalettePanelProps) {
  const [typed, setTyped] = useState('');
  const word = typed.trim().toLowerCase();
  const found = groups
    .map(({ title, items }) => ({
      title,
      items: items.filter((item) => `${item.title} ${item.key}`.toLowerCase().includes(word)),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <section className={styles.palette} aria-label="组件">
      <Input
        type="search"
        size="small"
        aria-label="搜索组件"
        placeholder="搜索组件"
        allowClear
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.length === 0 && <p className={styles.none}>没有名称含“{typed.trim()}”的组件</p>}
      {found.map(({ title, items }) => (
        <section key={title} aria-label={title}>
          <h4 className={styles.paletteTitle}>{title}</h4>
          <div className={styles.paletteItems}>
            {items.map((item) => (
              <button
                key={item.key}
                type="button"
                className={styles.paletteItem}
                draggable
                title={`添加${item.title}`}
                onClick={() => onAdd(item)}
                onDragStart={(event) => {
                  event.dataTransfer.setData('text/plain', item.title);
                  event.dataTransfer.effectAllowed = 'copy';
                  onDrag(item);
                }}
                onDragEnd={() => onDrag(null)}
              >
                {item.title}
              </button>
            ))}
          </div>
        </section>
      ))}
    </section>
  );
}
