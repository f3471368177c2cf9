import type { After } from '../../sockets/keptSocket.ts';

/** Items are often changed one after the other. */
const LEAST_MS = 300;
/** Every console hears of a change at once; they are not all to ask at once. */
const SPREAD_MS = 1700;

interface DictionaryRenewal {
  /** Dictionaries were changed: renews them soon, once for all that ask meanwhile. */
  ask(): void;
  stop(): void;
}

/**
 * Renews the dictionaries between 300 ms and 2 s after the first of several changes.
 * @param random from 0 to 1
 */
export function dictionaryRenewal(
  after: After,
  renew: () => Promise<void>,
  random: () => number = Math.random,
): DictionaryRenewal {
  let cancel: (() => void) | null = null;
  return {
    ask() {
      cancel ??= after(LEAST_MS + random() * SPREAD_MS, () => {
        cancel = null;
        void renew();
      });
    },
    stop() {
      cancel?.();
      cancel = null;
    },
  };
}
