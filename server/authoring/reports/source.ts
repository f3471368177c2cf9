import { Refusal } from '../../http/reply.ts';
import type { Reading } from '../../http/services.ts';
import { texts } from '../../http/texts.ts';
import type { RuleCall } from '../../records/resource/access/ruleVariables.ts';
import { grantedTo } from '../../rights/heldRights/grants.ts';
import { openSource } from '../dataSources/open.ts';
import type { SourceReading } from '../sql/dialect.ts';
import { STATEMENT_MS } from '../sql/role.ts';

/** Who sees these may choose a data source for a report. */
const CHOOSERS = ['system/SysDataSourceList'];

/** Tables that only a database of this product has. */
const OWN = ['sys_audit_chain', 'onl_cgform_live'];

/** Address of the menu entry of a report; users with that entry may read the report. */
export function reportAddress(id: string): string {
  return `/online/cgreport/${id}`;
}

/** Reads the database of a report, within the limits of statements: the own one for null, else a data source. */
export function readFrom<Result>(
  call: RuleCall,
  source: string | null,
  work: (reading: Reading) => Promise<Result>,
): Promise<Result> {
  return source === null ? call.services.statements.read(call.tenantId, work) : readSource(call, source, work);
}

/** Reads a data source, within the limits of statements. @throws Refusal when it cannot be opened */
export function readSource<Result>(
  { services }: RuleCall,
  source: string,
  work: (reading: SourceReading) => Promise<Result>,
): Promise<Result> {
  return services.gates.otherDatabases.run(async () => {
    const connection = await openSource(services, source, STATEMENT_MS);
    try {
      return await connection.reading(STATEMENT_MS, work);
    } finally {
      await connection.close();
    }
  });
}

/**
 * The tables of another database that statements may read: those of its usual schema that the account may read.
 * @throws Refusal for a database of this product: its tables are released one by one, not by what an account may read
 */
export async function sourceTables(reading: SourceReading): Promise<ReadonlySet<string>> {
  const rows = await reading.rows({ sql: reading.dialect.tables, parameters: [] });
  const names = new Set(rows.map(({ name }) => String(name)));
  if (OWN.every((name) => names.has(name))) throw new Refusal('该数据源是本系统的数据库，请不选数据源');
  return names;
}

/** Returns true if the caller has the report in their menu. */
export async function hasReportMenu({ services, user }: RuleCall, reportId: string): Promise<boolean> {
  const menus = await grantedTo(services.db, user.id);
  return menus.some(({ url }) => url === reportAddress(reportId));
}

/**
 * The rights of screens say nothing about tables of other databases: their reports are for those who may choose data
 * sources, and for those who have the report in their menu.
 * @throws Refusal with code 510
 */
export async function requireSourceRight(call: RuleCall, reportId: string | null): Promise<void> {
  if (await call.services.rights.hasMenu(call.user, CHOOSERS)) return;
  if (reportId === null || !(await hasReportMenu(call, reportId))) throw new Refusal(texts.noRight, 510);
}
