import { type Kysely, type Migration, sql } from 'kysely';

type Json = Readonly<Record<string, unknown>>;

/** A column of a number without decimals of its own holds measured values, which have a type of that name now. */
function measured(column: Json): Json {
  return column.type === 'number' && column.precision === undefined ? { ...column, type: 'measure' } : column;
}

/** A resource document whose columns say what their tables hold. The order of the keys stays. */
function renamed(text: string): string {
  const document = JSON.parse(text) as Json & { readonly columns: Readonly<Record<string, Json>> };
  const columns = Object.fromEntries(
    Object.entries(document.columns).map(([name, column]) => [name, measured(column)]),
  );
  return JSON.stringify({ ...document, columns });
}

/**
 * Fields of online forms that were numbers without decimals: their tables hold double precision, and go on doing so
 * under the name `measure`. No stored value changes; who wants exact numbers chooses 小数 and synchronises.
 */
export const measuredFields: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`update onl_cgform_field set db_type = 'measure' where db_type = 'number' and db_point_length is null`.execute(
      db,
    );
    const { rows } = await sql<{ name: string; text: string }>`
      select table_name as name, resource as text from onl_cgform_live`.execute(db);
    for (const { name, text } of rows)
      await sql`update onl_cgform_live set resource = ${renamed(text)} where table_name = ${name}`.execute(db);
  },
};
