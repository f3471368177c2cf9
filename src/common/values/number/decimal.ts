/**
 * A decimal number: a JavaScript number where that keeps all its digits, else the digits as text. The text is canonical:
 * no exponent, no zeros that say nothing, `-` only below zero.
 */
export type Decimal = number | string;

/** Digits that every double keeps. */
export const SAFE_DIGITS = 15;
/** Significant digits of a result. */
export const MOST_DIGITS = 20;
/** Largest power of ten, either way, that a number may have. */
const MOST_EXPONENT = 300;

/** `units` × 10^-`scale`; the scale is never negative and the units do not end in a zero that it could drop. */
export interface Scaled {
  readonly units: bigint;
  readonly scale: number;
}

const FORM = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?$/i;

function lean(units: bigint, scale: number): Scaled {
  let [left, places] = [units, scale];
  if (left === 0n) return { units: 0n, scale: 0 };
  while (places > 0 && left % 10n === 0n) {
    left /= 10n;
    places -= 1;
  }
  return { units: left, scale: places };
}

/** Parses digits with an optional sign, point and exponent. Null for any other text and beyond 10^±300. */
export function parseDecimal(text: string): Scaled | null {
  const [matched, sign = '', whole = '', fraction = '', exponent = '0'] = FORM.exec(text) ?? [];
  if (matched === undefined || whole.length + fraction.length === 0) return null;
  const power = Number(exponent) - fraction.length;
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  if (digits === '') return { units: 0n, scale: 0 };
  if (Math.abs(power + digits.length) > MOST_EXPONENT || digits.length > 2 * MOST_EXPONENT) return null;
  const units = BigInt(`${sign === '-' ? '-' : ''}${digits}`);
  return power >= 0 ? { units: units * 10n ** BigInt(power), scale: 0 } : lean(units, -power);
}

/** The canonical text. */
export function printDecimal({ units, scale }: Scaled): string {
  const sign = units < 0n ? '-' : '';
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  if (scale === 0) return `${sign}${digits}`;
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** How many digits are significant; zeros at either end are not. */
export function significantDigits({ units }: Scaled): number {
  return String(units).replace(/^-/, '').replace(/0+$/, '').length;
}

/** A ratio in percent: the same digits, their point two places on. */
export function inPercent({ units, scale }: Scaled): Scaled {
  return scale >= 2 ? { units, scale: scale - 2 } : { units: units * 10n ** BigInt(2 - scale), scale: 0 };
}

/** The number itself where a double keeps all of it, else its canonical text. */
export function toDecimal(scaled: Scaled): Decimal {
  const text = printDecimal(scaled);
  return significantDigits(scaled) <= SAFE_DIGITS ? Number(text) : text;
}

/** A number or its text as units and scale; null for anything else, NaN and infinity included. */
export function scaledOf(value: unknown): Scaled | null {
  if (typeof value === 'number') return Number.isFinite(value) ? parseDecimal(String(value)) : null;
  return typeof value === 'string' ? parseDecimal(value) : null;
}

/** Rounds half away from zero to so many places behind the point; fewer than 0 round to tens and hundreds. */
export function roundTo(scaled: Scaled, places: number): Scaled {
  const dropped = scaled.scale - places;
  if (dropped <= 0) return scaled;
  const unit = 10n ** BigInt(dropped);
  const half = scaled.units < 0n ? -unit / 2n : unit / 2n;
  const kept = (scaled.units + half) / unit;
  return places >= 0 ? lean(kept, places) : { units: kept * 10n ** BigInt(-places), scale: 0 };
}

/** Below, at or above zero as the first number is less, equal or greater. */
export function compareScaled(left: Scaled, right: Scaled): -1 | 0 | 1 {
  const scale = Math.max(left.scale, right.scale);
  const a = left.units * 10n ** BigInt(scale - left.scale);
  const b = right.units * 10n ** BigInt(scale - right.scale);
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
