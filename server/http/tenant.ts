import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from './reply.ts';
import type { SignedInUser } from './services.ts';
import { texts } from './texts.ts';

/**
 * The tenant of a call: the one in its header, which the family spells in three ways (contract conventions,
 * section 3; `X-Tenant-Id` from release 3.4 on), else the one of the session (safety rule 5.4).
 * @returns 0 for a caller without a tenant
 * @throws Refusal if the header names a tenant that is not the user's own
 */
export function tenantOf(headers: IncomingHttpHeaders, user: SignedInUser): number {
  const chosen = namedTenant(headers, user);
  if (chosen !== 0) return chosen;
  const { sessionTenant, tenantIds } = user;
  // A user who was removed from a tenant no longer works in it, though they are still signed in.
  if (sessionTenant !== null && tenantIds.includes(sessionTenant)) return sessionTenant;
  return tenantIds.length === 1 ? (tenantIds[0] ?? 0) : 0;
}

function namedTenant(headers: IncomingHttpHeaders, user: SignedInUser): number {
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
