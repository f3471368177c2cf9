import type { Kysely } from 'kysely';
import type { DictionaryForm, ResourceModel } from '../../../../src/common/resource/resource.ts';
import type { AnyTables } from '../../../foundation/database/anyTables.ts';
import { existence, ofTenant } from '../model/existence.ts';

const NOT_DELETED = 0;

/** The values that have a text. */
type Codes = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The inverse of `DictionaryService.texts`: the values with a text, and the value spelt like it. Deleted
 * records are left out.
 * @param owner the resource whose table the dictionary is, if any
 * @param tenantId the current tenant: records of others are left out; null for all
 */
export async function codesOf(
  db: Kysely<AnyTables>,
  dictionary: DictionaryForm,
  owner: ResourceModel | null,
  texts: readonly string[],
  tenantId: number | null,
): Promise<Codes> {
  const found = new Map<string, Set<string>>();
  const asked = new Set(texts);
  if (asked.size === 0) return found;
  const note = (text: string, code: string) => {
    if (asked.has(text)) found.set(text, (found.get(text) ?? new Set()).add(code));
  };
  for (const row of await rowsWith(db, dictionary, owner, [...asked], tenantId)) {
    note(String(row.code), String(row.code));
    note(String(row.text), String(row.code));
  }
  return found;
}

function rowsWith(
  db: Kysely<AnyTables>,
  dictionary: DictionaryForm,
  owner: ResourceModel | null,
  wanted: readonly string[],
  tenantId: number | null,
): Promise<readonly Readonly<Record<'code' | 'text', unknown>>[]> {
  if (typeof dictionary === 'string')
    return db
      .selectFrom('sys_dict_item as item')
      .innerJoin('sys_dict as dict', 'dict.id', 'item.dict_id')
      .select(['item.item_value as code', 'item.item_text as text'])
      .where('dict.dict_code', '=', dictionary)
      .where('dict.del_flag', '=', NOT_DELETED)
      .where((where) => where.or([where('item.item_value', 'in', wanted), where('item.item_text', 'in', wanted)]))
      .execute();
  const { table, text, code } = dictionary;
  return db
    .selectFrom(table)
    .select([`${text} as text`, `${code} as code`])
    .where((where) =>
      where.or([where(where.cast<string>(where.ref(code), 'text'), 'in', wanted), where(text, 'in', wanted)]),
    )
    .where((where) =>
      where.and(owner ? [...existence(owner), ...(tenantId === null ? [] : ofTenant(owner, tenantId))] : []),
    )
    .execute();
}
