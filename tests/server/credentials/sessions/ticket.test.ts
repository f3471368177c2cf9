import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  issueTicket,
  peekTicket,
  spendTicket,
  tryTicket,
  voidTickets,
} from '../../../../server/credentials/sessions/ticket.ts';
import { openTestDatabase, type TestDatabase } from '../../postgres.ts';

const NOW = new Date('2026-03-01T00:00:00Z');
const LIFE_MS = 60_000;
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

describe('one-time tickets', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('tables');
  });
  beforeEach(() => database.db.deleteFrom('sys_ticket').execute());
  afterAll(() => database.drop());

  const issue = (subject = 'u1') =>
    issueTicket(database.db, { purpose: 'reset', subject, data: { phone: '13800138000' }, lifeMs: LIFE_MS }, NOW);
  const said = { subject: 'u1', data: { phone: '13800138000' } };

  it('can be spent once', async () => {
    const ticket = await issue();
    expect(ticket).toMatch(/^[\w-]{43}$/);
    expect(await spendTicket(database.db, 'reset', ticket, NOW)).toEqual(said);
    expect(await spendTicket(database.db, 'reset', ticket, NOW)).toBeNull();
  });

  it('gives way to one of many callers at the same moment', async () => {
    const ticket = await issue();
    const spent = await Promise.all(Array.from({ length: 10 }, () => spendTicket(database.db, 'reset', ticket, NOW)));
    expect(spent.filter((one) => one !== null)).toEqual([said]);
  });

  it.each([
    ['another purpose', 'login', LIFE_MS - 1],
    ['its end', 'reset', LIFE_MS],
  ])('is unknown for %s', async (_name, purpose, milliseconds) => {
    const ticket = await issue();
    const now = later(milliseconds);
    expect(await peekTicket(database.db, purpose, ticket, now)).toBeNull();
    expect(await tryTicket(database.db, purpose, ticket, 5, now)).toBeNull();
    expect(await spendTicket(database.db, purpose, ticket, now)).toBeNull();
  });

  it('lives to the last millisecond', async () => {
    const ticket = await issue();
    expect(await spendTicket(database.db, 'reset', ticket, later(LIFE_MS - 1))).toEqual(said);
  });

  it('can be read without being used up', async () => {
    const ticket = await issue();
    expect(await peekTicket(database.db, 'reset', ticket, NOW)).toEqual(said);
    expect(await peekTicket(database.db, 'reset', ticket, NOW)).toEqual(said);
    expect(await spendTicket(database.db, 'reset', ticket, NOW)).toEqual(said);
  });

  it('allows so many tries, in a row or at once', async () => {
    const ticket = await issue();
    const tries = await Promise.all(Array.from({ length: 8 }, () => tryTicket(database.db, 'reset', ticket, 5, NOW)));
    expect(tries.filter((one) => one !== null)).toHaveLength(5);
    expect(await tryTicket(database.db, 'reset', ticket, 5, NOW)).toBeNull();
  });

  it('is void when its subject is done with the purpose', async () => {
    const mine = await issue();
    const other = await issue('u2');
    await voidTickets(database.db, 'reset', 'u1');
    expect(await peekTicket(database.db, 'reset', mine, NOW)).toBeNull();
    expect(await peekTicket(database.db, 'reset', other, NOW)).toMatchObject({ subject: 'u2' });
  });

  it('is stored as a hash only, and old ones leave the table', async () => {
    const ticket = await issue();
    const rows = await database.db.selectFrom('sys_ticket').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(ticket);
    await issueTicket(database.db, { purpose: 'reset', subject: 'u3', data: {}, lifeMs: 1 }, later(LIFE_MS));
    const left = await database.db.selectFrom('sys_ticket').select('subject').execute();
    expect(left).toEqual([{ subject: 'u3' }]);
  });
});
