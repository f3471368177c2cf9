export const SUMMARIES = ['sum', 'avg', 'min', 'max', 'count'] as const;
/** What the last line of a grid says of a column. */
export type Summary = (typeof SUMMARIES)[number];
