import type { StationEntry } from './stations.ts';

/** One piece of equipment before it becomes a row. Codes are local to the station, e.g. `NB-001`. */
export interface Unit {
  readonly type: string;
  readonly code: string;
  readonly name: string;
  /** kW; null if a rating has no meaning. */
  readonly ratedPower: number | null;
  readonly model: string;
  readonly parent: string | null;
  readonly collector: string | null;
  readonly location: string;
}

const INVERTERS_PER_COLLECTOR = 10;
const STRING_INVERTERS_PER_TRANSFORMER = 20;
const BOXES_PER_CENTRAL_INVERTER = 16;
const TRANSFORMER_MW = 100;
const HIGH_VOLTAGE_KV = 110;
const MEDIUM_VOLTAGE_KV = 10;

/**
 * Equipment of a station of this plan: collectors, transformers, inverters, combiner boxes, meters and a
 * weather station. Only the combiner boxes of the first central inverter are listed: the others repeat them.
 */
export function plant(station: StationEntry): Unit[] {
  const central = station.inverterModel.startsWith('集中式');
  const collectors = series(Math.ceil(station.inverterCount / INVERTERS_PER_COLLECTOR), 'CJ');
  const mainTransformers =
    station.gridVoltage >= HIGH_VOLTAGE_KV ? series(Math.ceil(station.gridCapacity / 1000 / TRANSFORMER_MW), 'ZB') : [];
  const boxTransformers =
    !central && station.gridVoltage >= MEDIUM_VOLTAGE_KV
      ? series(Math.ceil(station.inverterCount / STRING_INVERTERS_PER_TRANSFORMER), 'XB')
      : [];
  return [
    ...collectors.map((code, index) => ({
      ...unit('gateway', code, `${index + 1}号数据采集器`, 'SL-1000', '逆变器室通信柜'),
    })),
    ...mainTransformers.map((code, index) => ({
      ...unit('main_transformer', code, `${index + 1}号主变压器`, `SZ11-100000/${station.gridVoltage}`, '升压站'),
      ratedPower: TRANSFORMER_MW * 1000,
    })),
    ...boxTransformers.map((code, index) => ({
      ...unit(
        'box_transformer',
        code,
        `${index + 1}号箱式变压器`,
        `ZGS11-2500/${station.gridVoltage}`,
        `${index + 1}号方阵`,
      ),
      ratedPower: 2500,
    })),
    ...inverters(station, central, collectors, central ? mainTransformers : boxTransformers),
    ...(central ? combinerBoxes(station, collectors[0] ?? null) : []),
    { ...unit('gate_meter', 'DB-001', '关口电能表', 'DSZ-331', '并网点'), collector: collectors[0] ?? null },
    { ...unit('weather_station', 'QX-001', '环境监测仪', 'PC-4', '综合楼顶'), collector: collectors[0] ?? null },
  ];
}

function inverters(station: StationEntry, central: boolean, collectors: string[], transformers: string[]): Unit[] {
  const kind = central ? '集中式逆变器' : '组串式逆变器';
  const model = `${central ? 'CX' : 'GX'}-${station.inverterPower}K-A`;
  return series(station.inverterCount, 'NB').map((code, index) => ({
    ...unit(
      central ? 'inverter_central' : 'inverter_string',
      code,
      `${index + 1}号${kind}`,
      model,
      `${index + 1}号方阵`,
    ),
    ratedPower: station.inverterPower,
    parent: transformers[index % Math.max(transformers.length, 1)] ?? null,
    collector: collectors[Math.floor(index / INVERTERS_PER_COLLECTOR)] ?? null,
  }));
}

function combinerBoxes(station: StationEntry, collector: string | null): Unit[] {
  const dcPower = (station.inverterPower * station.installedCapacity) / station.inverterCapacity;
  return series(BOXES_PER_CENTRAL_INVERTER, 'HL').map((code, index) => ({
    ...unit('combiner', code, `1号方阵${index + 1}号汇流箱`, 'HLX-16', `1号方阵第${index + 1}排`),
    ratedPower: Math.round((dcPower / BOXES_PER_CENTRAL_INVERTER) * 10) / 10,
    parent: 'NB-001',
    collector,
  }));
}

function unit(type: string, code: string, name: string, model: string, location: string): Unit {
  return { type, code, name, model, location, ratedPower: null, parent: null, collector: null };
}

function series(count: number, prefix: string): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}-${String(index + 1).padStart(3, '0')}`);
}
