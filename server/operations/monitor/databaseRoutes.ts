import type { Kysely } from 'kysely';
import { wireTime } from '../../../src/common/wireTime.ts';
import type { Database } from '../../foundation/database/schema.ts';
import { slowStatements } from '../../foundation/database/slowStatements.ts';
import { read } from '../../http/reply.ts';
import { defineRoute, type JsonSchema, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { databaseFigures, largestTables, runningStatements, unusedIndexes } from './databaseFigures.ts';

const number = t.number();
const text = t.text();

function reading(path: string, answer: JsonSchema, ask: (db: Kysely<Database>) => Promise<unknown>): Route {
  return defineRoute({
    method: 'GET',
    path,
    right: { menu: ['modules/monitor/SqlMonitor'] },
    // Clients send paging and an order, which mean nothing if all rows come at once.
    query: t.record(t.text(1000)),
    answer,
    handle: async ({ services: { db } }) => read(await ask(db)),
  });
}

const rowsOf = (fields: Readonly<Record<string, JsonSchema>>) => t.list(t.closed(fields));

/** PostgreSQL's own figures (SQL监控): its views, and the slow statements of this process. */
export const databaseMonitorRoutes: readonly Route[] = [
  reading(
    '/sys/actuator/database',
    t.closed({
      size: number,
      connections: number,
      active: number,
      waiting: number,
      mostConnections: number,
      cacheHit: t.orNull(t.number()),
      deadlocks: number,
      version: text,
    }),
    databaseFigures,
  ),
  reading(
    '/sys/actuator/database/running',
    rowsOf({
      id: text,
      text,
      seconds: number,
      state: text,
      waits: t.textOrNull(),
      application: text,
    }),
    runningStatements,
  ),
  reading(
    '/sys/actuator/database/slow',
    rowsOf({ id: text, text, count: number, mean: number, longest: number, last: text }),
    async () =>
      slowStatements().map(({ text: statement, count, total, longest, last }, index) => ({
        id: String(index + 1),
        text: statement,
        count,
        mean: Math.round(total / count),
        longest: Math.round(longest),
        last: wireTime(last),
      })),
  ),
  reading(
    '/sys/actuator/database/tables',
    rowsOf({ name: text, rows: number, dead: number, size: number, indexes: number, scans: number }),
    largestTables,
  ),
  reading('/sys/actuator/database/unusedIndexes', rowsOf({ name: text, table: text, size: number }), unusedIndexes),
];
