import type { Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { Refusal } from '../../http/reply.ts';
import type { Services } from '../../http/services.ts';
import type { ChangeScope } from '../../records/resource/model/resource.ts';

/** Values of the dictionary `equipment_category`. */
const CATEGORY = {
  ...{ inverter: '1', combiner: '2', module: '3', boxTransformer: '4', meter: '5', weather: '6', gateway: '7' },
  ...{ storage: '8', mainTransformer: '10', svg: '11', switchgear: '12', gridCabinet: '13', string: '14' },
  ...{ gateMeter: '15', pyranometer: '16' },
} as const;

/**
 * Under which kinds a kind of device may hang (model.md section 2); an empty list: directly below the station only. Kinds
 * that are not here hang anywhere. Every device may hang directly below its station.
 */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  [CATEGORY.gateway]: [],
  [CATEGORY.mainTransformer]: [],
  [CATEGORY.weather]: [],
  [CATEGORY.pyranometer]: [CATEGORY.weather],
  [CATEGORY.gateMeter]: [CATEGORY.mainTransformer, CATEGORY.boxTransformer, CATEGORY.gridCabinet, CATEGORY.switchgear],
  [CATEGORY.meter]: [CATEGORY.mainTransformer, CATEGORY.boxTransformer, CATEGORY.gridCabinet, CATEGORY.switchgear],
  [CATEGORY.svg]: [CATEGORY.mainTransformer],
  [CATEGORY.switchgear]: [CATEGORY.mainTransformer],
  [CATEGORY.boxTransformer]: [CATEGORY.mainTransformer, CATEGORY.switchgear],
  [CATEGORY.gridCabinet]: [CATEGORY.boxTransformer, CATEGORY.switchgear],
  [CATEGORY.inverter]: [CATEGORY.boxTransformer, CATEGORY.mainTransformer, CATEGORY.gridCabinet],
  [CATEGORY.combiner]: [CATEGORY.inverter, CATEGORY.boxTransformer],
  [CATEGORY.string]: [CATEGORY.combiner, CATEGORY.inverter],
  [CATEGORY.module]: [CATEGORY.string, CATEGORY.combiner, CATEGORY.inverter],
  [CATEGORY.storage]: [CATEGORY.mainTransformer, CATEGORY.boxTransformer, CATEGORY.gridCabinet],
};

/** True if a device of one category may be a child of one of another. */
export function isLegalParent(category: string, parent: string): boolean {
  const allowed = PARENTS[category];
  return allowed === undefined || allowed.includes(parent);
}

async function typeOf(trx: Transaction<Database>, typeId: unknown) {
  return trx
    .selectFrom('station_equipment_type')
    .select(['type_name as name', 'category'])
    .where('id', '=', String(typeId))
    .executeTakeFirst();
}

/** The names of the categories below which one may hang. */
async function allowedNames({ dictionaries }: Services, category: string): Promise<string> {
  const allowed = PARENTS[category] ?? [];
  const texts = await dictionaries.texts('equipment_category', allowed);
  return allowed.flatMap((value) => texts.get(value) ?? []).join('、');
}

/**
 * Refuses a parent of the wrong kind.
 * @throws Refusal that names the kinds that are possible
 */
export async function requireLegalParent(
  { trx, services }: Pick<ChangeScope, 'trx' | 'services'>,
  typeId: unknown,
  parentId: string,
): Promise<void> {
  const own = await typeOf(trx, typeId);
  const parent = await trx
    .selectFrom('station_equipment as equipment')
    .innerJoin('station_equipment_type as type', 'type.id', 'equipment.equipment_type_id')
    .select(['type.type_name as name', 'type.category'])
    .where('equipment.id', '=', parentId)
    .executeTakeFirst();
  if (!own || !parent || isLegalParent(own.category, parent.category)) return;
  const names = await allowedNames(services, own.category);
  const right = names === '' ? '它直接属于电站，不填上级设备' : `可选：${names}，或不填`;
  throw new Refusal(`“${own.name}”不能挂在“${parent.name}”下：${right}`);
}
