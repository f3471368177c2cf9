import type { Row } from '../../../runtime/data/json.ts';
import { toText } from '../../../runtime/data/values.ts';

/** A province as a tile: where it is among the others, counted from the upper left corner. */
interface Province {
  /** First two digits of its code (GB/T 2260). */
  readonly code: string;
  readonly name: string;
  readonly column: number;
  readonly line: number;
}

/** Tiles line by line, `code name column`; neighbours stay neighbours as far as squares allow. */
const LINES = [
  '23黑龙江8',
  '15内蒙古6 11北京7 22吉林8',
  '65新疆1 63青海2 62甘肃3 64宁夏4 14山西5 13河北6 12天津7 21辽宁8',
  '54西藏1 51四川3 61陕西4 41河南5 37山东6 32江苏7',
  '50重庆4 42湖北5 34安徽6 33浙江7 31上海8',
  '53云南3 52贵州4 43湖南5 36江西6 35福建7',
  '45广西4 44广东5 81香港6 71台湾8',
  '46海南4 82澳门5',
];

/** Every province, region, city and special region of that level as a tile. */
export const PROVINCES: readonly Province[] = LINES.flatMap((line, index) =>
  line.split(' ').map((tile) => ({
    code: tile.slice(0, 2),
    name: tile.slice(2, -1),
    column: Number(tile.slice(-1)),
    line: index + 1,
  })),
);

const PROVINCE_CODE = /^(\d\d)(0000)?$/;

/** Rows that are provinces, by the first two digits of their code. */
export function provinceRows(rows: readonly Row[], code: string): ReadonlyMap<string, Row> {
  const known = new Set(PROVINCES.map((province) => province.code));
  return new Map(
    rows.flatMap((row) => {
      const own = PROVINCE_CODE.exec(toText(row[code]))?.[1];
      return own !== undefined && known.has(own) ? [[own, row] as const] : [];
    }),
  );
}
