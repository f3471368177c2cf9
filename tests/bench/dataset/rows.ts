import { DICTIONARIES } from './dictionaries.ts';
import { dayOf, pickFrom, seededRandom } from './random.ts';

/** One record of the list pages. */
export interface Equipment {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly station: string;
  readonly type: string;
  readonly vendor: string;
  readonly model: string;
  readonly serialNo: string;
  /** kW */
  readonly ratedPower: number;
  /** V */
  readonly voltage: number;
  /** % */
  readonly efficiency: number;
  /** °C */
  readonly temperature: number;
  readonly status: string;
  readonly level: string;
  readonly installDate: string;
  readonly warrantyDate: string;
  readonly lastInspect: string;
  readonly owner: string;
  readonly alarmCount: number;
  readonly remark: string;
}

/** Pages of every list, whatever their size. */
const PAGES = 20;
const FAMILY_NAMES = [...'赵钱孙李周吴郑王冯陈'];
const GIVEN_NAMES = [...'明芳伟静磊敏强丽军洋'];
const AREAS = [...'东西南北中'];
const SUFFIXES = [...'甲乙丙丁'];
const SERIES = [...'SKTX'];

const padded = (value: number, width: number): string => String(value).padStart(width, '0');

/** The record of an index: always the same, whichever page asks for it. */
export function makeRow(index: number): Equipment {
  const random = seededRandom(index * 2654435761 + 17);
  const below = (limit: number): number => Math.floor(random() * limit);
  const installed = below(2000);
  return {
    id: String(100_000 + index),
    code: `EQ-${padded(index, 7)}`,
    name: `设备${padded(index, 6)}${pickFrom(random, SUFFIXES)}`,
    station: `${pickFrom(random, AREAS)}区${1 + below(40)}号电站`,
    type: pickFrom(random, DICTIONARIES.equip_type).value,
    vendor: pickFrom(random, DICTIONARIES.vendor).value,
    model: `M${padded(below(10_000), 4)}-${pickFrom(random, SERIES)}`,
    serialNo: `SN${padded(below(1e9), 10)}`,
    ratedPower: Math.round(random() * 50_000) / 10,
    voltage: 220 + below(1280),
    efficiency: Math.round(random() * 1000) / 10,
    temperature: Math.round((random() * 90 - 20) * 10) / 10,
    status: pickFrom(random, DICTIONARIES.status).value,
    level: pickFrom(random, DICTIONARIES.level).value,
    installDate: dayOf(2017, installed),
    warrantyDate: dayOf(2022, installed),
    lastInspect: `${dayOf(2025, below(300))} ${padded(below(24), 2)}:${padded(below(60), 2)}:00`,
    owner: pickFrom(random, FAMILY_NAMES) + pickFrom(random, GIVEN_NAMES),
    alarmCount: below(100),
    remark: `备注${padded(below(1e6), 6)}`,
  };
}

export interface EquipmentPage {
  readonly records: readonly Equipment[];
  readonly total: number;
}

const made = new Map<string, EquipmentPage>();

/** The server's answer for a page (counted from 1) of a size; made once, so that no clock runs over its making. */
export function pageOf(page: number, size: number): EquipmentPage {
  const key = `${page}/${size}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const records = Array.from({ length: size }, (_, index) => makeRow((page - 1) * size + index));
  const answer = { records, total: size * PAGES };
  made.set(key, answer);
  return answer;
}
