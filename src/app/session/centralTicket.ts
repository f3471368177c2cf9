import type { Client } from '../transport/client.ts';
import { readOutcome, type SignInOutcome } from './signIn.ts';

/** Signs in by a ticket of the central sign-on service (S7.5). */
export async function signInByCentralTicket(
  client: Pick<Client, 'send'>,
  ticket: string,
  service: string,
): Promise<SignInOutcome> {
  const request = { method: 'GET', path: '/sys/cas/client/validateLogin', params: { ticket, service } } as const;
  return readOutcome(await client.send(request, { quiet: true }));
}
