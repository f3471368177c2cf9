import type { Kysely } from 'kysely';
import { type ButtonRight, createRights } from '../../../src/common/rights.ts';
import type { Database } from '../../foundation/database/schema.ts';
import type { RightService, SignedInUser } from '../../http/services.ts';
import { ruledScreens, rulesOf } from './dataRules.ts';
import { allButtons, BUTTON, grantedTo, isStaff, type PermissionRow } from './grants.ts';
import { holdsMenu } from './menus.ts';

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
    isStaff: (user) => isStaff(db, user.id),
    rulesOf: (user, component) => rulesOf(db, user.id, component),
    ruledScreens: () => ruledScreens(db),
    hasCode: async (user, code) => (await rightsOf(user)).can(code),
    hasMenu: (user, components) => holdsMenu(db, user.id, components),
  };
}
