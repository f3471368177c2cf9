import { HistoryFault, type Located } from '../../../../server/plant/history/fault.ts';
import type { HistoryProfile } from '../../../../server/plant/history/profile.ts';
import { readHistory } from '../../../../server/plant/history/readHistory.ts';
import type { HistoryReading } from '../../../../server/plant/history/readRow.ts';

/** A file with a stamp and the power of one inverter. */
export const PLAIN: HistoryProfile = {
  ...{
    code: 'plain',
    title: 'plain',
    skip: 0,
    headingRows: 1,
    keyRow: 0,
    decimal: '.',
    missing: ['--'],
    stampColumn: 0,
  },
  stamp: { order: 'ymd', meaning: 'start', stepMinutes: 15 },
  device: { by: 'file' },
  columns: [{ key: 'P', family: 'inverter', point: 'pAc', unit: 'W', kind: 'value' }],
};

/** What a file gives: readings, refused values, and why it ended before its end. */
export interface ReadFile {
  readonly readings: readonly HistoryReading[];
  readonly faults: readonly Located[];
}

async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Reads a whole file in pieces of some bytes; a fault that ends it is the last one. */
export async function readAll(
  bytes: Uint8Array | string,
  profile: HistoryProfile | null = PLAIN,
  zone = 'Asia/Shanghai',
  size = 70_000,
): Promise<ReadFile> {
  const readings: HistoryReading[] = [];
  const faults: Located[] = [];
  try {
    for await (const row of readHistory(pieces(Buffer.from(bytes), size), profile, zone)) {
      readings.push(...row.readings);
      faults.push(...row.faults);
    }
  } catch (error) {
    if (!(error instanceof HistoryFault)) throw error;
    faults.push(error.place);
  }
  return { readings, faults };
}
