import { parseDecimal, printDecimal, roundTo, type Scaled, scaledOf } from './decimal.ts';

/** How a number is shown. */
interface NumberShape {
  /** Decimals that are always shown; absent shows those that it has. */
  readonly precision?: number | undefined;
  /** Groups digits by thousands. */
  readonly thousands?: boolean;
}

function fixed(scaled: Scaled, precision: number): string {
  const text = printDecimal(roundTo(scaled, precision));
  if (precision === 0) return text;
  const [whole = '0', decimals = ''] = text.split('.');
  return `${whole}.${decimals.padEnd(precision, '0')}`;
}

/** Writes a number without an exponent, e.g. `1,234.50`; null if the value is no number. */
export function writeNumber(value: unknown, { precision, thousands = false }: NumberShape = {}): string | null {
  const scaled = typeof value === 'string' ? parseDecimal(value.trim()) : scaledOf(value);
  if (!scaled) return null;
  const text = precision === undefined ? printDecimal(scaled) : fixed(scaled, precision);
  if (!thousands) return text;
  const [whole = '', decimals] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
