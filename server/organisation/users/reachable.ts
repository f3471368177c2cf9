import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { requireReachable } from '../../records/resource/access/reachable.ts';
import type { RuleCall } from '../../records/resource/access/ruleVariables.ts';
import { resourceNamed } from '../../records/resource/model/resource.ts';

/** @throws Refusal when the data rules of the list of users hide one of them from the caller, as if it were not there */
export async function requireReachableUsers(
  db: Kysely<Database>,
  call: RuleCall,
  ids: readonly string[],
): Promise<void> {
  await requireReachable(db, resourceNamed(call.services.resources, 'sys/user'), call, ids);
}
