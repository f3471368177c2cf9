import type { WidgetProps } from '../../runtime/contract/widget.ts';
import { toText } from '../../runtime/data/values.ts';
import { Ellipsis } from '../display/Ellipsis.tsx';
import { settingsOf } from '../shared/registeredProps.ts';

/** Words that may be longer than their place. */
export function EllipsisView({ props }: WidgetProps) {
  const { text, length, lines, tooltip } = settingsOf(props, 'ellipsis');
  return <Ellipsis text={toText(text)} length={length} lines={lines} tooltip={tooltip !== false} />;
}
