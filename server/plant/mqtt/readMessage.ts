import { parseJson } from '../../../src/common/parseJson.ts';
import { type GivenRow, listOf } from '../telemetry/ingest/parseRows.ts';
import { isRecord } from '../telemetry/mapping/isRecord.ts';
import { type Arrival, deviceRows, responseTo } from './thingsboard.ts';
import { gatewayTopic, isAnonymous } from './topic.ts';

/** A message as the broker delivers it. */
export interface Delivery extends Arrival {
  readonly topic: string;
  readonly payload: Uint8Array;
}

/** Rows to store, with the name of the gateway that sent them. */
export interface RowsMessage {
  readonly kind: 'rows';
  readonly gateway: string;
  readonly rows: readonly GivenRow[];
}

/** What a message contains, and by which gateway it was sent. */
type Message =
  | RowsMessage
  | { readonly kind: 'request'; readonly gateway: string; readonly topic: string; readonly response: string }
  /** Accepted, nothing to store. */
  | { readonly kind: 'nothing'; readonly gateway: string }
  /** From a ThingsBoard gateway without a mount point, which cannot be identified. */
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'foreign' };

/** A list, `{ "rows": [ … ] }`, or a single row. */
function ownRows(payload: unknown): readonly GivenRow[] | null {
  const list = listOf(payload) ?? (isRecord(payload) ? [payload] : null);
  return list?.map((value) => ({ value })) ?? null;
}

function textOf(payload: Uint8Array): string {
  return new TextDecoder('utf-8').decode(payload);
}

/**
 * Reads a message. What cannot be read becomes one malformed row, so that the quarantine shows it.
 * @param prefix first level of all topics of this installation
 */
export function readMessage({ topic, payload, ...arrival }: Delivery, prefix: string): Message {
  const known = gatewayTopic(topic, prefix);
  if (known === null) return { kind: isAnonymous(topic) ? 'anonymous' : 'foreign' };
  const { gateway, purpose, rest } = known;
  if (purpose === 'nothing') return { kind: 'nothing', gateway };
  const text = textOf(payload);
  const value = parseJson(text);
  if (purpose === 'request') {
    const response = responseTo(value);
    if (response === null) return { kind: 'nothing', gateway };
    const answered = `${prefix}/${gateway}/${rest.replace('/request/', '/response/')}`;
    return { kind: 'request', gateway, topic: answered, response };
  }
  const rows = purpose === 'ownRows' ? ownRows(value) : deviceRows(value, arrival);
  return { kind: 'rows', gateway, rows: rows ?? [{ malformed: text }] };
}
