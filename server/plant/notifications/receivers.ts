import type { Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import type { Services } from '../../http/services.ts';
import { accountsOfRoles } from '../../organisation/members/roleMembers.ts';
import { onDuty } from './onDuty.ts';
import { peopleOf, reachesStation } from './person.ts';
import type { Receivers } from './rule.ts';

/** Location of an alarm, and the users that its records name. */
export interface Place {
  readonly stationId: string;
  readonly orgCode: string | null;
  readonly tenantId: number;
  readonly director: string | null;
  /** Person in charge of the device. */
  readonly keeper: string | null;
}

/**
 * The accounts to notify. Users named in the records of the station are always notified; role members, users
 * on duty and named ones only if the station is within their reach.
 */
export async function receiversAt(
  trx: Transaction<Database>,
  services: Services,
  who: Receivers,
  place: Place,
  now: Date,
): Promise<readonly string[]> {
  const { stationId, orgCode, tenantId, director, keeper } = place;
  const named = [who.toDirector ? director : null, who.toKeeper ? keeper : null].filter((name) => name !== null);
  const duty = who.toDuty ? await onDuty(trx, tenantId, { id: stationId, orgCode }, now) : [];
  const others = [...who.users, ...duty, ...(await accountsOfRoles(trx, who.roles))];
  const reaching: string[] = [];
  for (const person of await peopleOf(trx, services, others, tenantId)) {
    if (await reachesStation(trx, person, stationId)) reaching.push(person.user.username);
  }
  return [...new Set([...named, ...reaching])];
}
