import { toNumber } from '../../../runtime/data/values.ts';

/** Room of the drawing, in its own units. */
export const SPARK = { width: 100, height: 24 } as const;
const EDGE = 1;

/**
 * Path of a small curve through numbers; what is no number is a gap.
 * @returns null if there are fewer than two numbers
 */
export function sparkPath(values: readonly unknown[]): string | null {
  const numbers = values.map((value) => toNumber(value));
  const present = numbers.filter((value) => value !== null);
  if (present.length < 2) return null;
  const [low, high] = [Math.min(...present), Math.max(...present)];
  const span = high - low || 1;
  const x = (index: number) => Math.round((index / (numbers.length - 1)) * SPARK.width * 10) / 10;
  const y = (value: number) =>
    Math.round((SPARK.height - EDGE - ((value - low) / span) * (SPARK.height - 2 * EDGE)) * 10) / 10;
  return numbers
    .flatMap((value, index) => {
      if (value === null) return [];
      const starts = index === 0 || numbers[index - 1] === null;
      return [`${starts ? 'M' : 'L'}${x(index)} ${y(value)}`];
    })
    .join('');
}
