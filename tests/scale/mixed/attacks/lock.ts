import { sql } from 'kysely';
import { withDatabase } from '../../../journeys/support/database.ts';
import { type Attack, outcomeOf } from '../attack.ts';

const HELD_S = 15;
const READERS = 40;

/** A table that is locked from outside, and people who read it meanwhile. */
export function lockAttack(): Attack {
  return {
    name: `a table locked for ${HELD_S} s and ${READERS} who read it`,
    restS: 10,
    round: ({ send, environment }) =>
      withDatabase({ environment }, (db) =>
        db.transaction().execute(async (trx) => {
          await sql`lock table demo_order in access exclusive mode`.execute(trx);
          const readers = Array.from({ length: READERS }, () => outcomeOf(send('/demo/order/list?pageSize=20')));
          // A transaction that only waits would be ended by the database.
          await sql`set local statement_timeout = 0`.execute(trx);
          await sql`select pg_sleep(${HELD_S})`.execute(trx);
          return Promise.all(readers);
        }),
      ),
  };
}
