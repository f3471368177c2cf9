import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { EVERY_TABLE, type TableChange } from '../../foundation/database/statements/tableChanges.ts';
import type { Keeping } from '../../foundation/kept/keeping.ts';
import { Kept } from '../../foundation/kept/kept.ts';
import type { DictionaryItem, DictionaryService } from '../../http/services.ts';
import { allCodeItems, codeItems } from './codeItems.ts';
import { TableTexts } from './tableTexts.ts';

const MOST_DICTIONARIES = 1_000;
/** Keys of what there is twice: with the disabled items, and without them. */
const WHOLE = 'whole';
const ENABLED = 'enabled';

function changesDictionaries({ table }: TableChange): boolean {
  return table === EVERY_TABLE || table === 'sys_dict' || table === 'sys_dict_item';
}

/**
 * Items of dictionaries, cached until one of their two tables changes, and only while the server hears of
 * changes by others; and texts of stored values, for `_dictText`. Disabled items and deleted rows still have
 * their text: old rows keep pointing at them.
 */
export function createDictionaryService(db: Kysely<Database>, keeping: Keeping): DictionaryService {
  const { changes, freshness } = keeping;
  const keep = <Value>(most: number) =>
    new Kept<Value>({ most, counts: () => freshness.hears(), changes, drops: changesDictionaries });
  const itemsOf = keep<readonly DictionaryItem[]>(MOST_DICTIONARIES);
  const textsOf = keep<ReadonlyMap<string, string>>(MOST_DICTIONARIES);
  const all = keep<Readonly<Record<string, readonly DictionaryItem[]>>>(2);
  const tables = new TableTexts(db, keeping);
  const items = (code: string) => itemsOf.get(code, () => codeItems(db, code));
  return {
    items,
    all: (isWhole) => all.get(isWhole ? WHOLE : ENABLED, () => allCodeItems(db, isWhole)),
    async texts(dictionary, values) {
      const wanted = [...new Set(values)];
      if (wanted.length === 0) return new Map();
      if (typeof dictionary !== 'string') return tables.of(dictionary, wanted);
      return textsOf.get(
        dictionary,
        async () => new Map((await items(dictionary)).map(({ value, text }) => [value, text] as const)),
      );
    },
  };
}
