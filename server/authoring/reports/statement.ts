import { completeResource } from '../../../src/common/resource/complete.ts';
import type { ResourceModel } from '../../../src/common/resource/resource.ts';
import { Refusal } from '../../http/reply.ts';
import type { Reading } from '../../http/services.ts';
import { texts } from '../../http/texts.ts';
import { Reachable } from '../../records/resource/access/reachable.ts';
import type { RuleCall } from '../../records/resource/access/ruleVariables.ts';
import { sightOf } from '../../records/resource/model/resource.ts';
import { releasedTables, releasedWithHeads } from '../sql/released.ts';
import { STATEMENT_ROWS } from '../sql/results.ts';
import { readStatement, type Statement } from '../sql/statement.ts';
import { statementColumns } from '../sql/types.ts';
import { readFrom, readSource, requireSourceRight, sourceTables } from './source.ts';
import { explainColumn } from './unknownColumn.ts';

export type { Statement } from '../sql/statement.ts';

/** A statement that the caller may read, with the columns that it gives. */
export interface Described {
  readonly statement: Statement;
  readonly columns: ReturnType<typeof statementColumns>;
}

/** Where a statement is run. */
export interface Place {
  /** Id of a data source; null for the database of the product. */
  readonly source: string | null;
  /** The stored report that it belongs to; null for one that is being written. */
  readonly reportId: string | null;
}

/**
 * Reads and plans a statement, with one connection; it is not run. The steps of one request share what it answers, see
 * `describedOnce`.
 * @throws Refusal for what is not allowed, and (code 510) for tables that the caller may not see whole
 */
export async function describeStatement(call: RuleCall, text: string, place: Place): Promise<Described> {
  const { source, reportId } = place;
  if (source === null) {
    const statement = await readStatement(text, new Set(releasedTables(call.services.resources).keys()));
    await requireSeen(call, statement);
    const tables = tablesOf(statement, call);
    return readFrom(call, source, (reading) => planned(reading, statement)).catch((error: unknown) => {
      throw explainColumn(error, { text, statement, tables });
    });
  }
  await requireSourceRight(call, reportId);
  let read: Statement | null = null;
  return readSource(call, source, async (reading) => {
    read = await reading.dialect.statement(text, await sourceTables(reading));
    return planned(reading, read, reading.dialect.textType);
  }).catch((error: unknown) => {
    throw read === null ? error : explainColumn(error, { text, statement: read, tables: [] });
  });
}

async function planned(reading: Reading, statement: Statement, textType?: string): Promise<Described> {
  const parameters = statement.bound.map(() => null);
  const columns = await reading.columns({ sql: statement.print(1), parameters });
  return { statement, columns: statementColumns(columns, textType) };
}

/**
 * A statement reveals no more of a table than its list: readers need its menu, and no data rule may narrow it, because
 * rules cannot be worked into a statement. Logs, whose content depends on the reader, are refused for the same reason.
 */
async function requireSeen(call: RuleCall, { tables }: Statement): Promise<void> {
  const { rights, resources } = call.services;
  const released = releasedWithHeads(resources);
  for (const name of tables) {
    const { model, head } = released.get(name) ?? {};
    const [screen, ...others] = model?.screens ?? [];
    if (!model || screen === undefined) throw new Refusal(texts.noRight, 510);
    if (!(await rights.hasMenu(call.user, [screen, ...others])))
      throw new Refusal(
        `没有“${model.title}”的权限：语句读取的表需要相应的菜单（${[screen, ...others].join('、')}）`,
        510,
      );
    // Rules of the records hold for their lines, too.
    for (const one of head ? [model, head] : [model]) {
      if (sightOf(one).values) throw new Refusal(`“${one.title}”的内容按权限显示，不能用于 SQL 报表`, 510);
      if ((await Reachable.of(one, call)).isRuled)
        throw new Refusal(`“${one.title}”有数据规则限制您能看到的数据，不能用于 SQL 报表`, 510);
    }
  }
}

/** Tables that a statement reads, for checks of rights. */
export function tablesOf({ tables }: Statement, call: RuleCall): readonly ResourceModel[] {
  const released = releasedTables(call.services.resources);
  return [...tables].flatMap((name) => released.get(name) ?? []);
}

type DictionaryRow = { readonly field_name: string; readonly field_txt: string; readonly dict_code: string | null };

/** The result of a statement as if it were a table: its columns are read, filtered and sorted as those of resources are. */
export function statementModel(
  title: string,
  columns: Described['columns'],
  items: readonly DictionaryRow[],
): ResourceModel {
  const stored = new Map(items.map((row) => [row.field_name, row]));
  const document = columns.map(({ name, type }, index) => {
    const row = stored.get(name);
    const code = row?.dict_code?.trim() || null;
    const [table = '', text = '', key = ''] = code?.split(',') ?? [];
    const dict = code === null ? {} : { dict: code.includes(',') ? { table, text, code: key } : code };
    return [`c${index}`, { title: row?.field_txt ?? name, type, filter: true, sort: true, ...dict }] as const;
  });
  const model = completeResource({
    ...{ version: 1, name: 'online/cgreport/rows', title, table: STATEMENT_ROWS, permission: 'online:cgreport' },
    columns: Object.fromEntries(document),
    operations: [],
  });
  const own = columns.flatMap(({ name }, index) => {
    const column = model.columns.get(`c${index}`);
    return column ? [[name, { ...column, name, field: name }] as const] : [];
  });
  return { ...model, columns: new Map(own), order: [] };
}
