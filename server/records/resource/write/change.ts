import { sql, type Transaction } from 'kysely';
import { type AnyTables, anyTables } from '../../../foundation/database/anyTables.ts';
import type { Database } from '../../../foundation/database/schema.ts';
import type { Call } from '../../../http/call.ts';
import type { Reply } from '../../../http/reply.ts';
import type { ChangeScope, Resource, Values } from '../model/resource.ts';
import { onlyOnce } from './submission.ts';
import { uniqueRefusal } from './unique.ts';

/**
 * One transaction for the checks, the change and the hooks; the answer is sent after its commit (safety rule 3.1). A
 * repeated submit changes nothing again, see `onlyOnce`. Where the call's database is a transaction already, as in an
 * import of many rows, the change is a part of it: refused, it leaves the rest as it was.
 */
export async function change(
  resource: Resource,
  call: Call,
  body: Values,
  run: (scope: ChangeScope, trx: Transaction<AnyTables>) => Promise<Reply>,
): Promise<Reply> {
  const { services, user, tenantId } = call;
  const whole = async (trx: Transaction<Database>) => {
    const scope = { trx, user, tenantId, now: services.clock(), services, body };
    return await onlyOnce(trx, call, () => run(scope, anyTables(trx)));
  };
  const { db } = services;
  try {
    return isTransaction(db) ? await part(db, whole) : await db.transaction().execute(whole);
  } catch (error) {
    throw uniqueRefusal(resource, error) ?? error;
  }
}

/**
 * A part of a change for one of its rows, with a body of its own. Refused, it leaves the rest as it was.
 * @throws Refusal also for what the database finds taken
 */
export async function changeRow<Result>(
  resource: Resource,
  scope: ChangeScope,
  body: Values,
  run: (scope: ChangeScope) => Promise<Result>,
): Promise<Result> {
  try {
    return await part(scope.trx, () => run({ ...scope, body }));
  } catch (error) {
    throw uniqueRefusal(resource, error) ?? error;
  }
}

function isTransaction(db: Call['services']['db'] | Transaction<Database>): db is Transaction<Database> {
  return db.isTransaction;
}

async function part<Result>(
  trx: Transaction<Database>,
  run: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  await sql`savepoint change`.execute(trx);
  try {
    const result = await run(trx);
    await sql`release savepoint change`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint change`.execute(trx);
    throw error;
  }
}
