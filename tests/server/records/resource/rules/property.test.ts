import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CleaningApp, openCleaningApp, USER } from './cleaning.ts';

let app: CleaningApp;

beforeAll(async () => {
  app = await openCleaningApp();
});

afterAll(() => app.close());

const BODIES = 1000;

/** Mulberry32: the same bodies in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Line {
  readonly name: string;
  readonly quantity: number | null;
  readonly price: number | null;
}

/** A record as people write it; cents and thousandths as whole numbers, so that the reference is exact. */
interface Written {
  siteId: 's1' | 's2';
  kind: string | null;
  /** Hundredths. */
  area: number | null;
  /** Ten thousandths. */
  price: number | null;
  crewId: string | null;
  note: string | null;
  lines: readonly Line[];
}

const AREAS = { s1: 1000_00, s2: 50_00 };
const half = (value: number) => Math.sign(value) * Math.floor(Math.abs(value) + 0.5);

/** The rules of cleaning.ts once more, in plain words of this program. Returns the computed values, or null if refused. */
function reference(record: Written, state: string): { readonly cost: number | null; readonly parts: number } | null {
  const { siteId, kind, area, price, crewId, note, lines } = record;
  if (kind !== null && !['1', '2', '9'].includes(kind)) return null;
  if (area !== null && (area <= 0 || area > AREAS[siteId])) return null;
  if (crewId !== null && crewId !== { s1: 'c1', s2: 'c2' }[siteId]) return null;
  if (lines.length > 3) return null;
  for (const line of lines) {
    if (line.quantity !== null && line.quantity <= 0) return null;
    if (line.name === '配件' && line.price === null) return null;
  }
  const amounts = lines.map(({ quantity, price: each }) => half(((quantity ?? 0) * (each ?? 0)) / 1000));
  const parts = amounts.reduce((sum, one) => sum + one, 0);
  if (parts > 500_00) return null;
  // What is computed from nothing is nothing.
  const cost = area === null || price === null ? null : half((area * price) / 10_000) + parts;
  if (note === null && (kind === '9' || (cost !== null && cost > 1000_00))) return null;
  return state === '9' ? null : { cost, parts };
}

const digits = (value: number | null, scale: number) => (value === null ? null : (value / 10 ** scale).toFixed(scale));

const bodyOf = ({ area, price, lines, ...rest }: Written) => ({
  ...rest,
  ...{ area: digits(area, 2), price: digits(price, 4) },
  lines: lines.map((line) => ({ ...line, quantity: digits(line.quantity, 3), price: digits(line.price, 2) })),
});

it(`of ${BODIES} random bodies through add, edit, a grid and transitions none gets round a rule`, async () => {
  const next = random(28);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(next() * values.length)] as Value;
  const whole = (most: number) => Math.floor(next() * most);
  const line = (): Line => ({
    name: pick(['刷头', '刷头', '配件']),
    quantity: pick([null, 1, 333, 1500, whole(20_000), whole(20_000), -5]),
    price: pick([null, 1, whole(3000), whole(3000), 20_000]),
  });
  const anyRecord = (): Written => ({
    siteId: pick(['s1', 's1', 's2']),
    kind: pick([null, '1', '1', '2', '9', '7']),
    area: pick([null, 0, 1, whole(5_000), whole(100_000), whole(120_000)]),
    price: pick([null, 5, 12_345, whole(30_000)]),
    crewId: pick([null, null, null, 'c1', 'c2']),
    note: pick([null, null, '说明']),
    lines: Array.from({ length: pick([0, 0, 1, 2, 3, 4]) }, line),
  });
  const stored: { id: string; record: Written; state: string }[] = [];
  let accepted = 0;
  for (let count = 0; count < BODIES; count += 1) {
    const target = stored.length > 0 ? pick(stored) : null;
    const door = pick(['add', 'add', 'edit', 'edit', 'grid', 'pause', 'drop', 'finish']);
    if (target === null || door === 'add' || door === 'grid') {
      const record = { ...anyRecord(), ...(door === 'grid' && { lines: [] }) };
      const wanted = reference(record, '1');
      const { lines, ...flat } = bodyOf(record);
      const before = new Set((await app.rows('cleaning')).map(({ id }) => id));
      const answer =
        door === 'grid'
          ? await app.send('POST', 'cleaning/saveBatch', { added: [{ ...flat, leader: USER }] })
          : await app.send('POST', 'cleaning/add', { ...flat, lines, leader: USER });
      expect([door, record, answer.success], answer.message).toEqual([door, record, wanted !== null]);
      const fresh = (await app.rows('cleaning')).filter(({ id }) => !before.has(id));
      expect(fresh).toHaveLength(wanted ? 1 : 0);
      if (wanted && fresh[0]) stored.push({ id: String(fresh[0].id), record, state: '1' });
      accepted += wanted ? 1 : 0;
    } else if (door === 'edit') {
      const record = anyRecord();
      const wanted = reference(record, '1');
      const answer = await app.send('PUT', 'cleaning/edit', { id: target.id, ...bodyOf(record) });
      expect([door, record, answer.success], answer.message).toEqual([door, record, wanted !== null]);
      if (wanted) target.record = record;
      accepted += wanted ? 1 : 0;
    } else {
      const from: Readonly<Record<string, readonly string[]>> = { pause: ['1'], drop: ['1', '2'], finish: ['1', '2'] };
      const mayTake = from[door]?.includes(target.state) === true;
      const given = { pause: { opinion: '停' }, drop: {}, finish: { photo: 'a.jpg' } }[door];
      const answer = await app.send('PUT', `cleaning/${door}`, { id: target.id, ...given });
      expect([door, target.state, answer.success], answer.message).toEqual([door, target.state, mayTake]);
      if (mayTake) target.state = { pause: '2', drop: '9', finish: '3' }[door] ?? target.state;
      accepted += mayTake ? 1 : 0;
    }
  }
  const rows = new Map((await app.rows('cleaning')).map((row) => [row.id, row]));
  expect(rows.size).toBe(stored.length);
  for (const { id, record, state } of stored) {
    const wanted = reference(record, '1');
    const { cost, parts, ...row } = rows.get(id) ?? {};
    const cents = cost === null ? null : Math.round(Number(cost) * 100);
    expect([id, row.state, cents, Math.round(Number(parts) * 100)]).toEqual([id, state, wanted?.cost, wanted?.parts]);
  }
  // Neither door is shut nor open for everything.
  expect(accepted).toBeGreaterThan(BODIES / 5);
  expect(accepted).toBeLessThan((BODIES * 4) / 5);
}, 240_000);
