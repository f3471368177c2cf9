import { sessionUser } from '../../../credentials/sessions/service.ts';
import { Refusal } from '../../../http/reply.ts';
import type { Services, SignedInUser } from '../../../http/services.ts';
import { tenantOf } from '../../../http/tenant.ts';
import { texts } from '../../../http/texts.ts';
import { resourceFor } from '../../../records/resource/access/columnRights.ts';
import { Reachable } from '../../../records/resource/access/reachable.ts';
import { keyedBy } from '../../../records/resource/model/existence.ts';
import { type Resource, resourceOf } from '../../../records/resource/model/resource.ts';
import type { Owner } from '../clientSocket.ts';

/** The part of a resource that the owner of a socket may see at this moment. */
export interface View {
  readonly user: SignedInUser;
  readonly tenantId: number;
  readonly resource: Resource;
  /** The resource as `resourceFor` gives it. */
  readonly seen: Resource;
  readonly rows: Reachable;
}

/**
 * Asked anew for every message, so that a right that is taken away counts at once.
 * @param tenant the tenant that is worked in, as a header would name it; null for the usual one
 * @throws Refusal when they may not read it
 */
export async function viewOf(
  services: Services,
  { sessionId }: Owner,
  name: string,
  tenant: string | null,
): Promise<View> {
  const model = services.resources.get(name);
  const [screen, ...others] = model?.screens ?? [];
  if (!model || screen === undefined || !model.audited) throw new Refusal(`没有可以关注的数据“${name}”`);
  const user = await sessionUser(services.db, sessionId, services.clock());
  if (user === null) throw new Refusal(texts.endedToken);
  const tenantId = tenantOf(tenant === null ? {} : { 'x-tenant-id': tenant }, user);
  if (!(await services.rights.hasMenu(user, [screen, ...others]))) throw new Refusal(texts.noRight, 510);
  const resource = resourceOf(model, services.resources);
  const caller = { user, tenantId, services };
  const [seen, rows] = await Promise.all([resourceFor(resource, caller), Reachable.of(resource, caller)]);
  return { user, tenantId, resource, seen, rows };
}

/** The reachable ones of the records, in full, by database names. */
export function visibleRows({ db }: Pick<Services, 'db'>, { resource, rows }: View, ids: readonly string[]) {
  return rows
    .where(keyedBy(resource, ids))
    .query(db)
    .select([...resource.columns.values()].map(({ field }) => field))
    .execute();
}
