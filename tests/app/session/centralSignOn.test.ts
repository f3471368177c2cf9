import { describe, expect, it } from 'vitest';
import {
  centralLoginAddress,
  centralLogoutAddress,
  ticketIn,
  withoutTicket,
} from '../../../src/app/session/centralSignOn.ts';
import { DEPARTURES, WANTED_ADDRESS } from '../../../src/app/session/slots.ts';

const CAS = 'https://sso.test/cas';
const ORIGIN = 'https://console.test:8443';

describe('the addresses of central sign-on', () => {
  it('[S4.2c S4.1b] name this console with its scheme and a slash', () => {
    expect(centralLoginAddress(CAS, ORIGIN)).toBe(`${CAS}/login?service=https%3A%2F%2Fconsole.test%3A8443%2F`);
    expect(centralLogoutAddress(CAS, ORIGIN)).toBe(`${CAS}/logout?service=https%3A%2F%2Fconsole.test%3A8443%2F`);
  });

  it.each([
    ['?ticket=ST-1', 'ST-1', ''],
    ['?a=1&ticket=ST-1&b=%E4%B8%AD', 'ST-1', '?a=1&b=%E4%B8%AD'],
    ['?ticket=', null, ''],
    ['', null, ''],
  ])('[S4.2c] of "%s" hold the ticket %s and leave "%s"', (search, ticket, rest) => {
    expect(ticketIn(search)).toBe(ticket);
    expect(withoutTicket(search)).toBe(rest);
  });

  it.each([
    ['https://elsewhere.test/', undefined],
    [7, undefined],
    ['/isystem/user?x=1', '/isystem/user?x=1'],
  ])('remember %j as %j', (value, kept) => {
    expect(WANTED_ADDRESS.check(value)).toBe(kept);
  });

  it('count departures', () => {
    expect([DEPARTURES.check(1), DEPARTURES.check('1')]).toEqual([1, undefined]);
  });
});
