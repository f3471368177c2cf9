import type { Permissions } from '../../runtime/contract/ports.ts';
import { isRecord } from '../../runtime/data/json.ts';

/** A button or field right: of a user (`auth`) or of the system (`allAuth`) (S3.4). */
export interface ButtonRight {
  /** One code, or several with commas. */
  readonly action: string;
  /** '1': seen at all; '2': may be used or edited. */
  readonly type: string;
  /** '1' in force, '0' switched off. */
  readonly status: string;
}

/** Reads a list of rights from the server; entries without a code are skipped, a user's entries have no status. */
export function readButtonRights(value: unknown): readonly ButtonRight[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  return entries.filter(isRecord).flatMap((entry) => {
    if (typeof entry.action !== 'string' || entry.action === '') return [];
    return [{ action: entry.action, type: String(entry.type ?? '1'), status: String(entry.status ?? '1') }];
  });
}

/**
 * The permission rules (S6.4, S6.5).
 *
 * `can` (S6.5a, S6.5b): the user owns one of the codes with a right that is not of type 2, or the system's
 * entry of one of them is switched off, which frees it for everyone. Any other code is refused.
 *
 * `access` (S6.4a, S6.4b, S6.4c): a system entry of type 1 in force that the user lacks hides; a system entry of
 * type 2 disables when it is switched off or the user lacks it; everything else is free.
 */
export function createPermissions(user: readonly ButtonRight[], system: readonly ButtonRight[]): Permissions {
  const seen = codesOf(user.filter((right) => right.type !== '2'));
  const used = codesOf(user.filter((right) => right.type === '2'));
  const freed = codesOf(system.filter((right) => right.status === '0'));
  const guards = new Map<string, ButtonRight[]>();
  for (const right of system) {
    for (const code of splitCodes(right.action)) guards.set(code, [...(guards.get(code) ?? []), right]);
  }
  return {
    can: (codes) => splitCodes(codes).some((code) => seen.has(code) || freed.has(code)),
    access(code) {
      const entries = guards.get(code) ?? [];
      if (entries.some(({ type, status }) => type === '1' && status === '1') && !seen.has(code)) return 'hidden';
      const isDisabled = entries.some(({ type, status }) => type === '2' && (status === '0' || !used.has(code)));
      return isDisabled ? 'disabled' : 'full';
    },
  };
}

function codesOf(rights: readonly ButtonRight[]): ReadonlySet<string> {
  return new Set(rights.flatMap(({ action }) => splitCodes(action)));
}

function splitCodes(codes: string): readonly string[] {
  return codes
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '');
}
