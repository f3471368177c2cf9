/** Matches inside `with` too. Names that follow without being tables (`do update set`) match no table. */
const WRITES =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|(?:alter|drop)\s+table(?:\s+if\s+exists)?)\s+(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?/gi;
const READ = /^\s*select\b/i;

/** The tables that a statement may write, by their names. A plain `select` writes none. */
export function writtenTables(sql: string): readonly string[] {
  if (READ.test(sql)) return [];
  return [...new Set([...sql.matchAll(WRITES)].map(([, table = '']) => table))];
}
