/** The fixed moment from which seeded rows count their creation times, so that lists have a stable order. */
const FIRST = Date.UTC(2026, 0, 5, 1);
const MINUTE = 60_000;

/** Audit columns of the n-th seeded row of a table. */
export function stamp(index: number) {
  return { create_by: 'admin', create_time: new Date(FIRST + index * MINUTE), update_by: null, update_time: null };
}
