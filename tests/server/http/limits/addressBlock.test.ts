import { expect, it } from 'vitest';
import { addressBlock } from '../../../../server/http/limits/addressBlock.ts';
import { CallLimit } from '../../../../server/http/limits/callLimit.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('counts %s as %s', (address, block) => {
  expect(addressBlock(address)).toBe(block);
});

it('allows no more calls to a client that changes its address inside its network', () => {
  const limit = new CallLimit();
  const now = new Date();
  const calls = Array.from({ length: 61 }, (_, index) => limit.take(null, `2001:db8:1:2::${index.toString(16)}`, now));
  expect(calls.filter((isAllowed) => isAllowed)).toHaveLength(60);
  expect(limit.take(null, '2001:db8:1:3::1', now)).toBe(true);
});
