/** True if a device is another, or hangs below it. @param parents by device; null at the top */
export function isWithin(id: string, above: string, parents: ReadonlyMap<string, string | null>): boolean {
  let at: string | null = id;
  for (let level = 0; at !== null && level < parents.size + 1; level++) {
    if (at === above) return true;
    at = parents.get(at) ?? null;
  }
  return false;
}
