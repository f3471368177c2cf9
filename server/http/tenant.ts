import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from './reply.ts';
import type { SignedInUser } from './services.ts';
import { texts } from './texts.ts';

/**
 * The tenant a call chooses with its header, which the family spells in three ways (contract conventions, section 3; `X-Tenant-Id` from release 3.4 on).
 * @returns 0 when none is chosen
 * @throws Refusal when it is not one of the user's own
 */
export function chosenTenant(headers: IncomingHttpHeaders, user: SignedInUser): number {
  let chosen = 0;
  for (const value of [headers['x-tenant-id'], headers['tenant-id'], headers.tenant_id].flat()) {
    const text = value?.trim() ?? '';
    if (text === '' || text === '0') continue;
    const tenant = /^\d{1,9}$/.test(text) ? Number(text) : -1;
    if (!user.tenantIds.includes(tenant) || (chosen !== 0 && chosen !== tenant))
      throw new Refusal(texts.foreignTenant, 510);
    chosen = tenant;
  }
  return chosen;
}
