import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { LateIcon } from '../../shared/LateIcon.tsx';
import styles from './icon.module.css';

interface IconGridProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
  /** A double click or Enter takes an icon at once. */
  readonly onTake: (name: string) => void;
}

/** Number of icons in the first line. */
function columnsOf(cells: readonly HTMLElement[]): number {
  const top = cells[0]?.offsetTop;
  const columns = cells.findIndex((cell) => cell.offsetTop !== top);
  return columns === -1 ? cells.length : columns;
}

/** Icons side by side: one tab stop, arrow keys move, a click or Space chooses. */
export function IconGrid({ label, names, chosen, onChoose, onTake }: IconGridProps) {
  const place = useRef<HTMLDivElement>(null);
  const entrance = names.includes(chosen) ? chosen : names[0];

  useEffect(() => {
    place.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, []);

  const onKeyDown = (event: KeyboardEvent, name: string, index: number) => {
    const cells = [...(place.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
    const line = columnsOf(cells);
    const targets: Readonly<Record<string, number>> = {
      ...{ ArrowRight: index + 1, ArrowLeft: index - 1, ArrowDown: index + line, ArrowUp: index - line },
      ...{ Home: 0, End: cells.length - 1 },
    };
    const target = targets[event.key];
    if (target !== undefined) cells[target]?.focus();
    else if (event.key === ' ') onChoose(name);
    else if (event.key === 'Enter') onTake(name);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.grid} role="listbox" aria-label={label} ref={place}>
      {names.map((name, index) => (
        <div
          key={name}
          className={styles.cell}
          role="option"
          aria-selected={name === chosen}
          tabIndex={name === entrance ? 0 : -1}
          title={name}
          onClick={() => onChoose(name)}
          onDoubleClick={() => onTake(name)}
          onKeyDown={(event) => onKeyDown(event, name, index)}
        >
          <SeenIcon name={name} />
          <span className={styles.name}>{name}</span>
        </div>
      ))}
    </div>
  );
}

/** An icon whose drawing is fetched when its place comes into sight. */
function SeenIcon({ name }: { readonly name: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <span className={styles.drawing} ref={place}>
      {isSeen && <LateIcon name={name} />}
    </span>
  );
}
