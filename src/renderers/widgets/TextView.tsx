import type { WidgetProps } from '../../runtime/contract/widget.ts';
import { toText } from '../../runtime/data/values.ts';
import { settingsOf } from '../shared/registeredProps.ts';
import styles from './text.module.css';

/** Words as they are: React writes them as text, never as markup. */
export function TextView({ props }: WidgetProps) {
  const { text, tone = 'normal' } = settingsOf(props, 'text');
  return (
    <p className={styles.textWidget} data-tone={tone}>
      {toText(text)}
    </p>
  );
}
