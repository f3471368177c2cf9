import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRoutes, loadResources } from '../../../server/areas.ts';
import { DEMO_PASSWORD } from '../../../server/seed/seed.ts';
import { CONSOLE_HEADER } from '../../../src/common/wire.ts';
import { addDraft, release } from '../messages/announcements/notices.ts';
import { type Answer, type Console, openConsole, type Person, records } from '../support/console.ts';
import { type Shape, shapeFaults } from './shape.ts';

/** A request as public consoles send it, and what the contract says about the answer. */
interface Golden {
  /** `2` is the Vue 2 console of release 3.0.0, `3` the Vue 3 console of 3.7.0. */
  readonly consoles: '2' | '3' | '23';
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As the route has it. */
  readonly path: string;
  /** As it is asked; `path` when absent. */
  readonly address?: string;
  readonly query?: string;
  /** What the administrator adds first, with our console; `{name}` here is a member of the first record of its own `row`. */
  readonly make?: { readonly path: string; readonly row?: string; readonly body: Readonly<Record<string, unknown>> };
  /** `{name}` is that member of the first record of `row`; `{n}` a new number of four digits, `{password}` that of the demo accounts. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** A list whose first record is sent back whole, with the body over it; `bare` sends the body alone. */
  readonly row?: string;
  readonly bare?: boolean;
  readonly before?: string;
  readonly as?: 'nobody' | 'leaver';
  readonly code?: number;
  /** Our own console is notified of the limit, and sends less. */
  readonly ours?: 'refused';
  readonly answer: Shape;
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
}

const goldens = read<readonly Golden[]>('requests.json');
const shapes = read<Readonly<Record<string, Shape>>>('shapes.json');
const without = read<Readonly<Record<string, readonly string[]>>>('without.json');

const family =
  read<readonly { readonly method: string; readonly path: string; readonly decision: string }[]>('./endpoints.json');

/** `/a/{id}` and `/a/:key` are the same address. */
const sameAddress = (address: string) => address.replace(/\{\w+\}|:\w+/g, '*');
const addressOf = ({ method, path }: { readonly method: string; readonly path: string }) =>
  sameAddress(`${method} ${path}`);

/** What each console sends in addition to the token. */
const HEADERS = {
  '2': { 'tenant-id': '0', 'X-TIMESTAMP': '20261122120000', 'X-Sign': 'E19D6243CB1945AB4F7202A1B00F77D5' },
  '3': {
    ...{ 'X-Tenant-Id': '0', 'X-Version': 'v3', 'X-TIMESTAMP': '1795320000000' },
    'X-Sign': 'E19D6243CB1945AB4F7202A1B00F77D5',
  },
  ours: { [CONSOLE_HEADER.name]: CONSOLE_HEADER.value },
} as const;

/** The first record of a page or of a list, or the one object that is no list. */
function firstOf(answer: Answer): Readonly<Record<string, unknown>> {
  const { result } = answer;
  const isPage = typeof result === 'object' && result !== null && 'records' in result;
  const first = Array.isArray(result) ? result[0] : isPage ? records(answer)[0] : (result ?? undefined);
  if (first === undefined) throw new Error(`no record: ${answer.message}`);
  return Object(first);
}

/** A text with its `{name}` replaced. */
function filled(text: string, named: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{(\w+)\}/g, (_all, name: string) => String(named[name]));
}

const cases = goldens.flatMap((golden) =>
  [...golden.consoles].map((console) => ({
    console: console === '2' ? ('2' as const) : ('3' as const),
    golden,
    ...golden,
  })),
);

describe('requests as the public consoles send them', () => {
  let server: Console;
  let admin: Person;
  let count = 1000;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    await release(admin);
    await addDraft(admin);
  });
  afterAll(() => server.close());

  async function ask(golden: Golden, caller: keyof typeof HEADERS) {
    const { method, path, address = path, query, body, row, make, bare, before, as } = golden;
    count += 1;
    if (before) await server.stranger.get(before);
    const always = { n: count, password: DEMO_PASSWORD };
    const recordAt = async (place: string | undefined) =>
      place === undefined ? undefined : firstOf(await admin.get(encodeURI(filled(place, always))));
    if (make) {
      // Codes by text message are given to an address ever more slowly.
      if (make.path === '/sys/sms') server.pass(1_800_000);
      const values = { ...(await recordAt(make.row)), ...always };
      const added = await admin.post(make.path, JSON.parse(filled(JSON.stringify(make.body), values)));
      expect(added, added.message).toMatchObject({ success: true });
    }
    const first = await recordAt(row);
    const fill = (text: string) => filled(text, { ...first, ...always });
    const sent = body && JSON.stringify({ ...(bare ? {} : first), ...JSON.parse(fill(JSON.stringify(body))) });
    const token = as === 'nobody' ? null : as === 'leaver' ? (await server.signIn('operator')).token : admin.token;
    server.pass(1000);
    const answer = await server.app.inject({
      method,
      url: `/gqmt-boot${fill(address)}?_t=${Math.floor(server.now().getTime() / 1000)}${query ? `&${fill(query)}` : ''}`,
      remoteAddress: server.address,
      headers: {
        ...HEADERS[caller],
        ...(token === null ? {} : { 'X-Access-Token': token }),
        ...(sent ? { 'content-type': 'application/json;charset=UTF-8' } : {}),
      },
      ...(sent ? { payload: sent } : {}),
    });
    return answer.json<{ success: boolean; message: string; code: number; result: unknown }>();
  }

  it.each(cases)('are answered as the contract says: console $console, $method $path', async ({ console, golden }) => {
    const answer = await ask(golden, console);
    expect(answer, answer.message).toMatchObject({ success: true, code: golden.code ?? 0 });
    expect(shapeFaults(answer.result, golden.answer, shapes)).toEqual([]);
    const own = await ask(golden, 'ours');
    expect(own.success, own.message).toBe(golden.ours !== 'refused');
    if (own.success) expect(shapeFaults(own.result, golden.answer, shapes)).toEqual([]);
  });

  it('are there for every address of the family that was built, or it is said why not', async () => {
    const routes = createRoutes(await loadResources()).map(addressOf);
    const covered = new Set(goldens.map(addressOf));
    const excused = Object.values(without).flat().map(sameAddress);
    expect([...covered, ...excused].filter((one) => !routes.includes(one))).toEqual([]);
    expect(excused.filter((one) => covered.has(one))).toEqual([]);
    const built = family.filter(({ decision }) => decision === 'built').map(addressOf);
    expect(built.filter((one) => !covered.has(one) && !excused.includes(one))).toEqual([]);
  });
});

describe('the comparison of shapes', () => {
  it.each<[unknown, Shape, readonly string[]]>([
    [{ a: 1, more: true }, { a: 'integer' }, []],
    [{ a: null }, { a: 'integer' }, []],
    [null, { a: 'integer' }, ['result is null, object was expected']],
    [{}, { a: 'integer' }, ['result.a is missing']],
    [{ a: '1' }, { a: 'integer' }, ['result.a is "1", integer was expected']],
    [[1, 'x'], ['integer'], ['result.1 is "x", integer was expected']],
    [{ a: 1, b: 'x' }, { '*': 'string' }, ['result.a is 1, string was expected']],
    [{}, ['any'], ['result is {}, list was expected']],
    [1, '$none', ['result is 1, no shape is called $none was expected']],
  ])('finds in %o for %o: %o', (value, shape, faults) => {
    expect(shapeFaults(value, shape, {})).toEqual(faults);
  });
});
