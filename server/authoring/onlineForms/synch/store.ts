import type { Transaction } from 'kysely';
import type { Resource as ResourceDocument } from '../../../../src/common/resource/document.generated.ts';
import type { Database } from '../../../foundation/database/schema.ts';
import type { Author } from '../../../rights/menuEntries/menuWrites.ts';
import { type DescribedGroup, type Description, tablesOf } from '../description.ts';
import { keepFieldRights } from '../fieldRights.ts';
import type { StoredForm } from '../live.ts';
import { wireName } from '../names.ts';
import type { GeneratedScreens } from '../screenDocument.ts';
import { themeOf } from '../theme.ts';

/** Documents made from a group of descriptions. */
interface MadeDocuments {
  readonly group: DescribedGroup;
  /** Resources of its tables, in its order. */
  readonly documents: readonly ResourceDocument[];
  /** The screen of its main table, and further documents that it shows. */
  readonly screens: GeneratedScreens;
}

function storedForm(
  { fields, head }: Description,
  document: ResourceDocument,
  parts: GeneratedScreens['parts'],
): StoredForm {
  const rules = fields.flatMap(({ db_field_name, fill_rule }) =>
    fill_rule === null ? [] : [[wireName(db_field_name), fill_rule] as const],
  );
  const texts = [...parts].map(([name, part]) => [name, JSON.stringify(part, null, 2)] as const);
  const theme = themeOf(head.theme_template);
  return {
    document,
    ...(rules.length === 0 ? {} : { fillRules: Object.fromEntries(rules) }),
    ...(theme === 'normal' ? {} : { theme }),
    ...(texts.length === 0 ? {} : { parts: Object.fromEntries(texts) }),
  };
}

/**
 * Puts descriptions in force whose tables match them, with the rights to their fields. Every process sees it
 * with its next call.
 */
export async function store(
  trx: Transaction<Database>,
  { group, documents, screens }: MadeDocuments,
  by: Author,
): Promise<void> {
  // Before the former names of fields are forgotten.
  await keepFieldRights(trx, group, by);
  for (const [index, description] of tablesOf(group).entries()) {
    const { head } = description;
    const document = documents[index];
    if (!document) throw new Error(`the table ${head.table_name} has no document`);
    const version = head.table_version + 1;
    const isMain = description === group.main;
    const screen = isMain ? JSON.stringify(screens.screen, null, 2) : null;
    const form = storedForm(description, document, isMain ? screens.parts : new Map());
    const values = { head_id: head.id, resource: JSON.stringify(form), screen, version };
    await trx
      .insertInto('onl_cgform_live')
      .values({ table_name: head.table_name, ...values })
      .onConflict((conflict) => conflict.column('table_name').doUpdateSet(values))
      .execute();
    await trx
      .updateTable('onl_cgform_head')
      .set({ is_db_synch: 'Y', table_version: version, synch_time: by.time })
      .where('id', '=', head.id)
      .execute();
    await trx
      .updateTable('onl_cgform_field')
      .set((eb) => ({ db_field_name_old: eb.ref('db_field_name') }))
      .where('head_id', '=', head.id)
      .execute();
  }
  await countState(trx);
}

/** Notifies every process that the documents in force have changed. */
export async function countState(trx: Transaction<Database>): Promise<void> {
  await trx
    .updateTable('onl_cgform_state')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', 1)
    .execute();
}
