import { ABILITIES, ABILITIES_HEADER } from '../../../src/common/abilities.ts';

/** Headers of every answer (safety rule 9.1). */
export const commonHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'X-Frame-Options': 'SAMEORIGIN',
};

/** API answers are data of one user: never stored, never shown as a page. They name what this server can do. */
export const apiHeaders: Readonly<Record<string, string>> = {
  [ABILITIES_HEADER]: ABILITIES.join(' '),
  'Access-Control-Expose-Headers': ABILITIES_HEADER,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/**
 * The policy of the console's pages.
 * @param nonce fresh for each response; antd's style elements carry it
 * @param frameOrigins other sites whose pages may be embedded
 */
export function pagePolicy(nonce: string, frameOrigins: readonly string[] = []): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    ...(frameOrigins.length > 0 ? [`frame-src 'self' ${frameOrigins.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types console-html',
  ].join('; ');
}
