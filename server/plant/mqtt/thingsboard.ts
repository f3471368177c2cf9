import type { GivenRow } from '../telemetry/ingest/parseRows.ts';
import { isRecord } from '../telemetry/mapping/isRecord.ts';

/** Value of `pv_data_quality`: estimated, here the time. */
const ESTIMATED = 4;

/** Limits that the gateway requests after each connect; without them it cuts devices at 8 196 bytes. */
const SESSION_LIMITS = { maxPayloadSize: 65_536, maxInflightMessages: 100, rateLimits: {}, gatewayRateLimits: {} };

/** When and how a message arrived. */
export interface Arrival {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** True for a retained or redelivered copy, which may have been stored before. */
  readonly isCopy: boolean;
}

/** ThingsBoard stamps in milliseconds, whatever the mapping of the gateway says about its numbers. */
function stampOf(ts: unknown): unknown {
  const date = typeof ts === 'number' ? new Date(ts) : null;
  return date === null || Number.isNaN(date.getTime()) ? ts : date.toISOString();
}

function rowOf(device: string, entry: unknown, { at, isCopy }: Arrival): unknown {
  if (!isRecord(entry)) return { device, values: entry };
  const { ts, ...flat } = entry;
  const values = isRecord(entry.values) ? entry.values : flat;
  if (ts !== undefined) return { device, ts: stampOf(ts), values };
  // A copy without a stamp would be stored twice: nothing identifies it.
  return isCopy ? { device, values } : { device, ts: new Date(at).toISOString(), values, quality: ESTIMATED };
}

/**
 * The rows of `v1/gateway/telemetry`: `{ device: [{ ts, values }, …] }`, or values without a stamp, which get the time
 * of arrival and the quality "estimated". Everything else in an entry, such as `metadata`, is ignored.
 * Source: thingsboard-gateway 3, ConvertedData.
 */
export function deviceRows(payload: unknown, arrival: Arrival): readonly GivenRow[] | null {
  if (!isRecord(payload)) return null;
  return Object.entries(payload).flatMap(([device, given]) => {
    const entries: readonly unknown[] = Array.isArray(given) ? given : [given];
    return entries.map((entry) => ({ value: rowOf(device, entry, arrival) }));
  });
}

/** The response to a remote call; null for one that the server does not know. */
export function responseTo(payload: unknown): string | null {
  return isRecord(payload) && payload.method === 'getSessionLimits' ? JSON.stringify(SESSION_LIMITS) : null;
}
