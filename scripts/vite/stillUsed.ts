import type { Plugin } from 'vite';

interface StillUsed {
  /** Called by the plugin whenever it does its work. */
  readonly use: () => void;
  readonly buildEnd: NonNullable<Plugin['buildEnd']>;
}

/**
 * Fails a build in which a plugin found nothing to do: what it looks for belongs to a package that may change.
 * @param complaint what was looked for in vain, and what to look at
 */
export function stillUsed(complaint: string): StillUsed {
  let isUsed = false;
  return {
    use: () => {
      isUsed = true;
    },
    buildEnd(error) {
      if (!isUsed && !error) this.error(complaint);
    },
  };
}
