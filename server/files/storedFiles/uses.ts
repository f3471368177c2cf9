import type { Transaction } from 'kysely';
import type { AnyTables } from '../../foundation/database/anyTables.ts';
import type { Database } from '../../foundation/database/schema.ts';
import { Refusal } from '../../http/reply.ts';
import type { Services } from '../../http/services.ts';
import { where } from '../../records/resource/model/where.ts';

/** Types of columns in which files are named. */
const NAMING: ReadonlySet<string> = new Set(['file', 'image', 'richtext']);

interface StoredName {
  readonly fileName: string;
  /** Its path. */
  readonly url: string;
}

/**
 * Refuses to delete a file that a record shows: a picture, a file, or a link in formatted text.
 * @throws Refusal that says by which kind of record and where
 */
export async function requireNotShown(
  trx: Transaction<Database>,
  { resources }: Pick<Services, 'resources'>,
  { fileName, url }: StoredName,
): Promise<void> {
  // The random bits of its name occur in every spelling of its address.
  const random = /[0-9a-f]{32}/.exec(url)?.[0];
  if (random === undefined) return;
  for (const { table, title, columns } of resources.all) {
    for (const column of columns.values()) {
      if (!NAMING.has(column.type.name)) continue;
      const found = await trx
        .withTables<AnyTables>()
        .selectFrom(table)
        .select('id')
        .where(where(column.field, 'like', `%${random}%`))
        .limit(1)
        .executeTakeFirst();
      if (found) throw new Refusal(`文件“${fileName}”正用于${title}的“${column.title}”，不能删除`);
    }
  }
}
