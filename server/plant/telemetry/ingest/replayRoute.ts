import type { Kysely } from 'kysely';
import type { Database } from '../../../foundation/database/schema.ts';
import type { Call } from '../../../http/call.ts';
import { done, Refusal, type Reply } from '../../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../../http/route.ts';
import * as t from '../../../http/schema.ts';
import { Reachable } from '../../../records/resource/access/reachable.ts';
import { splitList } from '../../../records/resource/model/filterGrammar.ts';
import type { Resource } from '../../../records/resource/model/resource.ts';
import { gatewayOfEquipment } from './gateway.ts';
import { HttpFault } from './httpFault.ts';
import type { Taken } from './intake.ts';
import type { GivenRow } from './parseRows.ts';
import { telemetryOf } from './telemetry.ts';

const MOST_IDS = 1000;
const WAITING = '1';
const REPLAYED = '2';

interface Kept {
  readonly id: string;
  readonly gateway_id: string;
  readonly content: string | null;
}

function givenRow({ content }: Kept): GivenRow {
  try {
    return { value: JSON.parse(content ?? '') };
  } catch {
    return { malformed: content ?? '' };
  }
}

async function reached(resource: Resource, call: Call, ids: readonly string[]): Promise<readonly Kept[]> {
  const rows = (await Reachable.of(resource, call)).query(call.services.db);
  const found = await rows
    .select(['id', 'gateway_id', 'content'])
    .where('id', 'in', ids)
    .where('status', '=', WAITING)
    .execute();
  return found.map(({ id, gateway_id: gateway, content }) => ({
    id: String(id),
    gateway_id: String(gateway),
    content: typeof content === 'string' ? content : null,
  }));
}

/** Marks what is stored now; what was refused again waits on, with its present reason. */
async function markReplayed(db: Kysely<Database>, rows: readonly Kept[], { refused }: Taken): Promise<number> {
  const again = new Set(refused.map(({ row }) => row));
  const ids = rows.filter((_, index) => !again.has(index + 1)).map(({ id }) => id);
  if (ids.length === 0) return 0;
  await db.updateTable('station_telemetry_quarantine').set({ status: REPLAYED }).where('id', 'in', ids).execute();
  return ids.length;
}

async function replay(resource: Resource, call: Call, list: string): Promise<Reply> {
  const ids = [...new Set(splitList(list))];
  if (ids.length === 0 || ids.length > MOST_IDS) throw new Refusal(`请选择 1 到 ${MOST_IDS} 条数据`);
  const rows = await reached(resource, call, ids);
  if (rows.length === 0) throw new Refusal(resource.messages.notFound);
  const { db } = call.services;
  const { intake } = telemetryOf(call.services);
  let accepted = 0;
  for (const gatewayId of new Set(rows.map(({ gateway_id: id }) => id))) {
    const own = rows.filter((row) => row.gateway_id === gatewayId);
    const gateway = await gatewayOfEquipment(db, gatewayId);
    if (!gateway) continue;
    try {
      accepted += await markReplayed(db, own, await intake.take(gateway, own.map(givenRow), call.address, true));
    } catch (error) {
      throw error instanceof HttpFault ? new Refusal(error.message) : error;
    }
  }
  return done('重放完成', { accepted, refused: rows.length - accepted });
}

/** Sends refused rows through ingest again, by the register and the mapping as they are now. */
export function replayRoute(resource: Resource): Route {
  return defineRoute({
    method: 'PUT',
    path: `${resource.path}/replay`,
    right: { code: `${resource.permission}:replay` },
    query: noQuery,
    body: t.closed({ ids: t.text(40_000, { minLength: 1 }) }),
    answer: t.closed({ accepted: t.integer(), refused: t.integer() }),
    handle: (call) => replay(resource, call, call.body.ids),
  });
}
