import { decimalFrom } from '../../../../src/common/values/number/stored.ts';

/** What is known of a column of a result (protocol of MySQL, column definition). */
export interface MysqlField {
  readonly name: string;
  readonly columnType: number;
  /** Number of the collation; that of bytes is `BINARY`. */
  readonly characterSet: number;
}

const BINARY = 63;

/** Column types of documents by MySQL's numbers of types (enum_field_types). */
const TYPES: ReadonlyMap<number, string> = new Map([
  [0, 'number'],
  [1, 'integer'],
  [2, 'integer'],
  [3, 'integer'],
  [4, 'number'],
  [5, 'number'],
  [6, 'longtext'],
  [7, 'datetime'],
  [8, 'integer'],
  [9, 'integer'],
  [10, 'date'],
  [11, 'time'],
  [12, 'datetime'],
  [13, 'integer'],
  [16, 'integer'],
  [246, 'number'],
]);

/** varchar, enum, set, the four kinds of text, var_string and string. */
const TEXTS: ReadonlySet<number> = new Set([15, 247, 248, 249, 250, 251, 252, 253, 254]);

/** The type of a column in documents; null for bytes, JSON and geometry, which no cell shows. */
export function mysqlType({ columnType, characterSet }: MysqlField): string | null {
  if (TEXTS.has(columnType)) return characterSet === BINARY ? null : 'longtext';
  return TYPES.get(columnType) ?? null;
}

const asIs = (value: unknown) => value;

/** The zone of the wire; the session has it, too (settings.ts). */
const moment = (value: unknown) => (typeof value === 'string' ? new Date(`${value.replace(' ', 'T')}+08:00`) : value);

const exact = (value: unknown) => (typeof value === 'string' ? decimalFrom(value) : value);

/** MySQL's day 0000-00-00 is no day of the calendar, so its cell is marked as one beyond it. */
const day = (value: unknown) =>
  typeof value === 'string' && Number.isNaN(Date.parse(value)) ? new Date(Number.NaN) : value;

/** The number of a `float` with the digits that the server shows, not those that a double adds. */
function single(value: unknown): unknown {
  if (typeof value !== 'number' || !Number.isFinite(value)) return value;
  for (let digits = 6; digits <= 9; digits += 1) {
    const rounded = Number(value.toPrecision(digits));
    if (Math.fround(rounded) === Math.fround(value)) return rounded;
  }
  return value;
}

/** A `bit(1)` is how many tables keep a truth value. */
const bits = (value: unknown) =>
  Buffer.isBuffer(value) ? decimalFrom(BigInt(`0x${value.toString('hex') || '0'}`).toString()) : value;

const READERS: ReadonlyMap<number, (value: unknown) => unknown> = new Map([
  [0, exact],
  [4, single],
  [7, moment],
  [8, exact],
  [10, day],
  [12, moment],
  [16, bits],
  [246, exact],
]);

/** How a value of this column leaves the driver: as the server's own pool gives it. */
export function mysqlReader({ columnType }: MysqlField): (value: unknown) => unknown {
  return READERS.get(columnType) ?? asIs;
}
