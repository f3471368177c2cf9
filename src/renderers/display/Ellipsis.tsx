import { Tooltip } from 'antd';
import { useRef, useState } from 'react';
import styles from './ellipsis.module.css';
import { cutToWidth } from './textWidth.ts';

interface EllipsisProps {
  readonly text: string;
  /** Latin characters that are shown; a full-width one counts two (S9.4). */
  readonly length?: number;
  /** Lines that are shown, instead of a length. */
  readonly lines?: number;
  /** Whether the whole text appears under the pointer and on focus. */
  readonly tooltip?: boolean;
}

/** A long text cut by length or by lines; the whole one stays readable. */
export function Ellipsis({ text, length = 25, lines, tooltip = true }: EllipsisProps) {
  const whole = tooltip ? text : null;
  if (lines !== undefined) return <CutLines text={text} lines={lines} whole={whole} />;
  const shown = cutToWidth(text, length);
  if (shown === text) return <span className={styles.ellipsis}>{text}</span>;
  if (whole === null) return <span className={styles.ellipsis}>{shown}</span>;
  return (
    <Tooltip title={whole} trigger={['hover', 'focus']}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the rest of the text must be reachable by keyboard */}
      <span className={styles.ellipsis} tabIndex={0}>
        <span aria-hidden="true">{shown}</span>
        <span className="visually-hidden">{text}</span>
      </span>
    </Tooltip>
  );
}

interface CutLinesProps {
  readonly text: string;
  readonly lines: number;
  readonly whole: string | null;
}

/** Cut by the browser, which alone knows where lines end; nothing is offered while everything is to be seen. */
function CutLines({ text, lines, whole }: CutLinesProps) {
  const element = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isCut = () => element.current !== null && element.current.scrollHeight > element.current.clientHeight + 1;
  return (
    <Tooltip
      title={whole}
      trigger={['hover', 'focus']}
      open={isOpen}
      onOpenChange={(wanted) => setOpen(wanted && whole !== null && isCut())}
    >
      <span
        ref={element}
        className={`${styles.ellipsis} ${styles.lines}`}
        style={{ WebkitLineClamp: lines }}
        tabIndex={whole === null ? undefined : 0}
      >
        {text}
      </span>
    </Tooltip>
  );
}
