import type { Client } from '../transport/client.ts';
import {
  type Admission,
  type Credentials,
  loginBody,
  type PhoneCredentials,
  phoneLoginBody,
  readOutcome,
  readTenants,
  type SignInOutcome,
  type Tenant,
} from './signIn.ts';
import { NO_TENANT } from './state.ts';

/**
 * The caller of these functions shows failures to the user. They reject with a TransportError if a
 * call fails on its way.
 */
type Sender = Pick<Client, 'send'>;

const QUIET = { quiet: true };

/** Signs in by account, password and captcha (S7.2). */
export async function signInByAccount(client: Sender, credentials: Credentials): Promise<SignInOutcome> {
  return readOutcome(await client.send({ method: 'POST', path: '/sys/login', body: loginBody(credentials) }, QUIET));
}

/** Signs in by the code of an SMS (S7.3). */
export async function signInByPhone(client: Sender, credentials: PhoneCredentials): Promise<SignInOutcome> {
  const body = phoneLoginBody(credentials);
  return readOutcome(await client.send({ method: 'POST', path: '/sys/phoneLogin', body }, QUIET));
}

/** Signs in by what a third party vouched for (S7.6). */
export async function signInByThirdParty(client: Sender, ticket: string, type: string): Promise<SignInOutcome> {
  const path = `/sys/thirdLogin/getLoginUser/${encodeURIComponent(ticket)}/${encodeURIComponent(type)}`;
  return readOutcome(await client.send({ method: 'GET', path }, QUIET));
}

/** The names of tenants, asked for on behalf of the person who is just signing in. @throws Error with the server's message */
export async function fetchTenants(client: Sender, token: string, ids: readonly string[]): Promise<readonly Tenant[]> {
  const request = { method: 'GET', path: '/sys/tenant/queryList', params: { ids: ids.join(',') } } as const;
  const answer = await client.send(request, { ...QUIET, caller: { token, tenantId: NO_TENANT } });
  if (!answer.success) throw new Error(answer.message);
  return readTenants(answer.result);
}

/**
 * Ends a sign-in that the server has accepted but that will not be used. Never rejects: no one
 * waits for it.
 */
export async function abandon(client: Sender, { token, tenantId }: Admission): Promise<void> {
  const caller = { token, tenantId };
  await client.send({ method: 'POST', path: '/sys/logout' }, { ...QUIET, caller }).catch(() => undefined);
}

/** Ends a sign-in that asks for a second step. @param code six digits, or a recovery code */
export async function signInBySecondStep(
  client: Pick<Client, 'send'>,
  ticket: string,
  code: string,
): Promise<SignInOutcome> {
  return readOutcome(
    await client.send({ method: 'POST', path: '/auth/2step-code', body: { ticket, code } }, { quiet: true }),
  );
}
