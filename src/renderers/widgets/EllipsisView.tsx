import type { WidgetProps } from '../../runtime/contract/widget.ts';
import { toText } from '../../runtime/data/values.ts';
import { Ellipsis } from '../display/Ellipsis.tsx';
import { countIn } from './widgetSettings.ts';

/** Words that may be longer than their place. */
export function EllipsisView({ props }: WidgetProps) {
  const lines = countIn(props, 'lines');
  return (
    <Ellipsis
      text={toText(props.text)}
      length={countIn(props, 'length')}
      lines={lines}
      tooltip={props.tooltip !== false}
    />
  );
}
