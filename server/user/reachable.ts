import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { resourceNamed } from '../resource/resource.ts';
import { requireReachable } from '../resource/rowRules.ts';
import type { RuleCall } from '../resource/ruleVariables.ts';

/** @throws Refusal when the data rules of the list of users hide one of them from the caller, as if it were not there */
export async function requireReachableUsers(
  db: Kysely<Database>,
  call: RuleCall,
  ids: readonly string[],
): Promise<void> {
  await requireReachable(db, resourceNamed(call.services.resources, 'sys/user'), call, ids);
}
