import '../../src/common/patterns/linear/atHand.ts';
import '../../src/common/values/number/atHand.ts';
import { afterEach, vi } from 'vitest';

/** The files of a worker share one process: what a test changes of it, it must not leave to the next. */
afterEach(() => {
  vi.useRealTimers();
});
