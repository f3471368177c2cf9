import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** The zeros at the end of an IPv4 address are left out. */
type Range = readonly [address: string, bits: number];

/**
 * IPv4 ranges that are not public: private networks, loopback, link-local, examples, multicast (RFC 6890).
 */
const CLOSED: readonly Range[] = [
  ['0', 8],
  ['10', 8],
  ['100.64', 10],
  ['127', 8],
  ['169.254', 16],
  ['172.16', 12],
  ['192.0.0', 24],
  ['192.0.2', 24],
  ['192.88.99', 24],
  ['192.168', 16],
  ['198.18', 15],
  ['198.51.100', 24],
  ['203.0.113', 24],
  ['224', 3],
];

/** All of IPv6 that is handed out; the rest, with the forms that carry an IPv4 address, is refused. */
const OPEN6: Range = ['2000::', 3];
/** Inside of it: tunnels to IPv4 and examples. */
const CLOSED6: readonly Range[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

function blockList(ranges: readonly Range[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [address, bits] of ranges) list.addSubnet(address, bits, family);
  return list;
}

const withZeros = (start: string): string => [...start.split('.'), '0', '0', '0'].slice(0, 4).join('.');

const closed = blockList(
  CLOSED.map(([start, bits]) => [withZeros(start), bits]),
  'ipv4',
);
const open6 = blockList([OPEN6], 'ipv6');
const closed6 = blockList(CLOSED6, 'ipv6');

/** True if the text is a public internet address (safety rule 7.5). */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4');
  return isIPv6(address) && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}
