import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** Groups of 16 bits that a provider gives to one customer: a /64. */
const OF_CUSTOMER = 4;

/** The eight groups of an address that `isIPv6` takes. */
function groupsOf(address: string): string[] {
  // URL writes any spelling of an address in one way, also the one that ends like an IPv4 address.
  const text = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [front = [], back = []] = text.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  return [...front, ...Array<string>(GROUPS - front.length - back.length).fill('0'), ...back];
}

/** The IPv4 address inside `::ffff:…`, the form in which a socket for both kinds shows it; null for any other. */
function mappedAddress(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 0xff])
    .join('.');
}

/**
 * The unit that an address limit counts: an IPv4 address itself, or the /64 of an IPv6 address. One IPv6
 * customer has 2^64 addresses there and would never meet a limit.
 */
export function addressBlock(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  return mappedAddress(groups) ?? `${groups.slice(0, OF_CUSTOMER).join(':')}::/64`;
}
