import type { FieldRow } from '../description.ts';

/** Properties of a field that follow from the type of a column. */
type ColumnKind = Pick<FieldRow, 'db_type'> &
  Partial<Pick<FieldRow, 'db_length' | 'db_point_length' | 'minimum' | 'maximum'>>;

const UUID_LENGTH = 36;
/** The longest text that has a length; a longer one is a long text. */
const LONGEST_TEXT = 10_000;
const MOST_DIGITS = 10;
const SMALL = 2 ** 15;

const SIMPLE: Readonly<Record<string, ColumnKind>> = {
  text: { db_type: 'longtext' },
  'character varying': { db_type: 'longtext' },
  uuid: { db_type: 'text', db_length: UUID_LENGTH },
  // Two bytes hold values between these limits, which then apply to user input too.
  smallint: { db_type: 'integer', minimum: -SMALL, maximum: SMALL - 1 },
  integer: { db_type: 'integer' },
  bigint: { db_type: 'number', db_point_length: 0 },
  real: { db_type: 'measure' },
  'double precision': { db_type: 'measure' },
  numeric: { db_type: 'number' },
  boolean: { db_type: 'boolean' },
  date: { db_type: 'date' },
  json: { db_type: 'json' },
  jsonb: { db_type: 'json' },
};

/**
 * The field type that holds the values of a column; null when none does.
 * @param type as `format_type` prints it
 */
export function typeOfColumn(type: string): ColumnKind | null {
  const simple = SIMPLE[type];
  if (simple) return simple;
  const length = Number(/^character(?: varying)?\((\d+)\)$/.exec(type)?.[1]);
  if (length > LONGEST_TEXT) return { db_type: 'longtext' };
  if (length > 0) return { db_type: 'text', db_length: length };
  const digits = /^numeric\(\d+,(\d+)\)$/.exec(type)?.[1];
  if (digits !== undefined) return { db_type: 'number', db_point_length: Math.min(MOST_DIGITS, Number(digits)) };
  if (/^timestamp(?:\(\d\))? with(?:out)? time zone$/.test(type)) return { db_type: 'datetime' };
  if (/^time(?:\(\d\))? without time zone$/.test(type)) return { db_type: 'time' };
  return null;
}
