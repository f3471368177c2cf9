import { sql } from 'kysely';
import type { Connection } from '../../foundation/database/connection.ts';
import type { OpenDatabase } from '../../foundation/database/database.ts';
import { fingerprint } from '../../foundation/secrets/seal.ts';
import { Refusal } from '../../http/reply.ts';
import type { Services, StatementService } from '../../http/services.ts';
import { ReportReader } from './reader.ts';
import { releasedTables } from './released.ts';
import { prepareRole, RoleError } from './role.ts';
import { makeViews } from './views.ts';

type Base = Pick<Services, 'db' | 'config' | 'log' | 'resources'>;
type Access = Pick<OpenDatabase, 'connection' | 'owner'>;

/** Names in PostgreSQL are cut behind this many bytes. */
const LONGEST_NAME = 63;
const SUFFIX = '_report';

/** A view is missing: tables were changed, here or by another process, and the views are made again for them. */
const MISSING = /^(?:42P01|3F000|28P01)$/;

/** Role, views and connections are made when the first report is read. */
export function createStatementService(base: Base, access: Access): StatementService {
  let ready: Promise<ReportReader> | null = null;
  const open = () => {
    ready ??= openReader(base, access).catch((error: unknown) => {
      ready = null;
      if (!(error instanceof RoleError)) throw error;
      base.log.error(`statements of reports cannot run: ${error.message}; see docs/online-reports.md`);
      throw new Refusal('数据库没有为 SQL 报表准备好，请联系管理员查看服务器日志');
    });
    return ready;
  };
  return {
    async read(tenantId, work) {
      const reader = await open();
      try {
        return await reader.read(tenantId, work);
      } catch (error) {
        if (!isMissing(error)) throw error;
        ready = null;
        void reader.close();
        return (await open()).read(tenantId, work);
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : null;
  return cause instanceof Error && 'code' in cause && MISSING.test(String(cause.code));
}

async function openReader({ db, config, log, resources }: Base, { connection, owner }: Access): Promise<ReportReader> {
  const { rows } = await sql<{ database: string; app: string }>`
    select current_database() as database, current_user as app`.execute(db);
  const { database = '', app = '' } = rows[0] ?? {};
  const role = {
    name: `${database.slice(0, LONGEST_NAME - SUFFIX.length)}${SUFFIX}`,
    // Nothing is stored: every process that knows the secret and the database's own password finds the same.
    password: fingerprint(config.dataSecret, 'report role', database, passwordOf(connection)),
  };
  await prepareRole(inDatabase(owner, database), app, role);
  await makeViews(db, [...releasedTables(resources).values()], role.name);
  return new ReportReader(asRole(connection, role.name, role.password), (error) =>
    log.warn({ err: error }, 'a connection of reports was lost'),
  );
}

function passwordOf(connection: Connection): string {
  return 'password' in connection ? connection.password : new URL(connection.connectionString).password;
}

/** The owner of an embedded cluster works in the server's database too. */
function inDatabase(owner: Connection, database: string): Connection {
  return 'database' in owner ? { ...owner, database } : owner;
}

function asRole(connection: Connection, user: string, password: string): Connection {
  if ('password' in connection) return { ...connection, user, password };
  const url = new URL(connection.connectionString);
  url.username = encodeURIComponent(user);
  url.password = password;
  return { connectionString: url.href };
}
