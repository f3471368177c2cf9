import { isIP } from 'node:net';

/** Names for ranges of addresses (npm proxy-addr). */
const RANGES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];
const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/**
 * The proxies trusted to report the caller's address and the scheme, such as `127.0.0.1,192.0.2.0/24`.
 * @param report receives one line for each invalid part
 */
export function trustedProxies(text: string | null, report: (line: string) => void): readonly string[] {
  const parts = (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  for (const part of parts) {
    if (!isProxy(part)) {
      report(
        `TRUSTED_PROXIES: "${part}" is no address, no range such as 192.0.2.0/24 and none of ${RANGES.join(', ')}`,
      );
    }
  }
  return parts.filter(isProxy);
}

function isProxy(part: string): boolean {
  if (RANGES.includes(part)) return true;
  const [address = '', bits, ...more] = part.split('/');
  const most = BITS[isIP(address)];
  if (most === undefined || more.length > 0) return false;
  // A range of everything would let any caller choose their address.
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
}
