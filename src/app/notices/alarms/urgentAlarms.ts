import { isRecord } from '../../../runtime/data/json.ts';
import type { After } from '../../sockets/keptSocket.ts';
import type { Client } from '../../transport/client.ts';

/** Every console hears of a change at once; they are not all to ask at once. */
const SPREAD_MS = 500;
/** A storm is one question every so often. */
const LEAST_MS = 5_000;
/** For servers without notifications, and for missed ones. */
const POLLING_MS = 60_000;

/** The alarms of level 1 that are active and not confirmed, of the stations that the user may read. */
export interface UrgentAlarms {
  readonly count: number;
  /** Key and moment of the newest one; null without any. */
  readonly newest: { readonly id: string; readonly raised: string } | null;
}

/** @throws Error when the server refuses */
export async function loadUrgent(client: Pick<Client, 'send'>): Promise<UrgentAlarms> {
  const params = {
    ...{ alarmLevel: '1', condState: '1', handleState: '0', suppressed: 'false' },
    ...{ pageNo: 1, pageSize: 1, column: 'raisedTime', order: 'desc' },
  };
  const answer = await client.send({ method: 'GET', path: '/station/alarm/list', params }, { quiet: true });
  if (!answer.success || !isRecord(answer.result)) throw new Error(answer.message);
  const { records, total } = answer.result;
  const [first]: unknown[] = Array.isArray(records) ? records : [];
  const newest = isRecord(first) ? { id: String(first.id), raised: String(first.raisedTime) } : null;
  return { count: Number(total) || 0, newest };
}

interface UrgentOptions {
  readonly load: () => Promise<UrgentAlarms>;
  readonly after: After;
  /** Hears when alarms were changed; the answer ends that. */
  readonly listen: (listener: () => void) => () => void;
  readonly onCount: (count: number) => void;
  /** One was raised since the last time. */
  readonly onNew: () => void;
  /** From 0 to 1. */
  readonly random?: () => number;
}

/** Follows the urgent alarms until the answer is called. What lasted before is not new. */
export function followUrgent({ load, after, listen, onCount, onNew, random = Math.random }: UrgentOptions): () => void {
  let known: UrgentAlarms['newest'] | undefined;
  let isLeft = false;
  let cancel: (() => void) | null = null;
  let isResting = false;
  let isWanted = false;
  let stopResting = () => {};
  let stopPolling = () => {};

  const ask = async () => {
    cancel = null;
    isResting = true;
    stopPolling();
    stopResting = after(LEAST_MS, () => {
      isResting = false;
      if (isWanted) soon();
    });
    stopPolling = after(POLLING_MS, soon);
    try {
      const { count, newest } = await load();
      if (isLeft) return;
      onCount(count);
      const isNew = newest !== null && newest.id !== known?.id && newest.raised >= (known?.raised ?? '');
      if (known !== undefined && isNew) onNew();
      // The moment is kept when all are confirmed: one that is shown again is not new.
      known = newest ?? known ?? null;
    } catch {
      // Not requested by the user; the next news, or the next minute, tries again.
    }
  };
  function soon(): void {
    isWanted = isResting;
    if (isResting || isLeft) return;
    cancel ??= after(random() * SPREAD_MS, () => void ask());
  }

  const stopListening = listen(soon);
  void ask();
  return () => {
    isLeft = true;
    cancel?.();
    stopResting();
    stopPolling();
    stopListening();
  };
}
