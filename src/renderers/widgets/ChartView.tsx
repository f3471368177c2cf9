import type { WidgetProps } from '../../runtime/contract/widget.ts';
import { isRecord } from '../../runtime/data/json.ts';
import { DataTable, shownFields } from './DataTable.tsx';

/** The numbers of a chart, for everybody. */
export function ChartView(widget: WidgetProps) {
  const { x, series, caption } = widget.props;
  const fields = [...shownFields(isRecord(x) ? [x] : []), ...shownFields(series)];
  return <DataTable {...widget} fields={fields} caption={typeof caption === 'string' ? caption : null} />;
}
