import type { WidgetProps } from '../../runtime/contract/widget.ts';
import type { Row } from '../../runtime/data/json.ts';
import { settingsOf } from '../shared/registeredProps.ts';
import { DataTable } from './DataTable.tsx';
import { type ShownField, shownFields } from './shownFields.ts';
import { textIn } from './widgetSettings.ts';

const OWN = [
  { key: 'name', title: '名称' },
  { key: 'longitude', title: '经度' },
  { key: 'latitude', title: '纬度' },
] as const;

function ownFields(props: Row): readonly ShownField[] {
  const settings = settingsOf(props, 'map');
  return OWN.map(({ key, title }) => ({ field: textIn(settings[key]) ?? key, title, unit: null }));
}

/** The places of a map, for everybody; one of them can be chosen. */
export function MapView(widget: WidgetProps) {
  const { values = [], caption } = settingsOf(widget.props, 'map');
  const fields = [...ownFields(widget.props), ...shownFields(values)];
  return <DataTable {...widget} fields={fields} caption={textIn(caption) ?? null} isChoosable />;
}
