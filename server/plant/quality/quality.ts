/** Dictionary `pv_data_quality`: how far a value can be trusted. */
export const QUALITY = { good: 0, substituted: 1, corrected: 2, suspect: 3, estimated: 4, missing: 5 } as const;

export type Quality = (typeof QUALITY)[keyof typeof QUALITY];

/** The worst of some qualities; good if there are none. */
export function worstQuality(qualities: Iterable<Quality>): Quality {
  let worst: Quality = QUALITY.good;
  for (const quality of qualities) if (quality > worst) worst = quality;
  return worst;
}

/** True if a value of this quality may enter a ratio such as the performance ratio. */
export const countsInRatios = (quality: Quality): boolean => quality < QUALITY.suspect;
