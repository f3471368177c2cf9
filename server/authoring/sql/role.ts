import pg from 'pg';
import type { Connection } from '../../foundation/database/connection.ts';

/** Longest time a statement of a report may run, in milliseconds; kept by the database itself (safety.md 2.4). */
export const STATEMENT_MS = 5_000;

/** The role that reports run as. */
interface ReportRole {
  readonly name: string;
  readonly password: string;
}

/** What a role with these rights could reach beyond its views (safety.md 2.2); a regular expression of PostgreSQL. */
const REVOKED =
  '^(set_config|.*_to_xml.*|lo_.*|loread|lowrite|pg_read_.*|pg_ls_.*|pg_stat_file|pg_sleep.*|pg_terminate_backend|pg_(try_)?advisory_.*|pg_notify|pg_logical_emit_message|pg_cancel_backend|dblink.*)$';

const SETTINGS: readonly (readonly [string, string])[] = [
  ['statement_timeout', `'${STATEMENT_MS}'`],
  ['lock_timeout', "'1000'"],
  ['idle_in_transaction_session_timeout', "'10000'"],
  ['default_transaction_read_only', 'on'],
  ['search_path', 'report'],
  ['standard_conforming_strings', 'on'],
  ['max_parallel_workers_per_gather', '0'],
  ['work_mem', "'16MB'"],
  ['jit', 'off'],
];

/** How much a statement may write to temporary files. Only a superuser may set it. */
const DISK = "'64MB'";

/** Why reports cannot run statements here; for the person who keeps the server. */
export class RoleError extends Error {
  override readonly name = 'RoleError';
}

/**
 * Makes the role, or brings it up to date: it signs in, owns nothing, and may read what it is granted.
 * @param owner who may make roles: the owner of the embedded database, or the account of DATABASE_URL
 * @param app the role of the server's own pool, which keeps what is taken from everybody
 * @throws RoleError if the account may not do this and the role has not been prepared
 */
export async function prepareRole(owner: Connection, app: string, role: ReportRole): Promise<void> {
  const client = new pg.Client({ ...owner, statement_timeout: 15_000, application_name: 'guangshu reports' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    await client.query("select pg_advisory_xact_lock(hashtext('guangshu report role'))");
    const { rows } = await client.query<{ power: boolean; roles: boolean; exists: boolean }>(
      `select rolsuper as power, rolcreaterole as roles,
         exists (select from pg_roles where rolname = $1) as exists from pg_roles where rolname = current_user`,
      [role.name],
    );
    const may = rows[0] ?? { power: false, roles: false, exists: false };
    if (!may.power && !may.roles) throw new RoleError('DATABASE_URL: its account may not make roles (CREATEROLE)');
    await keepRole(client, role, may);
    if (may.power) await revoke(client, app);
    await client.query('commit');
    await requireRevoked(client, role.name);
  } finally {
    await client.end();
  }
}

async function keepRole(client: pg.Client, role: ReportRole, may: { power: boolean; exists: boolean }): Promise<void> {
  const name = pg.escapeIdentifier(role.name);
  const options = `login noinherit nocreatedb nocreaterole connection limit 10 password ${pg.escapeLiteral(role.password)}`;
  await client.query(`${may.exists ? 'alter' : 'create'} role ${name} ${options}`);
  for (const [setting, value] of SETTINGS) await client.query(`alter role ${name} set ${setting} = ${value}`);
  if (may.power) await client.query(`alter role ${name} set temp_file_limit = ${DISK}`);
}

/** In this database alone. Who had them through PUBLIC and is ours keeps them: backups call set_config. */
async function revoke(client: pg.Client, app: string): Promise<void> {
  await client.query(`
    do $revoke$
    declare found record;
    begin
      for found in
        select oid::regprocedure::text as name from pg_proc
        where proname ~ '${REVOKED}' and prokind = 'f' and has_function_privilege('public', oid, 'execute')
      loop
        execute format('revoke execute on function %s from public', found.name);
        execute format('grant execute on function %s to %I', found.name, ${pg.escapeLiteral(app)});
      end loop;
    end $revoke$`);
}

async function requireRevoked(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
     where proname ~ '${REVOKED}' and prokind = 'f' and has_function_privilege($1, oid, 'execute') order by 1`,
    [role],
  );
  const [first] = rows;
  if (first) throw new RoleError(`DATABASE_URL: everybody may still call ${first.name}, and ${rows.length - 1} more`);
}
