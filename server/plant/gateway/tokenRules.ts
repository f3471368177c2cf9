import { parseWireTime } from '../../../src/common/wireTime.ts';
import { Refusal } from '../../http/reply.ts';
import type { ChangeHooks, ChangeScope, Values } from '../../records/resource/model/resource.ts';

/** Value of `equipment_category` for gateways. */
const GATEWAY = '7';

/** Rules of gateway tokens: a token belongs to a gateway, and a new expiry lies ahead. */
export const tokenHooks: ChangeHooks = {
  async beforeAdd(values, scope) {
    await requireGateway(scope, values.equipmentId);
    requireAhead(values, scope);
    return values;
  },

  async beforeEdit(values, stored, scope) {
    if (values.expiresAt !== stored.expiresAt) requireAhead(values, scope);
    return values;
  },
};

/** @throws Refusal when the equipment is not a gateway of the caller's tenant */
async function requireGateway({ trx, tenantId }: ChangeScope, equipmentId: unknown): Promise<void> {
  const found = await trx
    .selectFrom('station_equipment as gateway')
    .innerJoin('station_equipment_type as type', 'type.id', 'gateway.equipment_type_id')
    .select('type.category')
    .where('gateway.id', '=', String(equipmentId))
    .where('gateway.tenant_id', '=', tenantId)
    .executeTakeFirst();
  if (found?.category !== GATEWAY) throw new Refusal('令牌只能签发给数据采集器！');
}

function requireAhead({ expiresAt }: Values, { now }: ChangeScope): void {
  if (typeof expiresAt !== 'string' || expiresAt === '') return;
  const end = parseWireTime(expiresAt);
  if (end !== null && end <= now) throw new Refusal('到期时间须晚于当前时间！');
}
