import { expect, it } from 'vitest';
import { dictionaryRenewal } from '../../../../src/app/notices/announcements/dictionaryRenewal.ts';

/** A clock that runs what waits when the test says so. */
function setUp(random: number) {
  const waits: { readonly ms: number; run: (() => void) | null }[] = [];
  let renewed = 0;
  const renewal = dictionaryRenewal(
    (ms, run) => {
      const wait: (typeof waits)[number] = { ms, run };
      waits.push(wait);
      return () => {
        wait.run = null;
      };
    },
    async () => {
      renewed += 1;
    },
    () => random,
  );
  return { renewal, waits, renewed: () => renewed };
}

it('[S7.25] changed dictionaries are renewed once for several changes, at another time in each console', () => {
  const { renewal, waits, renewed } = setUp(0.5);
  for (let change = 0; change < 3; change += 1) renewal.ask();
  expect(waits.map(({ ms }) => ms)).toEqual([1150]);
  waits[0]?.run?.();
  expect(renewed()).toBe(1);
  renewal.ask();
  expect(waits).toHaveLength(2);
});

it('they are not renewed after the session ended', () => {
  const { renewal, waits } = setUp(0);
  renewal.ask();
  renewal.stop();
  expect(waits[0]?.run).toBeNull();
});
