import type { WidgetProps } from '../../runtime/contract/widget.ts';
import type { Row } from '../../runtime/data/json.ts';
import { DataTable, type ShownField, shownFields } from './DataTable.tsx';

const OWN = [
  { key: 'name', title: '名称' },
  { key: 'longitude', title: '经度' },
  { key: 'latitude', title: '纬度' },
];

function ownFields(props: Row): readonly ShownField[] {
  return OWN.map(({ key, title }) => {
    const named = props[key];
    return { field: typeof named === 'string' ? named : key, title, unit: null };
  });
}

/** The places of a map, for everybody; one of them can be chosen. */
export function MapView(widget: WidgetProps) {
  const { values, caption } = widget.props;
  const fields = [...ownFields(widget.props), ...shownFields(values)];
  return <DataTable {...widget} fields={fields} caption={typeof caption === 'string' ? caption : null} isChoosable />;
}
