import { CheckOutlined, DoubleRightOutlined } from '@ant-design/icons';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { labelIdOf } from '../../fieldParts/ids.ts';
import { asText } from '../../fieldParts/stringValues.ts';
import { PASSED } from './passed.ts';
import styles from './slider.module.css';

/** Step of one key, as a share of the track. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 0.1,
  ArrowUp: 0.1,
  ArrowLeft: -0.1,
  ArrowDown: -0.1,
  End: 1,
};

/** Read by the style sheet. */
const shareStyle = (share: number): CSSProperties => Object.fromEntries([['--share', share]]);

/** Drawn to its end it stays there; let go of before, it goes back (requirement S4.7). */
export function Input({ id, value, disabled, invalid, describedBy, onCommit }: FieldInputProps) {
  const isPassed = asText(value) === PASSED;
  const [share, setShare] = useState(0);
  const drag = useRef<{ readonly from: number; readonly way: number } | null>(null);
  const at = isPassed ? 1 : share;

  function moveTo(next: number): void {
    // Ten steps of a tenth are a little less than the whole.
    if (next > 0.999) {
      drag.current = null;
      setShare(0);
      onCommit(PASSED);
    } else setShare(Math.max(0, next));
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    const track = event.currentTarget.parentElement;
    if (isPassed || disabled || track === null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: event.clientX, way: track.clientWidth - event.currentTarget.offsetWidth };
  }

  function onPointerMove({ clientX }: PointerEvent): void {
    const held = drag.current;
    if (held) moveTo((clientX - held.from) / held.way);
  }

  function letGo(): void {
    drag.current = null;
    setShare(0);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined || isPassed || disabled) return;
    event.preventDefault();
    moveTo(share + step);
  }

  return (
    <div
      className={styles.track}
      data-passed={isPassed || undefined}
      data-invalid={invalid || undefined}
      style={shareStyle(at)}
    >
      <span className={styles.text}>{isPassed ? '验证通过' : '拖动滑块验证'}</span>
      <div
        id={id}
        className={styles.handle}
        role="slider"
        tabIndex={disabled ? -1 : 0}
        aria-labelledby={labelIdOf(id)}
        aria-describedby={describedBy}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(at * 100)}
        aria-valuetext={isPassed ? '验证通过' : '拖动滑块验证'}
        aria-disabled={disabled || undefined}
        aria-invalid={invalid || undefined}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onKeyDown={onKeyDown}
        onBlur={letGo}
      >
        {isPassed ? <CheckOutlined aria-hidden /> : <DoubleRightOutlined aria-hidden />}
      </div>
    </div>
  );
}
