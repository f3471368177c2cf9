import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import { createSessionService } from '../../../../server/credentials/sessions/service.ts';
import { newToken, sessionTokens } from '../../../../server/credentials/sessions/token.ts';
import type { Database } from '../../../../server/foundation/database/schema.ts';
import { keepingNothing } from '../../../../server/foundation/kept/keeping.ts';

const SECRET = 'a secret of this test, long enough';
const tokens = sessionTokens(SECRET);

it('[S4.1a] makes tokens that every server with the same secret knows for its own', () => {
  const made = Array.from({ length: 100 }, () => tokens.create());
  expect(new Set(made).size).toBe(100);
  expect(made.every((token) => /^[\w-]{54}$/.test(token) && sessionTokens(SECRET).isOwn(token))).toBe(true);
  expect(made.some((token) => sessionTokens('another secret of this test').isOwn(token))).toBe(false);
});

const own = tokens.create();
it.each([
  ['nothing', ''],
  ['a token without a mark', newToken()],
  ['a word', 'good'],
  ['a sign less', own.slice(0, -1)],
  ['more', `${own}A`],
  ['another first sign', (own.startsWith('A') ? 'B' : 'A') + own.slice(1)],
  ['another mark', own.slice(0, 44) + own.slice(44).split('').reverse().join('')],
  ['signs of another alphabet', own.replace(/.$/, '=')],
  ['a long text', 'A'.repeat(100_000)],
])('does not take %s for its own', (_, token) => {
  expect(tokens.isOwn(token)).toBe(false);
});

it('asks the database nothing about invented tokens, and about its own once', async () => {
  let asked = 0;
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (other) => new PostgresIntrospector(other),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: () => {
      asked += 1;
    },
  });
  const service = createSessionService({ db, clock: () => new Date(), secret: SECRET, keeping: keepingNothing() });
  for (let index = 0; index < 100; index += 1) expect(await service.find(newToken())).toEqual({ kind: 'unknown' });
  expect(asked).toBe(0);
  expect(await service.find(own)).toEqual({ kind: 'unknown' });
  expect(asked).toBe(1);
});
