import { median } from '../losses/siblings.ts';
import type { DeviceSeries, Frame } from './engine/frame.ts';
import { Metrics } from './engine/metrics.ts';
import type { AlarmCondition, AlarmRule } from './engine/rule.ts';
import type { Titles } from './store/metricTitles.ts';

/** One line of the curve of an alarm; its values are in the rows under `field`. */
interface CurveSeries {
  readonly field: string;
  readonly title: string;
  readonly unit: string | null;
  readonly valueAt: (slot: number) => number | null;
}

/** Lines of conditions in one drawing; more would hide each other. */
const MOST_CONDITIONS = 2;
/** Metrics that are drawn in any case, as shares of the rated power. */
const LOADS: ReadonlySet<string> = new Set(['load', 'siblingLoad', 'expectedLoad']);
/** Metrics that say when a rule counts rather than what is wrong, and those that are no size. */
const UNDRAWN: ReadonlySet<string> = new Set(['sunElevation', 'runState']);
/** `机内温度(°C)`: a title with its unit, or with what it is a ratio of. */
const WRITTEN = /^(.+)\((.+)\)$/;
const UNITS: ReadonlySet<string> = new Set(['°', '°C', '分钟', 'kW', 'V', 'A', 'Hz', 'kΩ', 'kWh/m²']);
const SIGNS: Readonly<Record<string, string>> = { gt: '>', ge: '≥', lt: '<', le: '≤', eq: '=', ne: '≠' };

/** Title and unit of a metric, which its dictionary writes as `有功功率(kW)`. */
function namesOf(metric: string, titles: Titles): { readonly title: string; readonly unit: string | null } {
  const text = titles.get(metric) ?? metric;
  const [, title = text, unit = ''] = WRITTEN.exec(text) ?? [];
  return { title, unit: UNITS.has(unit) ? unit : null };
}

/** The value that a condition judges, its threshold, and the same value of comparable devices. */
function conditionSeries(
  { metric, operator, threshold }: AlarmCondition,
  index: number,
  { metrics, device, siblings, titles }: CurveParts,
): readonly CurveSeries[] {
  const { title, unit } = namesOf(metric, titles);
  const valueAt = (slot: number) => (device ? metrics.ofDevice(device, metric, slot) : metrics.ofStation(metric, slot));
  const limit = `${title} ${SIGNS[operator] ?? operator} ${threshold}`;
  const line = { field: `limit${index}`, title: `阈值（${limit}）`, unit, valueAt: () => threshold };
  if (LOADS.has(metric)) return [line];
  const own = { field: `metric${index}`, title, unit, valueAt };
  if (siblings.length === 0) return [own, line];
  const others = (slot: number) => median(siblings.flatMap((sibling) => metrics.ofDevice(sibling, metric, slot) ?? []));
  return [own, line, { field: `others${index}`, title: `${title}（同类中位数）`, unit, valueAt: others }];
}

interface CurveParts {
  readonly metrics: Metrics;
  /** Null for an alarm of the station. */
  readonly device: DeviceSeries | null;
  /** Other devices that it may be compared with. */
  readonly siblings: readonly DeviceSeries[];
  readonly titles: Titles;
}

/**
 * The lines of the curve around an alarm: what its rule judges, with thresholds and siblings, and the load.
 * @param rule null when it is gone or switched off: the load alone explains the alarm then
 */
export function curveSeries(
  frame: Frame,
  sn: number | null,
  rule: Pick<AlarmRule, 'conditions'> | null,
  titles: Titles,
): readonly CurveSeries[] {
  const metrics = new Metrics(frame);
  const device = frame.devices.find((one) => one.sn === sn) ?? null;
  const siblings = frame.devices.filter(
    (one) => device !== null && one.sn !== sn && one.category === device.category && one.group === device.group,
  );
  const parts: CurveParts = { metrics, device, siblings, titles };
  const judged = (rule?.conditions ?? []).filter(({ metric, operator }) => !UNDRAWN.has(metric) && operator !== 'bit');
  const ofRule = judged
    .slice(0, MOST_CONDITIONS)
    .flatMap((condition, index) => conditionSeries(condition, index, parts));
  const load = {
    field: 'value',
    title: device ? '本设备负荷率' : '电站负荷率',
    unit: null,
    valueAt: (slot: number) => (device ? metrics.ofDevice(device, 'load', slot) : metrics.ofStation('load', slot)),
  };
  const others = {
    ...{ field: 'siblings', title: '同类负荷率中位数', unit: null },
    valueAt: (slot: number) => (device ? metrics.ofDevice(device, 'siblingLoad', slot) : null),
  };
  const expected = {
    ...{ field: 'expected', title: '期望负荷率', unit: null },
    valueAt: (slot: number) => metrics.ofStation('expectedLoad', slot),
  };
  return [...ofRule, load, ...(siblings.length > 0 ? [others] : []), expected];
}
