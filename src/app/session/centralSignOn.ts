import { atom } from 'jotai/vanilla';
import type { Client } from '../transport/client.ts';
import { readOutcome, type SignInOutcome } from './signIn.ts';

/**
 * The address of this console as the sign-on service knows it (contract session.md §7): the same for every page, because
 * the service keeps a list of addresses.
 * @param site origin, and the prefix if there is one
 */
export function serviceAddress(site: string): string {
  return `${site}/`;
}

export function centralLoginAddress(casUrl: string, site: string): string {
  return `${casUrl}/login?service=${encodeURIComponent(serviceAddress(site))}`;
}

/** Where a sign-out goes on (S4.1b). */
export function centralLogoutAddress(casUrl: string, site: string): string {
  return `${casUrl}/logout?service=${encodeURIComponent(serviceAddress(site))}`;
}

/** The ticket with which the service sent the browser back; null when there is none. */
export function ticketIn(search: string): string | null {
  const ticket = new URLSearchParams(search).get('ticket');
  return ticket === null || ticket === '' ? null : ticket;
}

/** The query without the ticket: used once, it is worth nothing and must not be bookmarked. */
export function withoutTicket(search: string): string {
  const rest = new URLSearchParams(search);
  rest.delete('ticket');
  const text = rest.toString();
  return text === '' ? '' : `?${text}`;
}

/** Once to sign in and once after a failure; more would be an endless loop. */
export const MOST_DEPARTURES = 2;

/**
 * True while a sign-out is on its way to the service: meanwhile no user is sent there to sign in.
 */
export const signingOutAtom = atom(false);

/** Signs in by a ticket of the central sign-on service (S7.5). */
export async function signInByCentralTicket(
  client: Pick<Client, 'send'>,
  ticket: string,
  service: string,
): Promise<SignInOutcome> {
  const request = { method: 'GET', path: '/sys/cas/client/validateLogin', params: { ticket, service } } as const;
  return readOutcome(await client.send(request, { quiet: true }));
}
