/** Forms of a series. A span (from–to) and a rule (a limit) are read from the answer, not from its rows. */
export const MARKS = ['line', 'area', 'bar', 'point', 'step', 'span', 'rule'] as const;
/** Meaning of a series, which decides its colour. */
export const MEANINGS = ['generation', 'irradiance', 'export', 'plan', 'curtailment'] as const;
/** Rating of a value. */
export const TONES = ['success', 'warning', 'error', 'info'] as const;

export type Mark = (typeof MARKS)[number];
export type Meaning = (typeof MEANINGS)[number];
export type Tone = (typeof TONES)[number];
