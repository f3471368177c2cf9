import { expect, it } from 'vitest';
import { readMysqlStatement } from '../../../../../server/authoring/sql/mysql/statement.ts';
import { Refusal } from '../../../../../server/http/reply.ts';
import { HOSTILE_MYSQL, UNKNOWN_COLUMNS } from '../../../support/hostileMysqlStatements.ts';

const RELEASED: ReadonlySet<string> = new Set(['station_info', 'sys_user']);

it(`[S7.41] refuses ${HOSTILE_MYSQL.length} hostile statements over MySQL before any server sees them`, async () => {
  const passed: string[] = [];
  for (const statement of HOSTILE_MYSQL) {
    const outcome = await readMysqlStatement(statement, RELEASED).catch((error: unknown) => error);
    if (outcome instanceof Refusal) expect(outcome.message, statement.slice(0, 100)).toMatch(/\p{Script=Han}/u);
    else
      passed.push(outcome instanceof Error ? `${statement.slice(0, 100)}: ${outcome.stack}` : statement.slice(0, 100));
  }
  expect(HOSTILE_MYSQL.length).toBeGreaterThanOrEqual(275);
  expect(passed).toEqual(UNKNOWN_COLUMNS);
}, 60_000);
