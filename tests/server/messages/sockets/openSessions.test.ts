import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSessions, sessionIdOf } from '../../../../server/messages/sockets/openSessions.ts';
import { type Console, openConsole, type Person } from '../../support/console.ts';

const HOUR_MS = 3_600_000;

let server: Console;
let person: Person;
let sessionId: string;
beforeAll(async () => {
  server = await openConsole();
  person = await server.signIn('operator');
  sessionId = (await sessionIdOf(server.db, person.token ?? '')) ?? '';
});
afterAll(() => server.close());

const isOpen = async (milliseconds = 0) => {
  const now = new Date(server.now().getTime() + milliseconds);
  return (await openSessions(server.db, [sessionId, 'unknown'], now)).has(sessionId);
};

it('a session whose time is over holds no socket: two hours unused', async () => {
  expect(await isOpen()).toBe(true);
  expect(await isOpen(2 * HOUR_MS)).toBe(false);
});

it.each([
  { status: 2, del_flag: 0 },
  { status: 1, del_flag: 1 },
])('a session of an account with %j holds no socket, whichever user changed it', async (state) => {
  const change = (values: typeof state) =>
    server.db.updateTable('sys_user').set(values).where('username', '=', 'operator').execute();
  await change(state);
  expect(await isOpen()).toBe(false);
  await change({ status: 1, del_flag: 0 });
  expect(await isOpen()).toBe(true);
});

it('an ended session holds no socket', async () => {
  await person.post('/sys/logout', {});
  expect(await isOpen()).toBe(false);
  expect(await sessionIdOf(server.db, 'invented')).toBeNull();
});
