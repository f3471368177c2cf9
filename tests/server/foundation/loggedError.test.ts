import { expect, it } from 'vitest';
import { loggedError, printedError } from '../../../server/foundation/loggedError.ts';

const MARK = 'MARKED-13800138000';

/** As the driver makes them. */
const ofDatabase = (code: string, message: string) =>
  Object.assign(new Error(message), {
    ...{ severity: 'ERROR', code, table: 'sys_user', column: 'phone', constraint: 'sys_user_phone', length: 9 },
    ...{ detail: `Key (phone)=(${MARK}) already exists.`, where: `SQL "${MARK}"`, internalQuery: `select '${MARK}'` },
  });

it('contains the place of a database error, and no value', () => {
  const told = loggedError(ofDatabase('23505', 'duplicate key value violates unique constraint "sys_user_phone"'));
  expect(told).toMatchObject({
    ...{ type: 'Error', code: '23505', table: 'sys_user', column: 'phone', constraint: 'sys_user_phone' },
    message: 'duplicate key value violates unique constraint "sys_user_phone"',
    stack: expect.stringContaining('loggedError.test.ts'),
  });
  expect(JSON.stringify(told)).not.toContain(MARK);
});

it.each([
  ['22P02', `invalid input syntax for type integer: "${MARK}"`],
  ['22007', `invalid input syntax for type date: "${MARK}\n\n  at nothing"`],
  ['P0001', MARK],
])('leaves out the text of %s, which repeats a value', (code, message) => {
  const told = loggedError(ofDatabase(code, message));
  expect(told).toMatchObject({ message: `an error ${code} of the database`, code });
  expect(JSON.stringify(told)).not.toContain(MARK);
});

it('follows causes, not without end', () => {
  const circle = new Error('first');
  circle.cause = new TypeError('second', { cause: circle });
  const told = loggedError(circle);
  expect(told).toMatchObject({ message: 'first', cause: { type: 'TypeError', message: 'second' } });
  expect(JSON.stringify(told).match(/"message"/g)).toHaveLength(4);
});

it('shows a text that was thrown instead of an error', () => {
  expect(loggedError('out of paper')).toEqual({ type: 'string', message: 'out of paper', stack: '' });
});

it.each([1, null, undefined, { phone: MARK }])('shows nothing of what is no error: %j', (thrown) => {
  expect(loggedError(thrown)).toEqual({ type: typeof thrown, message: '', stack: '' });
});

it('prints an error without the values of its row', () => {
  const duplicate = ofDatabase('23505', 'duplicate key value');
  const printed = printedError(new Error('seeding failed', { cause: duplicate }));
  expect(printed).toMatch(/^Error: seeding failed\n\s+at /);
  expect(printed).toContain('"constraint":"sys_user_phone"');
  expect(printedError(duplicate) + printed + printedError({ phone: MARK })).not.toContain(MARK);
});
