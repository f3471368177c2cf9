import { describe, expect, it } from 'vitest';
import { createServerClock } from '../../../src/app/transport/serverClock.ts';

describe('createServerClock', () => {
  it('shows the own time until a server was heard', () => {
    expect(
      createServerClock(() => 5000)
        .now()
        .getTime(),
    ).toBe(5000);
  });

  it('takes the server time for the middle of the call', () => {
    const clock = createServerClock(() => 1000);
    clock.learn(61_000, 900, 1100);
    expect(clock.now().getTime()).toBe(61_000);
  });

  it('keeps what a faster answer said', () => {
    const clock = createServerClock(() => 1000);
    clock.learn(61_000, 990, 1010);
    clock.learn(61_400, 0, 2000);
    expect(clock.now().getTime()).toBe(61_000);
  });

  it('believes a slower answer when a clock was set meanwhile', () => {
    const clock = createServerClock(() => 1000);
    clock.learn(1000, 990, 1010);
    clock.learn(3_601_000, 800, 1200);
    expect(clock.now().getTime()).toBe(3_601_000);
  });
});
