import { parseWireTime } from '../../../src/common/wireTime.ts';
import { newId } from '../../foundation/newId.ts';
import { done, Refusal, type Reply } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import type { ChangeHooks, Resource, Values } from '../../records/resource/model/resource.ts';
import { edit } from '../../records/resource/write/writes.ts';
import { zoneOf } from '../days/zone.ts';
import { markDay } from '../dirtyDays/storeDay.ts';
import { knownSerials } from '../telemetry/store/serials.ts';

const body = t.closed({
  id: t.requiredId,
  serialNo: t.optional(t.textOrNull(64)),
  model: t.optional(t.textOrNull(100)),
  baseEnergy: t.either(t.number(), t.text(30, { minLength: 1 })),
  replacedAt: t.text(19, { minLength: 1 }),
  reason: t.text(200, { minLength: 1 }),
});

interface Replacement {
  readonly at: Date;
  readonly baseEnergy: number;
  readonly reason: string;
}

interface Given {
  readonly baseEnergy: number | string;
  readonly replacedAt: string;
  readonly reason: string;
}

const MOST_KWH = 1e11;

/** @throws Refusal for a time that cannot be parsed or is in the future, and for an invalid reading */
function replacementOf(given: Given, now: Date): Replacement {
  const at = parseWireTime(given.replacedAt);
  if (at === null) throw new Refusal('更换时间无法识别：应为 2026-11-27 08:30:00');
  if (at > now) throw new Refusal('更换时间不能晚于现在！');
  const baseEnergy = Number(given.baseEnergy);
  if (!(baseEnergy >= 0 && baseEnergy <= MOST_KWH)) throw new Refusal('新设备表底应为不小于 0 的数值(kWh)');
  if (given.reason.trim() === '') throw new Refusal('请输入更换原因！');
  return { at, baseEnergy, reason: given.reason };
}

/** The hooks of the resource, and what a replacement adds to the change. */
function replacing(resource: Resource, { at, baseEnergy, reason }: Replacement, values: Values): Resource {
  const hooks: ChangeHooks = {
    ...resource.hooks,
    async beforeEdit(_given, stored, scope) {
      const later = await scope.trx
        .selectFrom('station_equipment_replacement')
        .select('id')
        .where('equipment_id', '=', String(stored.id))
        .where('replaced_at', '>=', at)
        .limit(1)
        .executeTakeFirst();
      if (later) throw new Refusal('该设备在此时间或之后已有更换记录！');
      return values;
    },
    async afterEdit(row, stored, { trx, user, tenantId, now }) {
      const id = String(row.id);
      await trx
        .insertInto('station_equipment_replacement')
        .values({
          ...{ id: newId(), equipment_id: id, replaced_at: at, base_energy: baseEnergy, reason, tenant_id: tenantId },
          ...{ old_serial_no: textOrNull(stored.serialNo), new_serial_no: textOrNull(row.serialNo) },
          ...{ old_model: textOrNull(stored.model), new_model: textOrNull(row.model) },
          ...{ create_by: user.username, create_time: now, update_by: null, update_time: null },
        })
        .execute();
      const station = await trx
        .selectFrom('station_info')
        .select('time_zone')
        .where('id', '=', String(row.stationId))
        .executeTakeFirstOrThrow();
      const sn = (await knownSerials(trx, [String(row.stationId)])).get(String(row.stationId));
      if (sn !== undefined) await markDay(trx, sn, zoneOf(station.time_zone).dateOf(at.getTime()), now);
    },
  };
  return { ...resource, hooks };
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** `PUT …/replace`: another device takes the place of one; its counter starts at a base, everything else stays. */
export function replaceRoute(resource: Resource): Route {
  return defineRoute({
    method: 'PUT',
    path: `${resource.path}/replace`,
    title: '更换设备',
    right: { code: `${resource.permission}:replace` },
    query: noQuery,
    body,
    answer: t.orNull(t.record(t.anything)),
    async handle(call): Promise<Reply> {
      const { id, serialNo, model } = call.body;
      const replacement = replacementOf(call.body, call.services.clock());
      const values = { ...(serialNo === undefined ? {} : { serialNo }), ...(model === undefined ? {} : { model }) };
      const reply = await edit(replacing(resource, replacement, values), { ...call, user: call.user, body: { id } });
      return reply.success ? done('设备已更换') : reply;
    },
  });
}
