import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { RightService } from '../http/services.ts';
import { allButtons, codesOf, grantedTo } from './grants.ts';

const SWITCHED_OFF = '0';

/** Reads the rights of a call from the database each time, so that a right taken away ends at once (safety.md 4.3). */
export function createRightService(db: Kysely<Database>): RightService {
  return {
    async hasCode(user, code) {
      const granted = await grantedTo(db, user.id);
      if (granted.some((row) => codesOf(row).includes(code))) return true;
      const rules = (await allButtons(db)).filter((row) => codesOf(row).includes(code));
      return rules.some((row) => row.status === SWITCHED_OFF);
    },
    async hasMenu(user, components) {
      const granted = await grantedTo(db, user.id);
      return granted.some((row) => row.component !== null && components.includes(row.component));
    },
  };
}
