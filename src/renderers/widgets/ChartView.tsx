import type { WidgetProps } from '../../runtime/contract/widget.ts';
import { settingsOf } from '../shared/registeredProps.ts';
import { DataTable, shownFields } from './DataTable.tsx';
import { textIn } from './widgetSettings.ts';

/** The numbers of a chart, for everybody. */
export function ChartView(widget: WidgetProps) {
  const { x, series, caption } = settingsOf(widget.props, 'chart');
  const fields = shownFields([x, ...series]);
  return <DataTable {...widget} fields={fields} caption={textIn(caption) ?? null} />;
}
