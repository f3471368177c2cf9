import {
  parseDecimal,
  printDecimal,
  roundTo,
  SAFE_DIGITS,
  type Scaled,
  scaledOf,
  significantDigits,
} from './decimal.ts';

/** How a number is shown. */
interface NumberShape {
  /** Decimals that are always shown; absent shows those that it has. */
  readonly precision?: number | undefined;
  /** Most decimals that are shown where no `precision` says how many. */
  readonly most?: number;
  /** Groups digits by thousands. */
  readonly thousands?: boolean;
}

function fixed(scaled: Scaled, precision: number): string {
  const text = printDecimal(roundTo(scaled, precision));
  if (precision === 0) return text;
  const [whole = '0', decimals = ''] = text.split('.');
  return `${whole}.${decimals.padEnd(precision, '0')}`;
}

/** The digits of a double that its 16th and 17th do not blur: those are the noise of binary fractions. */
function measured(value: number): Scaled | null {
  const scaled = scaledOf(value);
  const digits = scaled ? significantDigits(scaled) : 0;
  if (!scaled || digits <= SAFE_DIGITS || Number.isSafeInteger(value)) return scaled;
  return parseDecimal(value.toPrecision(SAFE_DIGITS));
}

/** Writes a number without an exponent, e.g. `1,234.50`; null if the value is no number. */
export function writeNumber(value: unknown, { precision, most, thousands = false }: NumberShape = {}): string | null {
  const scaled =
    typeof value === 'number' ? measured(value) : typeof value === 'string' ? parseDecimal(value.trim()) : null;
  if (!scaled) return null;
  const text =
    precision === undefined
      ? printDecimal(most === undefined ? scaled : roundTo(scaled, most))
      : fixed(scaled, precision);
  if (!thousands) return text;
  const [whole = '', decimals] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
