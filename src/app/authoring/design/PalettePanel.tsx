import { Input } from 'antd';
import { useRef, useState } from 'react';
import { DRAG_HELP } from '../../../renderers/shared/drag/dragHelp.ts';
import type { Held } from '../../../renderers/shared/drag/held.ts';
import { useDrag } from '../../../renderers/shared/drag/useDrag.ts';
import styles from './design.module.css';
import type { PaletteGroup, PaletteItem } from './edits/palette.ts';
import { WidgetIcon } from './WidgetIcon.tsx';

interface PalettePanelProps {
  readonly groups: readonly PaletteGroup[];
  readonly onAdd: (item: PaletteItem) => void;
  /** Lifts an item from its button. */
  readonly onGrab: (item: PaletteItem, button: Element) => Held;
}

/** Palette: a click adds an item after the chosen part, dragging inserts it where it is dropped. */
export function PalettePanel({ groups, onAdd, onGrab }: PalettePanelProps) {
  const area = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState('');
  const word = typed.trim().toLowerCase();
  const found = groups
    .map(({ title, items }) => ({
      title,
      items: items.filter((item) => `${item.title} ${item.key}`.toLowerCase().includes(word)),
    }))
    .filter(({ items }) => items.length > 0);
  const drag = useDrag(area, (target) => {
    const button = target.closest('[data-item]');
    const key = button?.getAttribute('data-item');
    const item = groups.flatMap(({ items }) => items).find((each) => each.key === key);
    return button && item ? onGrab(item, button) : null;
  });
  return (
    <section ref={area} className={styles.palette} aria-label="组件" {...drag}>
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
                data-item={item.key}
                aria-description={DRAG_HELP}
                title={`添加${item.title}`}
                onClick={() => onAdd(item)}
              >
                {item.key.startsWith('widget ') && <WidgetIcon name={item.key.slice('widget '.length)} />}
                {item.title}
              </button>
            ))}
          </div>
        </section>
      ))}
    </section>
  );
}
