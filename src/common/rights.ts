/** A button or field right: of a user (`auth`) or of the system (`allAuth`) (S3.4). */
export interface ButtonRight {
  /** One code, or several with commas. */
  readonly action: string;
  /** '1': seen at all; '2': may be used or edited. */
  readonly type: string;
  /** '1' in force, '0' switched off. */
  readonly status: string;
}

/** What a user may do and see (requirements S6.3 to S6.5). */
export interface Rights {
  /** May they see and use a control guarded by this code (comma list: any)? */
  can(codes: string): boolean;
  /** How a field or column guarded by this code is shown. */
  access(code: string): 'hidden' | 'disabled' | 'full';
}

/**
 * The permission rules (S6.4, S6.5), for what the console shows and for what the server gives.
 *
 * `can` (S6.5a, S6.5b): the user owns one of the codes with a right that is not of type 2, or the system's
 * entry of one of them is switched off, which frees it for everyone. Any other code is refused.
 *
 * `access` (S6.4a, S6.4b, S6.4c): a system entry of type 1 in force that the user lacks hides; a system entry of
 * type 2 disables when it is switched off or the user lacks it; everything else is free.
 */
export function createRights(
  user: readonly ButtonRight[],
  system: readonly ButtonRight[],
  { unknownIsFree = false } = {},
): Rights {
  return rightsWithin(user, { ...systemRights(system), unknownIsFree });
}

/** What the entries of the system say of its codes, the same for every user. */
export interface SystemRights {
  readonly freed: ReadonlySet<string>;
  readonly guards: ReadonlyMap<string, readonly ButtonRight[]>;
  /** True if a code without an entry guards nothing: servers of the family know fewer codes than ours. */
  readonly unknownIsFree?: boolean;
}

export function systemRights(system: readonly ButtonRight[]): SystemRights {
  const guards = new Map<string, ButtonRight[]>();
  for (const right of system) {
    for (const code of splitCodes(right.action)) guards.set(code, [...(guards.get(code) ?? []), right]);
  }
  return { freed: codesOf(system.filter((right) => right.status === '0')), guards };
}

/** `createRights` for one of many users of a system. */
export function rightsWithin(
  user: readonly ButtonRight[],
  { freed, guards, unknownIsFree = false }: SystemRights,
): Rights {
  const seen = codesOf(user.filter((right) => right.type !== '2'));
  const used = codesOf(user.filter((right) => right.type === '2'));
  return {
    can: (codes) =>
      splitCodes(codes).some((code) => seen.has(code) || freed.has(code) || (unknownIsFree && !guards.has(code))),
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

/** One code, or several with commas. */
export function splitCodes(codes: string): readonly string[] {
  return codes
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '');
}
