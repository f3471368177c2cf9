import './widgets.css';
import type { WidgetProps } from '../../runtime/contract/widget.ts';
import { toText } from '../../runtime/data/values.ts';
import { settingsOf } from '../shared/registeredProps.ts';

/** Words as they are: React writes them as text, never as markup. */
export function TextView({ props }: WidgetProps) {
  const { text, tone = 'normal' } = settingsOf(props, 'text');
  return <p className={`gs-text-widget gs-text-${tone}`}>{toText(text)}</p>;
}
