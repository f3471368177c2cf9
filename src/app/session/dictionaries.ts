import { dictionaryVersion } from '../../common/dictionaryVersion.ts';
import { isRecord } from '../../runtime/data/json.ts';
import type { Client } from '../transport/client.ts';
import { type Dictionaries, readDictionaries } from './slots.ts';

/**
 * Fetches the items of every dictionary (S7.25). Undefined when the server refuses or answers something else.
 * @throws TransportError when there is no answer
 */
export async function fetchDictionaries(client: Pick<Client, 'send'>): Promise<Dictionaries | undefined> {
  const all = await client.send({ method: 'GET', path: '/sys/dict/queryAllDictItems' }, { quiet: true });
  return all.success ? readDictionaries(all.result) : undefined;
}

/**
 * True if these dictionaries have the version that came with the menu, or if none came: other servers of the family
 * send no version, and their dictionaries are kept for 7 days (S9.1).
 */
function isCurrent(permissions: unknown, dictionaries: Dictionaries): boolean {
  const version = isRecord(permissions) ? permissions.dictionaryVersion : undefined;
  return typeof version !== 'string' || version === dictionaryVersion(dictionaries);
}

/**
 * The dictionaries anew, undefined when those that are kept are of the version that came with the menu.
 * @param permissions what came with the menu; without it they are fetched whatever their version is
 * @throws TransportError when there is no answer
 */
export async function newerDictionaries(
  client: Pick<Client, 'send'>,
  kept: Dictionaries,
  permissions?: unknown,
): Promise<Dictionaries | undefined> {
  return permissions !== undefined && isCurrent(permissions, kept) ? undefined : fetchDictionaries(client);
}
