import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './split.module.css';

interface DividerProps {
  /** Panes side by side (`row`) or stacked (`column`). */
  readonly direction: 'row' | 'column';
  readonly label: string;
  /** Id of the pane before it. */
  readonly controls: string;
  /** Share of the pane before it in percent. */
  readonly share: number;
  readonly min: number;
  readonly max: number;
  readonly onMove: (share: number, isFinal: boolean) => void;
  readonly onReset: () => void;
}

const STEP = 2;

/** Share that the pane before the divider would have with its end at the pointer. */
function shareAt(event: PointerEvent<HTMLElement>, direction: DividerProps['direction']): number | null {
  const divider = event.currentTarget;
  const pane = divider.previousElementSibling?.getBoundingClientRect();
  const whole = divider.parentElement?.getBoundingClientRect();
  if (!pane || !whole) return null;
  const [start, pointer, length] =
    direction === 'row' ? [pane.left, event.clientX, whole.width] : [pane.top, event.clientY, whole.height];
  return ((pointer - start) / length) * 100;
}

/** The line between two panes: dragged, moved by arrow keys, Home and End; a double click or Enter puts it back. */
export function Divider({ direction, label, controls, share, min, max, onMove, onReset }: DividerProps) {
  const [less, more] = direction === 'row' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Readonly<Record<string, number>> = {
      [less]: share - STEP,
      [more]: share + STEP,
      Home: min,
      End: max,
    };
    const target = Object.hasOwn(targets, event.key) ? targets[event.key] : undefined;
    if (event.key === 'Enter') onReset();
    if (target === undefined) return;
    event.preventDefault();
    onMove(target, true);
  };
  const drag = (event: PointerEvent<HTMLElement>, isFinal: boolean) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const target = shareAt(event, direction);
    if (target !== null) onMove(target, isFinal);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved, a separator with a value can
    <div
      className={styles.divider}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-controls={controls}
      aria-orientation={direction === 'row' ? 'vertical' : 'horizontal'}
      aria-valuenow={Math.round(share)}
      aria-valuemin={Math.round(min)}
      aria-valuemax={Math.round(max)}
      onKeyDown={onKeyDown}
      onDoubleClick={onReset}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus();
      }}
      onPointerMove={(event) => drag(event, false)}
      onPointerUp={(event) => drag(event, true)}
    />
  );
}
