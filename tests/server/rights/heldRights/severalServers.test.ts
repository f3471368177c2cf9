import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Person, pick, records } from '../../support/console.ts';
import { giveMenu, giveRule, hideColumn } from '../../support/dataRules.ts';
import { grant, revoke } from '../../support/grants.ts';
import { openServers, type Server } from '../../support/servers.ts';

const STATIONS = '/station/stationInfo/list?pageSize=100';
const SCREEN = 'station/StationInfoList';
const EDIT = 'user:edit';
let servers: Awaited<ReturnType<typeof openServers>>;
let first: Server;
let second: Server;
/** One session, at both servers. */
let here: Person;
let there: Person;
beforeAll(async () => {
  servers = await openServers();
  first = await servers.open();
  second = await servers.open();
  here = await first.signIn('operator');
  there = second.as(here.token);
});
afterAll(() => servers.close());

const edits = async (person: Person) => (await person.put('/sys/user/edit', { id: 'none' })).code !== 510;
const names = async (person: Person) => records(await person.get(STATIONS)).map(({ stationName }) => stationName);
const born = async (person: Person) => records(await person.get('/sys/user/list')).some((row) => 'birthday' in row);
const texts = async (person: Person) => {
  const { result } = await person.get('/sys/dict/getDictItems/station_status');
  return Array.isArray(result) ? result.map((item) => pick(item, 'text')) : [];
};

/** Both servers keep what they know by now; the change counts with the next call here and within a second there. */
async function counts<Seen>(seen: (person: Person) => Promise<Seen>, change: () => Promise<unknown>, wanted: Seen) {
  await vi.waitFor(() => expect(first.presence.hears() && second.presence.hears()).toBe(true), 5_000);
  for (const person of [here, there]) expect(await seen(person)).not.toEqual(wanted);
  await change();
  expect(await seen(here)).toEqual(wanted);
  await vi.waitFor(async () => expect(await seen(there)).toEqual(wanted), { timeout: 1_000, interval: 20 });
}

describe('what is kept of rights (decision 24)', () => {
  it('ends with a right that is taken away, and begins with one that is given', async () => {
    await counts(edits, () => grant(first, EDIT, 'operator'), true);
    await counts(edits, () => revoke(first, EDIT, 'operator'), false);
  });

  it('follows a data rule and its end', async () => {
    const [one, ...others] = await names(here);
    expect(others.length).toBeGreaterThan(0);
    const rule = { component: SCREEN, column: 'stationName', value: String(one) };
    await counts(names, () => giveRule(first, 'operator', rule), [one]);
    await counts(
      async (person) => (await names(person)).length,
      () => giveMenu(first, 'operator', SCREEN),
      others.length + 1,
    );
  });

  it('follows the right of a column', async () => {
    await counts(born, () => hideColumn(first, 'operator', 'user:form:birthday'), false);
  });

  it('ends with the role', async () => {
    const { id } = await first.db
      .selectFrom('sys_user')
      .select('id')
      .where('username', '=', 'operator')
      .executeTakeFirstOrThrow();
    const code = async (person: Person) => (await person.get(STATIONS)).code;
    await counts(code, () => first.db.deleteFrom('sys_user_role').where('user_id', '=', id).execute(), 510);
  });
});

describe('what is kept of dictionaries', () => {
  it('follows their items', async () => {
    const [, ...others] = await texts(here);
    const change = () =>
      first.db
        .updateTable('sys_dict_item')
        .set({ item_text: '改名' })
        .where('dict_id', 'in', first.db.selectFrom('sys_dict').select('id').where('dict_code', '=', 'station_status'))
        .where('item_value', '=', '1')
        .execute();
    await counts(texts, change, ['改名', ...others]);
  });
});
