import { parseWireTime } from '../../../src/common/wireTime.ts';
import { TOPIC_LEVEL } from '../../foundation/settings/mqttSettings.ts';
import { Refusal } from '../../http/reply.ts';
import { ColumnRefusal } from '../../records/resource/model/columnRefusal.ts';
import type { ChangeHooks, ChangeScope, Values } from '../../records/resource/model/resource.ts';

/** Value of `equipment_category` for gateways. */
const GATEWAY = '7';

/** Rules of gateway tokens: a token belongs to a gateway, a new expiry lies ahead, an MQTT name is one sender's. */
export const tokenHooks: ChangeHooks = {
  async beforeAdd(values, scope) {
    const stationId = await requireGateway(scope, values.equipmentId);
    requireAhead(values, scope);
    await requireOwnName(scope, values.mqttName);
    return { ...values, stationId };
  },

  async beforeEdit(values, stored, scope) {
    if (values.expiresAt !== stored.expiresAt) requireAhead(values, scope);
    if (values.mqttName !== stored.mqttName) await requireOwnName(scope, values.mqttName);
    return values;
  },
};

/** @returns the station of the gateway @throws Refusal when the equipment is not a gateway of the caller's tenant */
async function requireGateway({ trx, tenantId, body }: ChangeScope, equipmentId: unknown): Promise<string> {
  const found = await trx
    .selectFrom('station_equipment as gateway')
    .innerJoin('station_equipment_type as type', 'type.id', 'gateway.equipment_type_id')
    .innerJoin('station_info as station', 'station.id', 'gateway.station_id')
    .select(['type.category', 'gateway.station_id', 'station.is_demo'])
    .where('gateway.id', '=', String(equipmentId))
    .where('gateway.tenant_id', '=', tenantId)
    .executeTakeFirst();
  if (found?.category !== GATEWAY) throw new Refusal('令牌只能签发给数据采集器！');
  if (found.is_demo) throw new Refusal('演示电站的数据由演示发生器产生，不能签发令牌！');
  const { stationId = found.station_id } = body;
  if (stationId !== found.station_id) throw new Refusal('采集器不属于所选电站！');
  return found.station_id;
}

/** Topics are shared by all tenants of a broker: one name in two of them would be two senders. */
async function requireOwnName({ trx, tenantId }: ChangeScope, name: unknown): Promise<void> {
  if (typeof name !== 'string' || name === '') return;
  if (!TOPIC_LEVEL.test(name)) {
    throw new ColumnRefusal('mqttName', 'MQTT 标识只能包含字母、数字、“-”和“_”，最长 64 个字符！');
  }
  const elsewhere = await trx
    .selectFrom('station_gateway_token')
    .select('id')
    .where('mqtt_name', '=', name)
    .where('tenant_id', '!=', tenantId)
    .executeTakeFirst();
  if (elsewhere) throw new ColumnRefusal('mqttName', '该 MQTT 标识已被使用！', { isTaken: true });
}

function requireAhead({ expiresAt }: Values, { now }: ChangeScope): void {
  if (typeof expiresAt !== 'string' || expiresAt === '') return;
  const end = parseWireTime(expiresAt);
  if (end !== null && end <= now) throw new Refusal('到期时间须晚于当前时间！');
}
