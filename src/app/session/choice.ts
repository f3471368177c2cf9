import type { Client } from '../transport/client.ts';
import { type Admission, type Department, type Tenant, tenantIdsOf } from './signIn.ts';
import { fetchTenants } from './signInCalls.ts';
import { NO_TENANT } from './state.ts';

/** What a person has to choose before they are signed in (S4.3a); a list is empty when there is nothing to choose. */
export interface Choice {
  readonly tenants: readonly Tenant[];
  readonly departments: readonly Department[];
}

/** The title of the chooser (S2.24). */
export function choiceTitle({ tenants, departments }: Choice): string {
  if (tenants.length === 0) return '请选择部门';
  return departments.length === 0 ? '请选择租户' : '请选择租户和部门';
}

/**
 * Settles what needs no question: exactly one tenant is taken, none is fine (S4.3a, contract session.md §3).
 * @returns the admission with its tenant, and what is left to choose; null when nothing is.
 * @throws Error when the names of several tenants cannot be had.
 */
export async function settle(
  client: Pick<Client, 'send'>,
  admission: Admission,
): Promise<{ readonly admission: Admission; readonly choice: Choice | null }> {
  const tenants = await tenantsOf(client, admission);
  const { departments } = admission;
  const tenantId = tenants.length === 1 ? (tenants[0]?.id ?? NO_TENANT) : NO_TENANT;
  const choice = { tenants: tenants.length > 1 ? tenants : [], departments };
  const isSettled = choice.tenants.length === 0 && departments.length === 0;
  return { admission: { ...admission, tenantId }, choice: isSettled ? null : choice };
}

/** The list of the answer, else the linked ids; a single id needs no name. */
async function tenantsOf(
  client: Pick<Client, 'send'>,
  { tenants, user, token }: Admission,
): Promise<readonly Tenant[]> {
  if (tenants !== null) return tenants;
  const ids = tenantIdsOf(user);
  return ids.length > 1 ? fetchTenants(client, token, ids) : ids.map((id) => ({ id, name: id }));
}
