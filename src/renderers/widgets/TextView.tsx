import './widgets.css';
import type { WidgetProps } from '../../runtime/contract/widget.ts';
import { toText } from '../../runtime/data/values.ts';

/** Words as they are: React writes them as text, never as markup. */
export function TextView({ props }: WidgetProps) {
  const tone = typeof props.tone === 'string' ? props.tone : 'normal';
  return <p className={`gs-text-widget gs-text-${tone}`}>{toText(props.text)}</p>;
}
