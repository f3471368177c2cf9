/**
 * Pages that stay in memory behind the one that is shown. More would only cost: the page that was looked at longest ago
 * is given up first and starts anew when it is opened again.
 */
export const MOST_KEPT = 10;

/** The paths looked at, the present one first. */
export type Visits = readonly string[];

export function withVisit(visits: Visits, path: string): Visits {
  return visits[0] === path ? visits : [path, ...visits.filter((visited) => visited !== path)];
}

/**
 * The pages that are drawn: the present one, and of the others those that may be kept.
 * @param mayKeep whether a page keeps its state: its tab is open and its menu entry says so (S2.35b)
 */
export function drawnPaths(visits: Visits, present: string, mayKeep: (path: string) => boolean): ReadonlySet<string> {
  const others = visits.filter((path) => path !== present && mayKeep(path));
  return new Set([present, ...others.slice(0, MOST_KEPT - 1)]);
}
