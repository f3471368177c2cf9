import { errorCode } from '../../../foundation/systemError.ts';
import type { Call } from '../../../http/call.ts';
import { done, type RawAnswer, Refusal } from '../../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../../http/route.ts';
import * as t from '../../../http/schema.ts';
import { type Gateway, gatewayOfToken } from './gateway.ts';
import { faultAnswer, HttpFault, jsonAnswer } from './httpFault.ts';
import type { Taken } from './intake.ts';
import { parseRows } from './parseRows.ts';
import { readBody } from './readBody.ts';
import { telemetryOf } from './telemetry.ts';

/** Refused rows that an answer names; all of them are counted. */
const MOST_NAMED = 1000;

const refusedRow = t.closed({
  row: t.integer(),
  device: t.textOrNull(),
  ts: t.textOrNull(),
  keys: t.orNull(t.list(t.text())),
  reason: t.text(),
  message: t.text(),
});

const taken = t.closed({
  received: t.integer(),
  accepted: t.integer(),
  refused: t.integer(),
  kept: t.flag,
  rows: t.list(refusedRow),
});

const row = t.closed({
  device: t.text(100),
  ts: t.either(t.integer(), t.text(40)),
  values: t.record(t.anything),
  units: t.optional(t.record(t.text(20))),
  quality: t.optional(t.integer({ minimum: 0, maximum: 5 })),
});

function resultOf({ received, accepted, refused, isKept }: Taken) {
  const rows = refused.slice(0, MOST_NAMED).map(({ content: _content, ...named }) => named);
  return { received, accepted, refused: refused.length, kept: isKept, rows };
}

async function gatewayOf({ bearer, services }: Call): Promise<Gateway> {
  const { db, session, clock } = services;
  if (bearer === null) throw new HttpFault(401, '缺少令牌：请发送 Authorization: Bearer <令牌>');
  if (!session.tokens.isOwn(bearer)) throw new HttpFault(401, '令牌无效：请在“采集器令牌”中签发');
  return gatewayOfToken(db, bearer, clock());
}

async function takePacket(call: Call): Promise<RawAnswer> {
  const { limits, clock, config } = call.services;
  const { held, packets, intake } = telemetryOf(call.services);
  const gateway = await gatewayOf(call);
  if (config.databaseUrl === null) await limits.room.requireRoom();
  const { stream } = call;
  if (stream === null) throw new HttpFault(400, '请求体为空');
  const result = await packets.run(gateway.equipmentId, async () => {
    const body = await readBody(stream, held);
    try {
      return await intake.take(gateway, await parseRows(body.text, stream.type), call.address);
    } finally {
      body.release();
    }
  });
  const message = `接收 ${result.accepted} 行，拒收 ${result.refused.length} 行`;
  return jsonAnswer(200, done(message, resultOf(result)), clock());
}

/** A failure as gateways understand it; null for one that only the log explains. */
function faultOf(error: unknown): HttpFault {
  if (error instanceof HttpFault) return error;
  if (error instanceof Refusal) return new HttpFault(429, error.message, 60);
  if (errorCode(error) === 'ECONNRESET' || errorCode(error) === 'ERR_STREAM_PREMATURE_CLOSE') {
    return new HttpFault(400, '请求体没有传完');
  }
  return new HttpFault(503, '数据暂时无法保存，请稍后重发', 5);
}

/** `POST /station/telemetry`: rows of a gateway, acknowledged after their commit (docs/plant/gateway.md). */
export const ingestRoute: Route = defineRoute({
  method: 'POST',
  path: '/station/telemetry',
  title: '采集器上送遥测',
  // Gateways are no users: their tokens are checked before the body is read.
  right: 'anonymous',
  stream: true,
  patient: true,
  query: noQuery,
  body: t.list(row),
  answer: taken,
  async handle(call) {
    try {
      return await takePacket(call);
    } catch (error) {
      const fault = faultOf(error);
      if (fault.status >= 500) call.log.error({ err: error }, 'telemetry could not be stored');
      // The rest of the body is read and dropped: a sender whose connection is cut never sees the answer.
      call.stream?.bytes.resume();
      return faultAnswer(fault, call.services.clock());
    }
  },
});
