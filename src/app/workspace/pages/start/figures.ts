import { isRecord } from '../../../../runtime/data/json.ts';
import { isCallFailure } from '../../../../runtime/state/failure.ts';
import type { Client } from '../../../transport/client.ts';

/** A number that a list can tell without its rows. */
export interface Figure {
  readonly title: string;
  readonly unit: string;
  /** Component of the screen that shows these records; without it the figure is not shown. */
  readonly component: string;
  /** The screen's list call and its filter. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly tone: 'plain' | 'good' | 'warning' | 'bad';
}

const STATIONS = { unit: '座', component: 'station/StationInfoList', path: '/station/stationInfo/list' } as const;
const EQUIPMENT = {
  unit: '台',
  component: 'station/StationEquipmentList',
  path: '/station/stationEquipment/list',
} as const;

/** Codes of the dictionaries `station_status` and `equipment_status`. */
export const FIGURES: readonly Figure[] = [
  { ...STATIONS, title: '电站总数', params: {}, tone: 'plain' },
  { ...STATIONS, title: '并网运行电站', params: { status: '2' }, tone: 'good' },
  { ...EQUIPMENT, title: '设备总数', params: {}, tone: 'plain' },
  { ...EQUIPMENT, title: '运行设备', params: { status: '1' }, tone: 'good' },
  { ...EQUIPMENT, title: '告警设备', params: { status: '3' }, tone: 'warning' },
  { ...EQUIPMENT, title: '故障设备', params: { status: '4' }, tone: 'bad' },
];

/** The number of records of a figure; null when the server would not say. */
export async function loadFigure(
  client: Pick<Client, 'send'>,
  figure: Figure,
  signal: AbortSignal,
): Promise<number | null> {
  const params = { pageNo: '1', pageSize: '1', ...figure.params };
  try {
    const answer = await client.send({ method: 'GET', path: figure.path, params, signal }, { quiet: true });
    const total = answer.success && isRecord(answer.result) ? Number(answer.result.total) : Number.NaN;
    return Number.isFinite(total) ? total : null;
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    return null;
  }
}
