import type { JobKind, JobScope } from '../../foundation/runs/jobKind.ts';
import { PostgresStore } from './store/postgresStore.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Partitions are made so far ahead; ingest makes those of other months on demand. */
const AHEAD_DAYS = 93;
const QUARANTINE_DAYS = 30;
const DEFAULT_KEEP_DAYS = 35;

async function clearQuarantine({ db, now }: JobScope): Promise<number> {
  const result = await db
    .deleteFrom('station_telemetry_quarantine')
    .where('received_at', '<', new Date(now.getTime() - QUARANTINE_DAYS * DAY_MS))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Makes partitions ahead, and drops raw rows and refused rows after their time. */
export const telemetryStorage: JobKind = {
  name: 'telemetryStorage',
  title: '维护遥测存储',
  parameters: {
    type: 'object',
    properties: {
      keepDays: { type: 'integer', minimum: 7, maximum: 3660, default: DEFAULT_KEEP_DAYS, title: '原始数据保留天数' },
    },
    additionalProperties: false,
  },
  async run(scope, { keepDays }) {
    const store = new PostgresStore(scope.db);
    const at = scope.now.getTime();
    await store.prepare(scope.now, new Date(at + AHEAD_DAYS * DAY_MS));
    const days = typeof keepDays === 'number' ? keepDays : DEFAULT_KEEP_DAYS;
    const since = await store.dropBefore(new Date(at - days * DAY_MS));
    scope.say(since === null ? '原始数据：没有过期的分区' : `原始数据：自 ${since.toISOString()} 起保留`);
    scope.say(`隔离数据：清理 ${await clearQuarantine(scope)} 条`);
  },
};
