import type { Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { stableId } from '../id.ts';
import { offer } from '../ledger.ts';
import { stamp } from '../stamp.ts';
import libraries from './alarm-libraries.json';

type Library = (typeof libraries)[number];

const libraryId = ({ code }: Library) => stableId(`alarmLibrary.${code}`);

const entryRows = (library: Library) =>
  library.entries.map(([point, match, code, name, level, type, suggestion], index) => ({
    id: stableId(`alarmLibraryEntry.${library.code}.${point}.${match}.${code}`),
    library_id: libraryId(library),
    ...{ point: String(point), match: String(match), code: Number(code), alarm_name: String(name) },
    ...{ alarm_level: String(level), alarm_type: String(type), suggestion: String(suggestion), order_num: index + 1 },
    ...stamp(index),
  }));

/** Libraries of the alarms that devices report: SunSpec (model 103, Evt1) and one vendor. */
export async function seedAlarmLibraries(trx: Transaction<Database>): Promise<void> {
  const offered = await offer(trx, {
    table: 'station_alarm_library',
    rows: libraries.map((library, index) => ({
      id: libraryId(library),
      ...{ library_code: library.code, library_name: library.name, vendor: library.vendor, model: library.model },
      ...{ category: library.category, enabled: true, remark: library.remark },
      ...stamp(index),
    })),
    insert: (rows) =>
      trx
        .insertInto('station_alarm_library')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
  if (offered === 0) return;
  const present = await trx.selectFrom('station_alarm_library').select('id').execute();
  const ids = new Set(present.map(({ id }) => id));
  await offer(trx, {
    table: 'station_alarm_library_entry',
    rows: libraries.flatMap(entryRows).filter(({ library_id: id }) => ids.has(id)),
    insert: (rows) =>
      trx
        .insertInto('station_alarm_library_entry')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
}
