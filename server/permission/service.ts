import type { Kysely } from 'kysely';
import { menuComponent } from '../../src/common/menuComponents.ts';
import { type ButtonRight, createRights } from '../../src/common/rights.ts';
import type { Database } from '../database/schema.ts';
import type { RightService, SignedInUser } from '../http/services.ts';
import { rulesOf } from './dataRules.ts';
import { allButtons, BUTTON, grantedTo, type PermissionRow } from './grants.ts';

const IN_FORCE = '1';

function buttonRight({ perms, perms_type, status }: PermissionRow): ButtonRight {
  return { action: perms ?? '', type: perms_type ?? '1', status };
}

/** Reads the rights of a call from the database each time, so that a right taken away ends at once (safety.md 4.3). */
export function createRightService(db: Kysely<Database>): RightService {
  const rightsOf = async ({ id }: SignedInUser) => {
    const [granted, buttons] = await Promise.all([grantedTo(db, id), allButtons(db)]);
    const own = granted.filter((row) => row.menu_type === BUTTON && row.status === IN_FORCE);
    return createRights(own.map(buttonRight), buttons.map(buttonRight));
  };
  return {
    rightsOf,
    rulesOf: (user, component) => rulesOf(db, user.id, component),
    hasCode: async (user, code) => (await rightsOf(user)).can(code),
    async hasMenu(user, components) {
      const wanted = new Set(components.map(menuComponent));
      const granted = await grantedTo(db, user.id);
      return granted.some((row) => row.component !== null && wanted.has(menuComponent(row.component)));
    },
  };
}
