import type { FamilyName } from '../../../src/common/plant/families.ts';
import type { Decimal } from './numbers.ts';
import type { StampRules } from './stamps.ts';

/** What a column of a vendor's file holds. */
export interface HistoryColumn {
  /** Heading of the column; spaces around it do not count. */
  readonly key: string;
  /** Which of several columns with this heading, 1 being the first. */
  readonly nth?: number;
  readonly family: FamilyName;
  /** Code of the point; of a day total and of the energy of an interval it is not asked. */
  readonly point: string;
  readonly unit: string;
  /** `intervalEnergy` is stored as mean power, `dayTotal` never as values of slots. */
  readonly kind: 'value' | 'counter' | 'intervalEnergy' | 'dayTotal';
  /** -1 if the source counts the other direction as positive. */
  readonly sign?: 1 | -1;
}

/** Where the name of the device is: nowhere in the file, in a heading row over its columns, or in a cell of each row. */
type DeviceLayout =
  | { readonly by: 'file' }
  | { readonly by: 'heading'; readonly row: number }
  | { readonly by: 'cell'; readonly key: string };

/** How the files of a source are written. */
export interface HistoryProfile {
  readonly code: string;
  readonly title: string;
  /** Rows before the headings; blank rows do not count anywhere. */
  readonly skip: number;
  readonly headingRows: number;
  /** The heading row with the keys of the columns, 0 being the first. */
  readonly keyRow: number;
  readonly decimal: Decimal;
  /** Cells that mean no value, besides empty ones. */
  readonly missing: readonly string[];
  /** Position of the column of stamps. */
  readonly stampColumn: number;
  readonly stamp: Omit<StampRules, 'zone'>;
  readonly device: DeviceLayout;
  readonly columns: readonly HistoryColumn[];
}

const INVERTER = { family: 'inverter', kind: 'value' } as const;
const WEATHER = { family: 'weather', kind: 'value' } as const;

/** Five-minute file of the WebUI of an SMA inverter: six heading rows, stamps at the end of their interval. */
const SMA: HistoryProfile = {
  code: 'sma',
  title: 'SMA WebUI 五分钟数据',
  ...{ skip: 2, headingRows: 6, keyRow: 3, decimal: '.', missing: ['NaN', 'NaNStt'], stampColumn: 0 },
  stamp: { order: 'dmy', meaning: 'end', stepMinutes: 5 },
  device: { by: 'heading', row: 0 },
  columns: [
    { key: 'Metering.TotWhOut', family: 'inverter', kind: 'counter', point: 'eTotal', unit: 'Wh' },
    { key: 'GridMs.TotW (Avg)', ...INVERTER, point: 'pAc', unit: 'W' },
    { key: 'GridMs.Hz (Avg)', ...INVERTER, point: 'freq', unit: 'Hz' },
  ],
};

/** A day of an iSolarCloud plant with German headings; a positive `Netz` is drawn from the grid. */
const ISOLARCLOUD: HistoryProfile = {
  code: 'isolarcloud',
  title: 'iSolarCloud 电站日曲线',
  ...{ skip: 0, headingRows: 1, keyRow: 0, decimal: '.', missing: ['--'], stampColumn: 0 },
  stamp: { order: 'ymd', meaning: 'start', stepMinutes: 5 },
  device: { by: 'file' },
  columns: [
    { key: 'PV-Ertrag(W)', ...INVERTER, point: 'pAc', unit: 'W' },
    { key: 'Netz(W)', family: 'meter', kind: 'value', point: 'pAc', unit: 'W', sign: -1 },
  ],
};

/** Quarters of an hour of a PVDAQ system, headings with the numbers of its sensors. */
const PVDAQ: HistoryProfile = {
  code: 'pvdaq',
  title: 'PVDAQ 系统数据（1283）',
  ...{ skip: 0, headingRows: 1, keyRow: 0, decimal: '.', missing: ['NaN'], stampColumn: 0 },
  stamp: { order: 'mdy', meaning: 'start', stepMinutes: 15 },
  device: { by: 'file' },
  columns: [
    { key: 'inv2_ac_power_w__1047', ...INVERTER, point: 'pAc', unit: 'W' },
    { key: 'inv2_dc_power__1135', ...INVERTER, point: 'pDc', unit: 'W' },
    { key: 'poa_irradiance__1055', ...WEATHER, point: 'poa', unit: 'W/m²' },
    { key: 'ambient_temp__1053', ...WEATHER, point: 'tAmb', unit: '°C' },
    { key: 'module_temp__1056', ...WEATHER, point: 'tMod', unit: '°C' },
    { key: 'wind_speed__1051', ...WEATHER, point: 'ws', unit: 'm/s' },
  ],
};

/** The sources that are known without a profile of one's own. */
export const SHIPPED: readonly HistoryProfile[] = [SMA, ISOLARCLOUD, PVDAQ];

/** The shipped profile whose headings the first rows have; null if none fits. */
export function guessProfile(rows: readonly (readonly string[])[]): HistoryProfile | null {
  const fits = ({ skip, keyRow, columns }: HistoryProfile) => {
    const keys = rows[skip + keyRow] ?? [];
    return columns.every(({ key }) => keys.includes(key));
  };
  return SHIPPED.find(fits) ?? null;
}
