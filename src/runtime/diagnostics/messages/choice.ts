/** The names that a message lists: none where a hint already says which one is meant. */
export function choices(names: readonly string[], hint: string | null): readonly string[] {
  return hint === null ? names : [];
}
