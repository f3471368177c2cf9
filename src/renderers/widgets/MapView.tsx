import { useMemo } from 'react';
import type { WidgetProps } from '../../runtime/contract/widget.ts';
import type { Row } from '../../runtime/data/json.ts';
import { toText } from '../../runtime/data/values.ts';
import { settingsOf } from '../shared/registeredProps.ts';
import { answerRows } from './answer/answerRows.ts';
import { DataTable } from './DataTable.tsx';
import { WidgetFrame } from './frame/WidgetFrame.tsx';
import { Places, Tiles } from './map/DrawnMap.tsx';
import { provinceRows } from './map/provinces.ts';
import { type ShownField, shownFields } from './shownFields.ts';
import { statesOf } from './states.ts';
import { WidgetBody } from './WidgetBody.tsx';
import widgetBodyStyles from './widgetBody.module.css';
import { textIn } from './widgetSettings.ts';

/** More places are only in the table. */
const MOST_PLACES = 500;
const OWN = [
  { key: 'name', title: '名称' },
  { key: 'longitude', title: '经度' },
  { key: 'latitude', title: '纬度' },
] as const;

function ownFields(props: Row): readonly ShownField[] {
  const settings = settingsOf(props, 'map');
  return OWN.map(({ key, title }) => ({ field: textIn(settings[key]) ?? key, title, unit: null }));
}

/** Provinces as tiles, or places by their coordinates. */
function Drawing(widget: WidgetProps) {
  const { data, label, publish, selected } = widget;
  const settings = settingsOf(widget.props, 'map');
  const { rows: path, places, states, values = [], size } = settings;
  const regions = useMemo(() => answerRows(data, path), [data, path]);
  const code = textIn(settings.region) ?? 'code';
  const isTiles = settings.look === 'tiles' && (places === undefined || provinceRows(regions, code).size > 0);
  const rows = useMemo(
    () => (isTiles || settings.look === 'places' ? regions : answerRows(data, places)),
    [isTiles, settings.look, regions, data, places],
  );
  const own = ownFields(widget.props);
  const name = own[0]?.field ?? 'name';
  const known = statesOf(states);
  const state = (isTiles ? undefined : textIn(settings.placeState)) ?? textIn(settings.state);
  const sized = shownFields(size ? [size] : [])[0];
  const told = shownFields(values);
  if (widget.state === 'loading' || rows.length === 0) {
    return (
      <WidgetBody {...widget}>
        <p className={widgetBodyStyles.empty}>暂无数据</p>
      </WidgetBody>
    );
  }
  const drawn = {
    ...{ label, rows: rows.slice(0, MOST_PLACES), name, size: sized, values: told, onChoose: publish },
    stateOf: (row: Row) => known.find(({ is }) => state !== undefined && is === toText(row[state])) ?? null,
    isChosen: (row: Row) => selected !== null && toText(selected[name]) === toText(row[name]),
  };
  const columns = [...(isTiles ? own.slice(0, 1) : own), ...(sized ? [sized] : []), ...told];
  return (
    <WidgetFrame widget={widget} fields={columns} rows={rows} caption={textIn(settings.caption) ?? null}>
      {isTiles ? (
        <Tiles {...drawn} code={code} />
      ) : (
        <Places {...drawn} longitude={own[1]?.field ?? 'longitude'} latitude={own[2]?.field ?? 'latitude'} />
      )}
    </WidgetFrame>
  );
}

/** The places of a map, for everybody; one of them can be chosen. */
export function MapView(widget: WidgetProps) {
  const { values = [], caption, look = 'table' } = settingsOf(widget.props, 'map');
  if (look !== 'table') return <Drawing {...widget} />;
  const fields = [...ownFields(widget.props), ...shownFields(values)];
  return <DataTable {...widget} fields={fields} caption={textIn(caption) ?? null} isChoosable />;
}
