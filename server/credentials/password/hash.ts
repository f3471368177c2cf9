import { hash, type Options, verify } from '@node-rs/argon2';
import type { Gate } from '../../http/limits/gate.ts';

/** argon2id, 19 456 KiB, 2 passes, 1 lane, 16 bytes of salt (safety.md 4.1). */
const PARAMETERS: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PARAMETER_TEXT = 'm=19456,t=2,p=1';

/** Hash of a password that no one has; verifying against it costs the same as against a real one. */
let dummy: Promise<string> | null = null;

/** Returns the stored form of a password, with its parameters. @param gate `Gates.passwords` of the server */
export function hashPassword(password: string, gate: Gate): Promise<string> {
  return gate.run(() => hash(password, PARAMETERS));
}

/**
 * Returns true if the password is right. Without a stored hash (no such user, or one who cannot sign in) the same work is
 * done and the result is false.
 * @param gate `Gates.passwords` of the server
 */
export async function verifyPassword(stored: string | null, password: string, gate: Gate): Promise<boolean> {
  dummy ??= hash('', PARAMETERS);
  const compared = stored ?? (await dummy);
  const right = await gate.run(() => verify(compared, password));
  return right && stored !== null;
}

/** True if a stored hash was made with outdated parameters and should be renewed at the next sign-in. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith('$argon2id$') || !stored.includes(`$${PARAMETER_TEXT}$`);
}
