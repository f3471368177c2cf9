import { type LookupAddress, lookup as lookUp } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { OutgoingError } from './outgoingError.ts';
import { isPublicAddress } from './publicAddress.ts';

/** All addresses of a name; `dns.lookup` outside of tests. */
export type Resolve = (name: string, take: (error: Error | null, addresses: readonly LookupAddress[]) => void) => void;

export const systemResolve: Resolve = (name, take) =>
  lookUp(name, { all: true }, (error, found) => take(error, found ?? []));

export function closed(): OutgoingError {
  return new OutgoingError('the address belongs to a closed network', 'closed');
}

/** One address of a closed network is enough to refuse all: which of them is taken is not ours to say. */
export function checkedLookup(resolve: Resolve, publicOnly: boolean): LookupFunction {
  return (name, options, callback) =>
    resolve(name, (error, addresses) => {
      const [first] = addresses;
      const bad = publicOnly && addresses.some(({ address }) => !isPublicAddress(address));
      if (error || !first) callback(error ?? new Error(`${name} has no address`), '', 0);
      else if (bad) callback(closed(), '', 0);
      else if (options.all) callback(null, [...addresses]);
      else callback(null, first.address, first.family);
    });
}
