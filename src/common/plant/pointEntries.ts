import type { PointEntry } from './point.ts';

export const INVERTER: readonly PointEntry[] = [
  ['pAc', '有功功率', 'kW'],
  ['qAc', '无功功率', 'kvar'],
  ['pDc', '直流功率', 'kW'],
  ['uDc', '直流电压', 'V'],
  ['pf', '功率因数', ''],
  ['freq', '频率', 'Hz'],
  ['uAb', 'AB线电压', 'V'],
  ['uBc', 'BC线电压', 'V'],
  ['uCa', 'CA线电压', 'V'],
  ['iA', 'A相电流', 'A'],
  ['iB', 'B相电流', 'A'],
  ['iC', 'C相电流', 'A'],
  ['tempIn', '机内温度', '°C'],
  ['eff', '转换效率', ''],
  ['eDay', '日发电量', 'kWh', 'double'],
  ['eTotal', '累计发电量', 'kWh', 'double'],
  ['rIso', '绝缘电阻', 'kΩ'],
  ['runState', '运行状态', '', 'integer'],
  ['rawState', '厂家状态码', '', 'integer'],
  ['faultCode', '故障码', '', 'integer'],
  ['mpptU', 'MPPT电压', 'V', 'array'],
  ['mpptI', 'MPPT电流', 'A', 'array'],
  ['strI', '组串电流', 'A', 'array'],
];

export const COMBINER: readonly PointEntry[] = [
  ['u', '母线电压', 'V'],
  ['iTotal', '总电流', 'A'],
  ['pDc', '直流功率', 'kW'],
  ['temp', '箱内温度', '°C'],
  ['spd', '防雷状态', '', 'integer'],
  ['sw', '断路器状态', '', 'integer'],
  ['strI', '组串电流', 'A', 'array'],
];

export const TRANSFORMER: readonly PointEntry[] = [
  ['tOil', '油温', '°C'],
  ['tWinding', '绕组温度', '°C'],
  ['pAc', '有功功率', 'kW'],
  ['qAc', '无功功率', 'kvar'],
  ['uHv', '高压侧电压', 'V'],
  ['uLv', '低压侧电压', 'V'],
  ['iLv', '低压侧电流', 'A'],
  ['sw', '开关位置', '', 'integer'],
  ['gasAlarm', '瓦斯', '', 'integer'],
];

export const METER: readonly PointEntry[] = [
  ['pAc', '有功功率', 'kW'],
  ['qAc', '无功功率', 'kvar'],
  ['pf', '功率因数', ''],
  ['eExport', '正向有功电量', 'kWh', 'double'],
  ['eImport', '反向有功电量', 'kWh', 'double'],
  ['qExport', '正向无功电量', 'kvarh', 'double'],
  ['qImport', '反向无功电量', 'kvarh', 'double'],
  ['ct', '电流变比', ''],
  ['pt', '电压变比', ''],
];

export const WEATHER: readonly PointEntry[] = [
  ['ghi', '水平总辐射', 'W/m²'],
  ['poa', '斜面总辐射', 'W/m²'],
  ['dhi', '散射辐射', 'W/m²'],
  ['tAmb', '环境温度', '°C'],
  ['tMod', '组件温度', '°C'],
  ['ws', '风速', 'm/s'],
  ['wd', '风向', '°'],
  ['rh', '相对湿度', ''],
  ['pressure', '气压', 'hPa'],
  ['rain', '降雨量', 'mm'],
];

/** Devices without a catalogue of their own, such as SVG, switchgear, storage and dispatch. */
export const OTHER: readonly PointEntry[] = [
  ['pAc', '有功功率', 'kW'],
  ['q', '无功功率', 'kvar'],
  ['u', '电压', 'kV'],
  ['i', '电流', 'A'],
  ['soc', '荷电状态', ''],
  ['agcSet', 'AGC指令', 'kW'],
  ['agcOn', 'AGC投入', '', 'integer'],
  ['pAvail', '可用功率', 'kW'],
  ['forecast', '功率预测', 'kW'],
  ['sw', '开关位置', '', 'integer'],
  ['runState', '运行状态', '', 'integer'],
  ['rawState', '厂家状态码', '', 'integer'],
  ['faultCode', '故障码', '', 'integer'],
];
