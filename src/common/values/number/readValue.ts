import type { Reading } from '../reading.ts';
import { type Decimal, scaledOf } from './decimal.ts';
import { fitNumber, type NumberForm, readNumber } from './readNumber.ts';

/**
 * Reads a number of a body: a JSON number or its text. JSON readers have already rounded a number with more than 15
 * digits: where its column keeps more of them than it rounds to, it is asked for as text.
 */
export function readNumberValue(value: unknown, form: NumberForm): Reading<Decimal | null> {
  if (typeof value === 'string') return readNumber(value, form);
  const scaled = typeof value === 'number' ? scaledOf(value) : null;
  if (typeof value !== 'number' || !scaled) return { problem: form.isWhole ? '应为整数' : '应为数字' };
  const reading = fitNumber(scaled, form);
  if ('problem' in reading || typeof reading.value === 'number') return reading;
  return { problem: '超过15位有效数字，请以文本提交' };
}
