import { setTimeout as pause } from 'node:timers/promises';
import { isRecord } from '../../../src/runtime/data/json.ts';
import { readEnvelope, type Send } from '../caller.ts';

/** What the demo promises, in seconds since the start of the server on an empty folder. */
export interface DemoTimes {
  readonly firstFigures: number;
  readonly lastDays: number;
  readonly year: number;
}

const PATIENCE_S = 900;
const LOOK_MS = 500;
const STATIONS = 20;
const REPORTED_DAYS = 3;

/** The `result` of a call. @throws Error when it is refused */
export async function resultOf(send: Send, path: string): Promise<Readonly<Record<string, unknown>>> {
  const { success, result, message } = await readEnvelope(await send(path));
  if (success !== true || !isRecord(result)) throw new Error(`${path}: ${String(message)}`);
  return result;
}

/** Seconds until something holds. @throws Error after a quarter of an hour */
async function until(began: number, holds: () => Promise<boolean>): Promise<number> {
  for (;;) {
    const isThere = await holds();
    const seconds = (performance.now() - began) / 1000;
    if (isThere) return seconds;
    if (seconds > PATIENCE_S) throw new Error('the demo did not come so far');
    await pause(LOOK_MS);
  }
}

/** @param began when the server was started, of `performance.now()` */
export async function demoTimes(send: Send, began: number): Promise<DemoTimes> {
  const hasFigures = async () => {
    const { energy } = await resultOf(send, '/dashboard/overview');
    return isRecord(energy) && energy.dayKwh !== null;
  };
  const hasDays = async () => {
    const { records } = await resultOf(send, '/stat/station/day?by=all');
    const complete = Array.isArray(records) ? records.filter((row) => isRecord(row) && row.stations === STATIONS) : [];
    return complete.length >= REPORTED_DAYS;
  };
  const hasYear = async () => {
    const { demo } = await resultOf(send, '/dashboard/overview');
    return isRecord(demo) && demo.daysDone === demo.daysDue;
  };
  const firstFigures = await until(began, hasFigures);
  const lastDays = await until(began, hasDays);
  return { firstFigures, lastDays, year: await until(began, hasYear) };
}
