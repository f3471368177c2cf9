import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';

const COUNTRY = { code: '86', name: '全国' };
const CODE = /^\d{6}$/;

/** The region and those around it, from the country down, as a breadcrumb shows them. */
export async function regionTrail(
  db: Kysely<Database>,
  regionCode: string,
): Promise<readonly { readonly code: string; readonly name: string }[]> {
  if (!CODE.test(regionCode)) return [COUNTRY];
  const codes = new Set([`${regionCode.slice(0, 2)}0000`, `${regionCode.slice(0, 4)}00`, regionCode]);
  const rows = await db
    .selectFrom('sys_region')
    .select(['id', 'text'])
    .where('id', 'in', [...codes])
    .execute();
  const names = new Map(rows.map(({ id, text }) => [id, text]));
  return [COUNTRY, ...[...codes].flatMap((code) => (names.has(code) ? { code, name: names.get(code) ?? code } : []))];
}
