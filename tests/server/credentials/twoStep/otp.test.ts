import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { codeAt, enrolmentUri, newSecret, stepOf } from '../../../../server/credentials/twoStep/otp.ts';
import { fingerprint, seal, unseal } from '../../../../server/foundation/secrets/seal.ts';

/** The secret of RFC 6238 appendix B. */
const RFC = Secret.fromLatin1('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1000);

describe('one-time codes', () => {
  // The appendix shows 8 digits; 6 digits are the last ones of them (RFC 4226 §5.3).
  it.each([
    [59, '94287082', 1],
    [1_111_111_109, '07081804', 37_037_036],
    [1_111_111_111, '14050471', 37_037_037],
    [1_234_567_890, '89005924', 41_152_263],
    [2_000_000_000, '69279037', 66_666_666],
    [20_000_000_000, '65353130', 666_666_666],
  ])('[S2.18] are those of RFC 6238 appendix B at %i s', (seconds, digits, step) => {
    const code = digits.slice(2);
    expect(codeAt(RFC, at(seconds))).toBe(code);
    expect(stepOf(RFC, code, at(seconds))).toBe(step);
  });

  it.each([
    [-31, null],
    [-30, 37_037_037],
    [0, 37_037_037],
    [59, 37_037_037],
    [60, null],
  ])('count one step early and late: %i s from the beginning of their step', (offset, step) => {
    const start = 37_037_037 * 30;
    expect(stepOf(RFC, codeAt(RFC, at(start)), at(start + offset))).toBe(step);
  });

  it.each(['', '12345', '1234567', '28708a', '2 8708'])('are six digits, not "%s"', (code) => {
    expect(stepOf(RFC, code, at(59))).toBeNull();
  });

  it('come from a secret of 160 random bits, passed to the app with its issuer and account', () => {
    const secret = newSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(secret);
    const uri = new URL(enrolmentUri(secret, 'admin'));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toMatch(/光枢:admin$/);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: '光枢',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});

describe('sealed secrets', () => {
  const sealed = seal('key', 'two-step secret', 'u1', RFC);

  it('can be read back, and look different each time', () => {
    expect(unseal('key', 'two-step secret', 'u1', sealed)).toBe(RFC);
    expect(sealed).not.toContain(RFC);
    expect(seal('key', 'two-step secret', 'u1', RFC)).not.toBe(sealed);
  });

  it.each([
    ['another key', () => unseal('other', 'two-step secret', 'u1', sealed)],
    ['another use', () => unseal('key', 'recovery code', 'u1', sealed)],
    ['the row of another user', () => unseal('key', 'two-step secret', 'u2', sealed)],
    [
      'a changed text',
      () => unseal('key', 'two-step secret', 'u1', `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`),
    ],
    ['a cut text', () => unseal('key', 'two-step secret', 'u1', sealed.slice(0, 20))],
    ['nothing', () => unseal('key', 'two-step secret', 'u1', '')],
  ])('cannot be read with %s', (_name, read) => {
    expect(read()).toBeNull();
  });

  it('leave keyed fingerprints that differ by key, use, owner and text', () => {
    const prints = [
      fingerprint('key', 'recovery code', 'u1', 'a'),
      fingerprint('other', 'recovery code', 'u1', 'a'),
      fingerprint('key', 'two-step secret', 'u1', 'a'),
      fingerprint('key', 'recovery code', 'u2', 'a'),
      fingerprint('key', 'recovery code', 'u1', 'b'),
    ];
    expect(new Set(prints).size).toBe(5);
    expect(prints.every((print) => /^[0-9a-f]{64}$/.test(print))).toBe(true);
    expect(fingerprint('key', 'recovery code', 'u1', 'a')).toBe(prints[0]);
  });
});
