/** Place in which a screen is shown. */
export interface Place {
  /** Path of the route; empty where a screen is outside of any. */
  readonly path: string;
  readonly screen: string;
}

interface KeptSetting<T> {
  /**
   * Its names in the stores, the present one first. The others are those of earlier consoles: they are read until
   * something is kept under the present one, and never written.
   */
  readonly keys: (place: Place) => readonly [string, ...string[]];
  /** How long this device keeps it; undefined for ever. */
  readonly maxAgeMs?: number;
  /** Reads stored settings of any version; `usual` replaces unreadable parts. */
  readonly read: (stored: unknown, usual: T) => T;
}

/** One thing that a user chooses about a screen. */
export type Setting<T> = KeptSetting<T> &
  (
    | {
        /** This browser alone keeps it. */
        readonly kept: 'device';
        readonly write: (value: T) => unknown;
      }
    | {
        /**
         * The server keeps it for all devices of the user, where it keeps any (it limits size and number), and this
         * browser too. The user may make it this device's alone.
         */
        readonly kept: 'account';
        readonly write: (value: T) => object;
      }
  );

/** Seven days, for how columns are shown (S9.1). */
export const COLUMNS_MS = 604_800_000;

/** Kept per route: two menu entries that show one document share nothing. Earlier consoles kept it for both together. */
export function ofRoute(name: string): KeptSetting<unknown>['keys'] {
  return ({ path, screen }) => {
    const ofScreen = `${screen}:${name}`;
    return path === '' ? [ofScreen] : [`${path} ${ofScreen}`, ofScreen];
  };
}
