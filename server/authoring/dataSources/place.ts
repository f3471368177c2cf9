import { isIP } from 'node:net';
import type { DataSourceTarget } from '../../foundation/settings/dataSourceTargets.ts';
import { checkedLookup, closed, systemResolve } from '../../http/outgoing/checkedLookup.ts';
import { isPublicAddress } from '../../http/outgoing/publicAddress.ts';
import { Refusal } from '../../http/reply.ts';
import type { SourceAddress } from './address.ts';

/**
 * The entry of the operator's list that a data source leads to.
 * @throws Refusal when there is none
 */
export function allowedSource(targets: readonly DataSourceTarget[], { host, port }: SourceAddress): DataSourceTarget {
  const target = targets.find((one) => one.host === host && one.port === port);
  if (target) return target;
  throw new Refusal(`不允许连接${host}:${port}：请管理员用环境变量DATA_SOURCE_TARGETS登记该服务器`);
}

/**
 * The network address to connect to. The name is resolved once, and what was checked is what is connected to.
 * @throws OutgoingError `closed` for a closed network that the list does not open; the resolver's own error for a name
 * that has no address
 */
export async function resolvedHost({ host, isPrivate }: DataSourceTarget): Promise<string> {
  const name = host.replace(/^\[|\]$/g, '');
  if (isIP(name) !== 0) {
    if (!isPrivate && !isPublicAddress(name)) throw closed();
    return name;
  }
  return new Promise((found, failed) => {
    const lookup = checkedLookup(systemResolve, !isPrivate);
    lookup(name, {}, (error, address) => (error ? failed(error) : found(String(address))));
  });
}
