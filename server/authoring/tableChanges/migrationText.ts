import type { Change } from './change.ts';

/** `0018` after `0017-….ts` and `0016-….sql`. */
export function nextNumber(files: readonly string[]): string {
  const numbers = files.map((file) => Number(/^(\d{4})-.*\.(?:ts|sql)$/.exec(file)?.[1] ?? 0));
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}

/** SQL of a migration: every change with what it is for. */
export function migrationText(changes: readonly Change[]): string {
  return changes.map(({ text, sql }) => `-- ${text}\n${sql.join('\n')}\n`).join('\n');
}
