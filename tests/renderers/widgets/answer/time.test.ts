import { expect, it } from 'vitest';
import { formatTime, timeOf } from '../../../../src/renderers/widgets/answer/time.ts';

it('reads a plant time alike in every zone, and writes it back', () => {
  expect(timeOf('2026-11-20 10:35:00')).toBe(Date.UTC(2026, 10, 20, 10, 35));
  expect(timeOf('2026-11-20T10:35')).toBe(Date.UTC(2026, 10, 20, 10, 35));
  expect(formatTime(timeOf('2026-11-20 10:35:07') ?? 0)).toBe('2026-11-20 10:35:07');
});

it.each(['2026-11-20', '10:35', '', 7, null])('takes %j for no time of day', (text) => {
  expect(timeOf(text)).toBeNull();
});
