import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons';
import styles from './trend.module.css';

interface TrendProps {
  /** The change; below zero is a fall. */
  readonly change: number;
  /** The size of the change with its unit, e.g. `4.5%`. */
  readonly text: string;
  /** Base of the comparison, e.g. `较昨日`. */
  readonly title?: string;
  /** Which change is good news. */
  readonly good?: 'up' | 'down';
  /** True to colour good and bad changes. */
  readonly colorful?: boolean;
}

/** A change as a word, an arrow and a colour, so that none of them is needed alone. */
export function Trend({ change, text, title, good = 'up', colorful = true }: TrendProps) {
  const isUp = change > 0;
  const tone = isUp === (good === 'up') ? 'good' : 'bad';
  const words = change === 0 ? '持平' : `${isUp ? '上升' : '下降'} ${text}`;
  return (
    <span className={styles.trend}>
      {title !== undefined && <span>{title} </span>}
      <span data-tone={colorful && change !== 0 ? tone : undefined}>
        {change !== 0 && (isUp ? <CaretUpFilled aria-hidden /> : <CaretDownFilled aria-hidden />)} {words}
      </span>
    </span>
  );
}
