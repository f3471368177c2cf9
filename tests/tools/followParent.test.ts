import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followParent } from '../../scripts/lib/followParent.mjs';

describe('followParent', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('stops once, soon after the parent is gone', () => {
    let parent = 4711;
    const stop = vi.fn();
    followParent(stop, { startedByNpm: true, parent: () => parent });
    vi.advanceTimersByTime(5_000);
    expect(stop).not.toHaveBeenCalled();
    parent = 1;
    vi.advanceTimersByTime(5_000);
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('lets a process that was started by hand outlive its shell', () => {
    let parent = 4711;
    const stop = vi.fn();
    followParent(stop, { startedByNpm: false, parent: () => parent });
    parent = 1;
    vi.advanceTimersByTime(5_000);
    expect(stop).not.toHaveBeenCalled();
  });
});
