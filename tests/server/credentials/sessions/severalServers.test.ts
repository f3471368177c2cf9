import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Person } from '../../support/console.ts';
import { people, STRONG } from '../../support/people.ts';
import { openServers, type Server } from '../../support/servers.ts';

const OWN = '/sys/user/getUserInfo';
let servers: Awaited<ReturnType<typeof openServers>>;
let first: Server;
let second: Server;
let admin: Person;
beforeAll(async () => {
  servers = await openServers();
  first = await servers.open();
  await vi.waitFor(() => expect(first.presence.isAlone()).toBe(true), 10_000);
  admin = await first.signIn('admin');
});
afterAll(() => servers.close());

const { newUser, idOf } = people(
  () => first,
  () => admin,
);

/** A new user whose session both servers have seen. */
async function someone(): Promise<{
  readonly username: string;
  readonly id: string;
  readonly here: Person;
  readonly there: Person;
}> {
  const user = newUser();
  expect(await admin.post('/sys/user/add', user)).toMatchObject({ success: true });
  const here = await first.signIn(user.username, STRONG);
  const there = second.as(here.token);
  for (const person of [here, there, here, there]) expect(await person.get(OWN)).toMatchObject({ success: true });
  return { username: user.username, id: await idOf(user.username), here, there };
}

describe('servers on one database', () => {
  it('know that they are not alone before a second one answers', async () => {
    second = await servers.open();
    expect(first.presence.isAlone()).toBe(false);
    expect(second.presence.isAlone()).toBe(false);
  });

  it('refuse at once everywhere who was frozen by one of them', async () => {
    const { id, here, there } = await someone();
    await admin.put('/sys/user/frozenBatch', { ids: id, status: '2' });
    expect((await there.get(OWN)).status).toBe(500);
    expect((await here.get(OWN)).status).toBe(500);
  });

  it('refuse at once everywhere who signed out at one of them', async () => {
    const { here, there } = await someone();
    expect(await there.post('/sys/logout')).toMatchObject({ success: true });
    expect((await here.get(OWN)).status).toBe(500);
  });

  it('refuse at once everywhere a session that ended with its password', async () => {
    const { username, here, there } = await someone();
    const other = await second.signIn('admin');
    const changed = await other.put('/sys/user/changePassword', {
      username,
      password: 'Ganlan#77',
      confirmpassword: 'Ganlan#77',
    });
    expect(changed).toMatchObject({ success: true });
    expect((await here.get(OWN)).status).toBe(500);
    expect((await there.get(OWN)).status).toBe(500);
  });
});
