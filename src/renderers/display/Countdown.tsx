import styles from './countdown.module.css';
import { formatSeconds } from './countdownTime.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';

interface CountdownProps {
  /** Milliseconds. */
  readonly target: number;
  /** The awaited event, for screen readers. */
  readonly label: string;
  /** Milliseconds by the clock that counts. */
  readonly now: () => number;
  /** `D` days, `HH` hours, `mm` minutes, `ss` seconds, other words in brackets. */
  readonly format?: string;
  /** Replaces the zeros when the time has come. */
  readonly endText?: string;
  readonly onEnd?: () => void;
}

/** The time until something. */
export function Countdown({ target, label, now, format = 'HH:mm:ss', endText, onEnd }: CountdownProps) {
  const seconds = useSecondsLeft({ target, now, onEnd });
  const isOver = seconds === 0 && endText !== undefined;
  return (
    <span className={styles.countdown} role="timer" aria-label={label}>
      {isOver ? endText : formatSeconds(seconds, format)}
    </span>
  );
}
