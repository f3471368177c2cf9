import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Column } from '../../../../src/common/resource/document.generated.ts';
import { VALUE_COLUMNS, type ValueRow } from '../../../support/values/columns.ts';
import { VALUE_ROWS } from '../../../support/values/rows.ts';
import { type Console, openConsole, type Person, records } from '../../support/console.ts';
import { refusedReasons, sendImport } from '../../support/imports.ts';
import { addForm, type FieldBody, field, synchronise } from './support/forms.ts';
import { giveMenu } from './support/giveMenu.ts';

const TABLE = 'demo_doors';
const KEY = { name: 'row_key', title: '行' } as const;

type Name = ValueRow['column'];

const TYPES: Readonly<Record<Name, FieldBody>> = {
  price: { dbType: 'number', dbPointLength: 2 },
  exact: { dbType: 'number', dbPointLength: 6 },
  loose: { dbType: 'number' },
  measure: { dbType: 'measure' },
  count: { dbType: 'integer' },
  code: { dbLength: 40, isUnique: true },
  name: { dbLength: 40 },
  day: { dbType: 'date' },
  moment: { dbType: 'datetime' },
  clock: { dbType: 'time' },
};

/** A field of an online form has no unit, so that one behind a number is none of its own. */
const WITHOUT_UNITS = VALUE_ROWS.filter(({ column, text, problem }) => {
  const { unit }: Column = VALUE_COLUMNS[column];
  return problem !== undefined || unit === undefined || !text.replace('％', '%').endsWith(unit);
});

/** Rows that one table can hold at once: a code is unique. */
function together(): readonly (readonly ValueRow[])[] {
  return Object.keys(TYPES).flatMap((name) => {
    const rows = WITHOUT_UNITS.filter(({ column }) => column === name);
    return name === 'code' ? rows.map((row) => [row]) : [rows];
  });
}

describe('an online form makes of a text what every other door makes', () => {
  let server: Console;
  let admin: Person;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    const described = Object.entries(TYPES).map(([name, type]) =>
      field(name, { dbFieldTxt: VALUE_COLUMNS[name as Name].title, ...type }),
    );
    const id = await addForm(server, admin, TABLE, [field(KEY.name, { dbFieldTxt: KEY.title }), ...described]);
    expect(await synchronise(admin, id)).toMatchObject({ success: true });
    await giveMenu(server, TABLE, 'admin');
  });
  afterAll(() => server.close());

  /** Values by the key of their row; the reasons of the rows that were refused come first. */
  async function outcomes(column: Name, rows: readonly ValueRow[], refused: readonly (string | undefined)[]) {
    const listed = records(await admin.get(`/onl/${TABLE}/list?pageSize=500`));
    const kept = new Map(listed.map((row) => [row.rowKey, row[column]]));
    return rows.map(({ text }, index) => ({ text, outcome: refused[index] ?? kept.get(`r${index}`) }));
  }
  const wanted = (rows: readonly ValueRow[]) =>
    rows.map(({ text, value, problem }) => ({
      text,
      outcome: problem === undefined ? value : expect.stringContaining(problem),
    }));

  const groups = together().map((rows) => ({ column: rows[0]?.column ?? 'name', rows }));

  it.each(groups)('$column in bodies: $rows.0.text …', async ({ column, rows }) => {
    await sql`truncate ${sql.table(TABLE)}`.execute(server.db);
    const refused: (string | undefined)[] = [];
    for (const [index, { text }] of rows.entries()) {
      const answer = await admin.post(`/onl/${TABLE}/add`, { rowKey: `r${index}`, [column]: text });
      refused.push(answer.success ? undefined : answer.message);
    }
    expect(await outcomes(column, rows, refused)).toEqual(wanted(rows));
  });

  it.each(groups)('$column in a workbook: $rows.0.text …', async ({ column, rows }) => {
    await sql`truncate ${sql.table(TABLE)}`.execute(server.db);
    const head = [KEY.title, VALUE_COLUMNS[column].title];
    const cells = rows.map(({ text }, index) => [`r${index}`, text]);
    const { result } = await sendImport(server, admin, `/onl/${TABLE}`, [head, ...cells]);
    const told = (await refusedReasons(server, result)).map(String);
    const refused = rows.map((_, index) => told.find((one) => one.startsWith(`第 ${index + 2} 行：`)));
    expect(await outcomes(column, rows, refused)).toEqual(wanted(rows));
  });
});
