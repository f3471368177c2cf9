import type { Insertable, Transaction } from 'kysely';
import { familyOf } from '../../src/common/plant/families.ts';
import type { Point } from '../../src/common/plant/point.ts';
import type { Database, StationTelemetryKeyTable } from '../foundation/database/schema.ts';
import types from './equipment-types.json';
import { stableId } from './id.ts';
import { offer } from './ledger.ts';
import { stamp } from './stamp.ts';
import { equipmentTypeId } from './stations.ts';
import written from './telemetry-profiles.json';

const INVERTER = '1';

interface Key {
  readonly sourceKey: string;
  readonly pointCode?: string;
  readonly scale?: number;
  readonly scaleKey?: string;
  readonly highKey?: string;
  readonly missing?: string;
  readonly modulus?: number;
  readonly resolution?: number;
  readonly states?: string;
}

function keyRow(profile: string, key: Key, index: number): Insertable<StationTelemetryKeyTable> & { id: string } {
  return {
    id: stableId(`telemetryKey.${profile}.${key.sourceKey}`),
    profile_id: stableId(`telemetryProfile.${profile}`),
    category: INVERTER,
    source_key: key.sourceKey,
    point_code: key.pointCode ?? null,
    scale: key.scale ?? null,
    offset_value: null,
    scale_key: key.scaleKey ?? null,
    high_key: key.highKey ?? null,
    missing: key.missing ?? null,
    modulus: key.modulus ?? null,
    resolution: key.resolution ?? null,
    states: key.states ?? null,
    order_num: index + 1,
    ...stamp(index),
  };
}

/** The mappings that are shipped: SunSpec 101 to 103, SunSpec 701 and one vendor. */
export async function seedTelemetryProfiles(trx: Transaction<Database>): Promise<void> {
  await offer(trx, {
    table: 'station_telemetry_profile',
    rows: written.map(({ code, name, stampMeaning, remark }, index) => ({
      id: stableId(`telemetryProfile.${code}`),
      profile_name: name,
      step_minutes: 5,
      stamp_meaning: stampMeaning,
      stamp_unit: 'ms',
      zone: null,
      remark,
      ...stamp(index),
    })),
    insert: (rows) =>
      trx
        .insertInto('station_telemetry_profile')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
  const present = await trx.selectFrom('station_telemetry_profile').select('id').execute();
  const ids = new Set(present.map(({ id }) => id));
  await offer(trx, {
    table: 'station_telemetry_key',
    rows: written
      .flatMap(({ code, keys }) => keys.map((key, index) => keyRow(code, key, index)))
      .filter((row) => ids.has(row.profile_id)),
    insert: (rows) =>
      trx
        .insertInto('station_telemetry_key')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
}

function templateRow(typeCode: string, { code, title, unit, kind }: Point, index: number) {
  return {
    id: stableId(`equipmentTypePoint.${typeCode}.${code}`),
    type_id: equipmentTypeId(typeCode),
    point_code: code,
    point_name: title,
    unit,
    data_type: kind === 'integer' ? 'state' : 'number',
    upper_limit: null,
    lower_limit: null,
    alarm_enabled: 'N',
    order_num: index + 1,
    ...stamp(index),
  };
}

/** The points of every type of the product that still exists, as templates for its equipment. */
export async function seedTypePoints(trx: Transaction<Database>): Promise<void> {
  const present = await trx.selectFrom('station_equipment_type').select('id').execute();
  const ids = new Set(present.map(({ id }) => id));
  await offer(trx, {
    table: 'station_equipment_type_point',
    rows: types
      .flatMap(({ typeCode, category }) =>
        familyOf(category).points.map((point, index) => templateRow(typeCode, point, index)),
      )
      .filter((row) => ids.has(row.type_id)),
    insert: (rows) =>
      trx
        .insertInto('station_equipment_type_point')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
}
