import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app speaks it. */
const ALGORITHM = 'SHA1';
const DIGITS = 6;
const PERIOD_S = 30;
/** Clocks of phones are off and users are slow, so one step before and after counts too (RFC 6238 §5.2). */
const WINDOW = 1;
/** RFC 4226 §4 recommends 160 bits. */
const SECRET_BYTES = 20;
const ISSUER = '光枢';

/** A new shared secret in base32, for typing into an app that cannot scan. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that a QR code shows to an app: `otpauth://totp/光枢:admin?…`, percent-encoded. */
export function enrolmentUri(secret: string, username: string): string {
  return generator(secret, username).toString();
}

/** The code an app shows at this moment. */
export function codeAt(secret: string, now: Date): string {
  return generator(secret).generate({ timestamp: now.getTime() });
}

/** The time step (RFC 6238 §4.2, counted from 1970) of this code, or null if no nearby step has it. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = generator(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}

function generator(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    algorithm: ALGORITHM,
    digits: DIGITS,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });
}
