import { COLUMNS } from './list.ts';
import { type Equipment, makeRow } from './rows.ts';

/** The columns of every grid page. */
export const GRID_COLUMNS = COLUMNS.slice(0, 16);
/** Pixels. */
export const GRID_HEIGHT = 600;
export const ROW_HEIGHT = 40;

const CODE = /^EQ-\d{7}$/;

/** What every grid page checks: a complaint about a value, or null. */
export const RULES: Readonly<Partial<Record<keyof Equipment, (value: unknown) => string | null>>> = {
  name: (value) => (value === '' || value === null ? '必填' : String(value).length > 40 ? '过长' : null),
  ratedPower: (value) => (typeof value === 'number' && value >= 0 && value <= 4995 ? null : '超出范围'),
  code: (value) => (CODE.test(String(value)) ? null : '格式错误'),
};

/** The rows of a grid; made before any clock runs, and kept by the page alone: they count as its heap. */
export function gridRows(count: number): Equipment[] {
  return Array.from({ length: count }, (_, index) => makeRow(index));
}
