/** Interval between automatic checks. */
export const PERIOD_MS = 300_000;
/** A look at every change of page or window would be too many. */
export const LEAST_MS = 60_000;
/** How long 稍后 is. */
export const POSTPONED_MS = 1_800_000;

interface ReleaseEnvironment {
  /** The build that runs; null looks for nothing. */
  readonly own: string | null;
  /** Fetches the build that the server serves; null if unknown. Never rejects. */
  readonly served: () => Promise<string | null>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** True if a newer build should be offered to the user. */
  readonly onChange: (isOffered: boolean) => void;
}

/** Knows whether the server has another build than the one that runs. */
interface ReleaseWatch {
  /**
   * @param urgent checks even right after another check, and reports even if the user postponed it:
   * part of the build is missing
   */
  look(urgent?: boolean): Promise<void>;
  /** 稍后 */
  postpone(): void;
}

export function watchRelease({ own, served, now, onChange }: ReleaseEnvironment): ReleaseWatch {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let quietUntil = Number.NEGATIVE_INFINITY;

  return {
    async look(urgent = false) {
      if (own === null || (!urgent && now() - lookedAt < LEAST_MS)) return;
      lookedAt = now();
      const build = await served();
      if (build === null) return;
      if (urgent) quietUntil = Number.NEGATIVE_INFINITY;
      onChange(build !== own && now() >= quietUntil);
    },
    postpone() {
      quietUntil = now() + POSTPONED_MS;
      onChange(false);
    },
  };
}
