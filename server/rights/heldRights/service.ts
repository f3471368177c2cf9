import type { Kysely } from 'kysely';
import { menuComponent } from '../../../src/common/menuComponents.ts';
import {
  type ButtonRight,
  type Rights,
  rightsWithin,
  type SystemRights,
  systemRights,
} from '../../../src/common/rights.ts';
import type { Database } from '../../foundation/database/schema.ts';
import type { Keeping } from '../../foundation/kept/keeping.ts';
import { Kept } from '../../foundation/kept/kept.ts';
import type { DataRule, RightService, SignedInUser } from '../../http/services.ts';
import { ruledScreens, rulesOf } from './dataRules.ts';
import { allButtons, BUTTON, grantedTo, isStaff, type PermissionRow } from './grants.ts';
import { changesRights } from './rightTables.ts';

const IN_FORCE = '1';
/** About 50 KB each. */
const MOST_USERS = 1_000;
const MOST_RULES = 5_000;
/** The key of what there is once. */
const ONLY = '';

/** Rights of a user, as calls query them. */
interface HeldRights {
  /** As documents name them. */
  readonly menus: ReadonlySet<string>;
  readonly rights: Rights;
}

function buttonRight({ perms, perms_type, status }: PermissionRow): ButtonRight {
  return { action: perms ?? '', type: perms_type ?? '1', status };
}

function menusOf(granted: readonly PermissionRow[]): ReadonlySet<string> {
  return new Set(granted.flatMap(({ component }) => (component === null ? [] : [menuComponent(component)])));
}

/**
 * The rights of a call. They are cached until one of their tables changes, and only while the server hears of
 * changes by others: a revoked right ends with the next call here and within a second elsewhere (decision
 * 24).
 */
export function createRightService(db: Kysely<Database>, { changes, freshness }: Keeping): RightService {
  const keep = <Value>(most: number) =>
    new Kept<Value>({ most, counts: () => freshness.hears(), changes, drops: changesRights });
  const system = keep<SystemRights>(1);
  const held = keep<HeldRights>(MOST_USERS);
  const rules = keep<readonly (readonly DataRule[])[]>(MOST_RULES);
  const screens = keep<ReadonlySet<string>>(1);
  const staff = keep<boolean>(MOST_USERS);

  const systemNow = () => system.get(ONLY, async () => systemRights((await allButtons(db)).map(buttonRight)));
  const heldBy = ({ id }: Pick<SignedInUser, 'id'>) =>
    held.get(id, async () => {
      const [granted, all] = await Promise.all([grantedTo(db, id), systemNow()]);
      const own = granted.filter((row) => row.menu_type === BUTTON && row.status === IN_FORCE);
      return { menus: menusOf(granted), rights: rightsWithin(own.map(buttonRight), all) };
    });
  const ruled = () => screens.get(ONLY, () => ruledScreens(db));
  return {
    isStaff: ({ id }) => staff.get(id, () => isStaff(db, id)),
    rightsOf: async (user) => (await heldBy(user)).rights,
    async rulesOf(user, component) {
      if (!(await ruled()).has(component)) return [];
      return rules.get(`${user.id}\n${component}`, () => rulesOf(db, user.id, component));
    },
    ruledScreens: ruled,
    hasCode: async (user, code) => (await heldBy(user)).rights.can(code),
    async hasMenu(user, components) {
      const { menus } = await heldBy(user);
      return components.some((component) => menus.has(menuComponent(component)));
    },
  };
}
