import { toText } from '../../runtime/values.ts';
import type { WidgetProps } from '../../runtime/widget.ts';
import { Ellipsis } from '../display/Ellipsis.tsx';
import { countIn } from './settings.ts';

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
