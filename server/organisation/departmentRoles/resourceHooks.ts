import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import type { Call } from '../../http/call.ts';
import { type Reply, refuse } from '../../http/reply.ts';
import type { Resource, ResourceHooks } from '../../records/resource/model/resource.ts';
import { where } from '../../records/resource/model/where.ts';
import { list, queryById } from '../../records/resource/read/reads.ts';
import { requireMayGive } from '../../rights/heldRights/authority.ts';
import { holdingsOfDepartmentRoles } from '../../rights/heldRights/holding.ts';
import { ALL_DEPARTMENTS, chargeOf, requireCharge } from '../departments/charge.ts';

const ABOVE_OWN = '不能操作权限高于自己的部门角色！';

/** Hooks of department roles: the managers of a department maintain them. */
export const departmentRoleHooks: Readonly<Record<string, ResourceHooks>> = {
  'sys/sysDepartRole': {
    hooks: {
      async beforeAdd(values, { trx, user }) {
        await requireCharge(trx, user.id, [String(values.departId)]);
        return values;
      },
      async beforeEdit(values, stored, { trx, user }) {
        await requireOwn(trx, user.id, [stored]);
        return values;
      },
      async beforeDelete(rows, { trx, user }) {
        await requireOwn(trx, user.id, rows);
      },
    },
    handlers: {
      list: listSeen,
      queryById: querySeen,
    },
  },
};

type Role = Readonly<Record<string, unknown>>;

/**
 * @throws Refusal for a role of a department outside the actor's charge, and for one with more rights than
 * the actor
 */
async function requireOwn(trx: Kysely<Database>, actorId: string, roles: readonly Role[]): Promise<void> {
  await requireCharge(
    trx,
    actorId,
    roles.map(({ departId }) => String(departId)),
  );
  const ids = roles.map(({ id }) => String(id));
  await requireMayGive(trx, actorId, await holdingsOfDepartmentRoles(trx, ids), ABOVE_OWN);
}

/** Ids of the departments whose roles the caller sees; null for all. */
async function seenDepartments({ user, services }: Call): Promise<ReadonlySet<string> | null> {
  if (await services.rights.hasMenu(user, [ALL_DEPARTMENTS])) return null;
  return chargeOf(services.db, user.id);
}

async function listSeen(resource: Resource, call: Call): Promise<Reply> {
  const seen = await seenDepartments(call);
  return list(resource, call, seen ? [where('depart_id', 'in', inList(seen))] : []);
}

/** Of another department a role is not there, as for its list. */
async function querySeen(resource: Resource, call: Call): Promise<Reply> {
  const seen = await seenDepartments(call);
  const role = await call.services.db
    .selectFrom('sys_depart_role')
    .select('id')
    .where('id', '=', call.query.id ?? '')
    .$if(seen !== null, (rest) => rest.where('depart_id', 'in', inList(seen ?? new Set())))
    .executeTakeFirst();
  return role ? queryById(resource, call) : refuse(resource.messages.notFound);
}

/** SQL has no empty list; no department has an empty id. */
function inList(ids: ReadonlySet<string>): string[] {
  return ids.size === 0 ? [''] : [...ids];
}
