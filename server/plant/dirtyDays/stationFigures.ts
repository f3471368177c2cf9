import type { JobKind } from '../../foundation/runs/jobKind.ts';
import { applyRegisters } from '../storedFigures/applyRegisters.ts';
import { takeDay } from './takeDay.ts';

/** Retention of the slots of stations; days, months and years stay. */
const SLOT_DAYS = 400;
const DAY_MS = 86_400_000;

/**
 * Computes the days of stations whose telemetry or registers have changed; several processes share the work.
 */
export const stationFigures: JobKind = {
  name: 'stationFigures',
  title: '计算电站指标',
  parameters: { type: 'object', properties: {}, additionalProperties: false },
  async run({ db, now, signal, say }) {
    let count = 0;
    while (!signal.aborted && (await takeDay(db, now))) count++;
    say(`电站日：计算 ${count} 个`);
    let applied = 0;
    while (!signal.aborted && (await applyRegisters(db, now))) applied++;
    if (applied > 0) say(`计划、容量与电价变更：处理 ${applied} 批`);
    const result = await db
      .deleteFrom('plant_station_slot')
      .where('ts', '<', new Date(now.getTime() - SLOT_DAYS * DAY_MS))
      .executeTakeFirst();
    say(`时段数据：清理 ${result.numDeletedRows} 行`);
  },
};
