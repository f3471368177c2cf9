import type { Kysely } from 'kysely';
import { tokenHash } from '../../../credentials/sessions/token.ts';
import type { Database } from '../../../foundation/database/schema.ts';
import { HttpFault } from './httpFault.ts';

/** A gateway that sends, by its token. */
export interface Gateway {
  readonly tokenId: string;
  readonly equipmentId: string;
  readonly stationId: string;
  readonly tenantId: number;
  /** Zone of the station. */
  readonly zone: string;
  readonly profileId: string | null;
  /** Whether the demo generator makes the rows of the station: then no gateway does. */
  readonly isDemo: boolean;
}

const VALID = '1';
/** Value of `equipment_category`. */
const GATEWAY_CATEGORY = '7';

function query(db: Kysely<Database>) {
  return db
    .selectFrom('station_gateway_token as token')
    .innerJoin('station_equipment as gateway', 'gateway.id', 'token.equipment_id')
    .innerJoin('station_info as station', 'station.id', 'gateway.station_id')
    .select(['token.id', 'token.equipment_id', 'token.status', 'token.expires_at', 'token.profile_id'])
    .select(['gateway.station_id', 'gateway.tenant_id', 'station.time_zone', 'station.is_demo']);
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof query>['executeTakeFirst']>>>;

function gatewayOf(row: Row): Gateway {
  return {
    tokenId: row.id,
    equipmentId: row.equipment_id,
    stationId: row.station_id,
    tenantId: row.tenant_id,
    zone: row.time_zone,
    profileId: row.profile_id,
    isDemo: row.is_demo,
  };
}

/** @throws HttpFault 401 for a token that does not count now */
function validGateway(row: Row, now: Date): Gateway {
  if (row.status !== VALID) throw new HttpFault(401, '令牌已吊销：请换用新令牌');
  if (row.expires_at !== null && row.expires_at <= now) throw new HttpFault(401, '令牌已到期：请更换令牌');
  if (row.is_demo) throw new HttpFault(401, '演示电站的数据由演示发生器产生，不接收采集器数据');
  return gatewayOf(row);
}

/**
 * The gateway of a token. Asked anew for each packet, so that a revoked token ends at once.
 * @throws HttpFault 401
 */
export async function gatewayOfToken(db: Kysely<Database>, token: string, now: Date): Promise<Gateway> {
  const row = await query(db).where('token.token_hash', '=', tokenHash(token)).executeTakeFirst();
  if (!row) throw new HttpFault(401, '令牌无效：请在“采集器令牌”中签发');
  return validGateway(row, now);
}

/**
 * The gateway of an MQTT name. Names are unique in a tenant, and a change checks the other tenants. Two simultaneous
 * changes may still give two tenants the same name; their messages would be indistinguishable.
 * @throws HttpFault 401
 */
export async function gatewayOfName(db: Kysely<Database>, name: string, now: Date): Promise<Gateway> {
  const [row, ...others] = await query(db).where('token.mqtt_name', '=', name).execute();
  if (!row) throw new HttpFault(401, '没有令牌使用该 MQTT 标识');
  if (others.length > 0) throw new HttpFault(401, '多个令牌使用该 MQTT 标识，无法区分发送者');
  return validGateway(row, now);
}

/** A gateway by its equipment, with the profile of its newest token; null if it never had one. */
export async function gatewayOfEquipment(db: Kysely<Database>, equipmentId: string): Promise<Gateway | null> {
  const row = await query(db)
    .where('token.equipment_id', '=', equipmentId)
    .orderBy('token.status')
    .orderBy('token.create_time', 'desc')
    .executeTakeFirst();
  return row ? gatewayOf(row) : null;
}

/** The gateways of the demo stations; rows of real stations can never come from the generator. */
export async function demoGateways(db: Kysely<Database>): Promise<readonly Gateway[]> {
  const rows = await db
    .selectFrom('station_equipment as gateway')
    .innerJoin('station_equipment_type as type', 'type.id', 'gateway.equipment_type_id')
    .innerJoin('station_info as station', 'station.id', 'gateway.station_id')
    .select(['gateway.id', 'gateway.station_id', 'gateway.tenant_id', 'station.time_zone'])
    .where('type.category', '=', GATEWAY_CATEGORY)
    .where('station.is_demo', '=', true)
    .orderBy('station.station_code')
    .orderBy('gateway.equipment_code')
    .execute();
  return rows.map((row) => ({
    tokenId: `demo ${row.id}`,
    equipmentId: row.id,
    stationId: row.station_id,
    tenantId: row.tenant_id,
    zone: row.time_zone,
    profileId: null,
    isDemo: true,
  }));
}
