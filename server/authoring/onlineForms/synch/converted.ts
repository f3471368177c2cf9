/** Moments of records are those of the installation, GMT+8 all year; the session of the database may have any zone. */
const ZONE = `interval '8 hours'`;

const DAY = String.raw`(\d{4}-\d{1,2}-\d{1,2}|\d{4}/\d{1,2}/\d{1,2}|\d{8})`;
const CLOCK = String.raw`\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?`;
const OFFSET = String.raw`(Z|[+-]\d{2}(:?\d{2})?)`;
/** Days and moments that can be read in one way only, the year first; words such as `now` are none. */
const MOMENT = String.raw`^\s*${DAY}([T ]\s*${CLOCK}\s*)?\s*$`;
const INSTANT = String.raw`^\s*${DAY}[T ]\s*${CLOCK}\s*${OFFSET}\s*$`;
const TIME = String.raw`^\s*(${DAY}[T ]\s*)?${CLOCK}\s*$`;

type Kind = 'text' | 'day' | 'instant' | 'local' | 'clock' | 'other';

function kindOf(type: string): Kind {
  if (/^(?:character|text)/.test(type)) return 'text';
  if (type === 'date') return 'day';
  if (/^timestamp.* with time zone$/.test(type)) return 'instant';
  if (/^timestamp/.test(type)) return 'local';
  return /^time\b.*without time zone$/.test(type) ? 'clock' : 'other';
}

/** A value as the displayed moment, without a zone; null if it is not one, and for kinds without days. */
function localOf(value: string, kind: Kind): string | null {
  if (kind === 'local') return `(${value})`;
  if (kind === 'day') return `(${value})::timestamp`;
  if (kind === 'instant') return `((${value}) at time zone ${ZONE})`;
  if (kind !== 'text') return null;
  const text = `(${value})::text`;
  const isOne = (pattern: string, type: string) => `${text} ~* '${pattern}' and pg_input_is_valid(${text}, '${type}')`;
  return (
    `(case when ${isOne(INSTANT, 'timestamptz')} then ${text}::timestamptz at time zone ${ZONE} ` +
    `when ${isOne(MOMENT, 'timestamp')} then ${text}::timestamp end)`
  );
}

/** Text as the console writes it: parts of a second are cut, endless moments have none. */
function textOf(value: string, kind: Kind): string {
  const local = localOf(value, kind);
  if (kind === 'day') return `nullif(to_char(${local}, 'YYYY-MM-DD'), '')`;
  if (kind === 'instant' || kind === 'local') return `nullif(to_char(${local}, 'YYYY-MM-DD HH24:MI:SS'), '')`;
  return `(${value})::text`;
}

function clockOf(value: string, kind: Kind, type: string): string | null {
  if (kind === 'text') {
    const text = `(${value})::text`;
    return `case when ${text} ~ '${TIME}' and pg_input_is_valid(${text}, 'time') then date_trunc('second', ${text}::time)::${type} end`;
  }
  // A time of day that was rounded up could be the next day.
  if (kind === 'clock') return `date_trunc('second', ${value})::${type}`;
  if (kind !== 'instant' && kind !== 'local') return null;
  const local = localOf(value, kind);
  return `case when isfinite(${local}) then date_trunc('second', ${local})::${type} end`;
}

const FRACTIONS = /^(?:numeric|real|double precision)/;
const WHOLE = /^(?:smallint|integer|bigint)$/;

/** True if a change of type drops the digits after the point. */
export function isRounded(from: string, to: string): boolean {
  return FRACTIONS.test(from) && WHOLE.test(to);
}

/**
 * A number without its digits after the point, half away from zero; null if it is out of range for the type.
 */
function roundedTo(value: string, to: string): string {
  const whole = `round((${value})::numeric)`;
  return `case when pg_input_is_valid(${whole}::text, '${to}') then ${whole}::${to} end`;
}

/**
 * Casts a value; null if it does not parse. Days and moments keep their displayed value, whatever zone the
 * session has. Needs PostgreSQL 16 for values that are not text.
 * @param value SQL of the value
 * @param to and `from`: types as `format_type` prints them
 */
export function converted(value: string, to: string, from: string): string {
  const [kind, wanted] = [kindOf(from), kindOf(to)];
  const length = /^character varying\((\d+)\)$/.exec(to)?.[1];
  if (length !== undefined) return `left(${textOf(value, kind)}, ${length})::${to}`;
  if (to === 'text') return textOf(value, kind);
  const local = localOf(value, kind);
  if (local !== null && wanted === 'day') return `${local}::date`;
  if (local !== null && wanted === 'local') return `${local}::${to}`;
  if (local !== null && wanted === 'instant') return `(${local} at time zone ${ZONE})`;
  if (isRounded(from, to)) return roundedTo(value, to);
  if (wanted === 'clock') return clockOf(value, kind, to) ?? `null::${to}`;
  return `case when pg_input_is_valid((${value})::text, '${to}') then (${value})::text::${to} end`;
}

/** The displayed part of a value: moments and times without fractions of a second. */
export function seen(value: string, type: string): string {
  const kind = kindOf(type);
  return kind === 'instant' || kind === 'local' || kind === 'clock' ? `date_trunc('second', ${value})` : value;
}
