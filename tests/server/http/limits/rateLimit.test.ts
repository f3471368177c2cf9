import { describe, expect, it } from 'vitest';
import { RateLimit } from '../../../../server/http/limits/rateLimit.ts';

const at = (ms: number) => new Date(60_000_000 + ms);

describe('a rate limit', () => {
  it('lets each subject have its share of a window, and a new share in the next', () => {
    const limit = new RateLimit(3, 60_000);
    expect([1, 2, 3, 4].map(() => limit.take('a', at(0)))).toEqual([true, true, true, false]);
    expect(limit.take('b', at(59_999))).toBe(true);
    expect(limit.take('a', at(59_999))).toBe(false);
    expect(limit.take('a', at(60_000))).toBe(true);
  });

  it('remembers those it has refused while strangers fill it with subjects', () => {
    const limit = new RateLimit(1, 60_000);
    limit.take('guesser', at(0));
    for (let stranger = 0; stranger < 30_000; stranger += 1) {
      limit.take(`stranger ${stranger}`, at(0));
      if (stranger % 5_000 === 0) expect(limit.take('guesser', at(0)), String(stranger)).toBe(false);
    }
    expect(limit.take('guesser', at(0))).toBe(false);
  });
});
