import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './login.module.css';

interface TabEntry<Key extends string> {
  readonly key: Key;
  readonly title: string;
  readonly panel: ReactNode;
}

interface LoginTabsProps<Key extends string> {
  readonly label: string;
  readonly entries: readonly TabEntry<Key>[];
  readonly active: Key;
  readonly onChange: (key: Key) => void;
}

/** Tabs with the keyboard of the ARIA pattern: arrows, Home and End move and choose, Tab goes on into the panel. */
export function LoginTabs<Key extends string>({ label, entries, active, onChange }: LoginTabsProps<Key>) {
  const id = useId();
  const buttons = useRef(new Map<Key, HTMLButtonElement>());
  const at = entries.findIndex(({ key }) => key === active);

  function move(event: KeyboardEvent): void {
    const target = targetOf(event.key, at, entries.length);
    const entry = target === null ? undefined : entries[target];
    if (entry === undefined) return;
    event.preventDefault();
    onChange(entry.key);
    buttons.current.get(entry.key)?.focus();
  }

  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={move}>
        {entries.map(({ key, title }) => (
          <button
            key={key}
            ref={(element) => {
              if (element) buttons.current.set(key, element);
            }}
            type="button"
            role="tab"
            id={`${id}-tab-${key}`}
            className={styles.tab}
            aria-selected={key === active}
            aria-controls={`${id}-panel-${key}`}
            tabIndex={key === active ? 0 : -1}
            onClick={() => onChange(key)}
          >
            {title}
          </button>
        ))}
      </div>
      {entries.map(({ key, panel }) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-panel-${key}`}
          aria-labelledby={`${id}-tab-${key}`}
          hidden={key !== active}
        >
          {panel}
        </div>
      ))}
    </>
  );
}

/** Where a key leads from a place; null when it leads nowhere. */
function targetOf(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
