import type { Selectable } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { newId } from '../../foundation/newId.ts';
import type { Services } from '../../http/services.ts';
import type { OutgoingMessage } from '../../messages/outbox/message.ts';
import { writeAttachment, writeMessages } from '../../messages/outbox/write.ts';
import { splitList } from '../../records/resource/model/filterGrammar.ts';
import { type Person, peopleOf } from '../notifications/person.ts';
import type { Grouping } from '../stat/groups.ts';
import { FIGURE_MENUS } from '../stat/reachedStations.ts';
import { correctionsSince, type ToldFigure, type ToldReport } from './corrections.ts';
import { type ReportQuestion, type ReportRow, reportFigures } from './reportFigures.ts';
import { reportFile } from './reportFile.ts';
import { reportLosses } from './reportLosses.ts';
import { reportHtml, reportText } from './reportPage.ts';
import { lastDuePeriod, type ReportPeriod } from './reportPeriod.ts';

/** Number of earlier reports whose figures are compared again. */
const LOOKED_BACK = 7;

type Schedule = Selectable<Database['station_report_schedule']>;

const GROUPINGS: readonly Grouping[] = ['station', 'region', 'all'];
const groupingOf = (text: string): Grouping => GROUPINGS.find((one) => one === text) ?? 'station';
const questionOf = ({ group_by, station_id: stationId, region_code: regionCode }: Schedule): ReportQuestion => ({
  ...{ groupBy: groupingOf(group_by), stationId, regionCode },
});

const toldOf = (rows: readonly ReportRow[]): readonly ToldFigure[] =>
  rows.map(({ key, text, values }) => ({ key, text, eGen: values.eGen }));

/** Earlier reports of this schedule to the user, oldest first. */
async function earlierReports({ services, user }: Person, schedule: Schedule): Promise<readonly ToldReport[]> {
  const rows = await services.db
    .selectFrom('plant_report_sent')
    .select(['period_from', 'period_to', 'figures'])
    .where('schedule_id', '=', schedule.id)
    .where('username', '=', user.username)
    .orderBy('period_from', 'desc')
    .limit(LOOKED_BACK)
    .execute();
  return rows.reverse().map(({ period_from: from, period_to: to, figures }) => {
    const { rows: told, corrections } = figures as Pick<ToldReport, 'rows' | 'corrections'>;
    return { from, to, rows: told, corrections };
  });
}

async function correctionsFor(person: Person, schedule: Schedule) {
  const reports = await earlierReports(person, schedule);
  const now = new Map<string, readonly ToldFigure[]>();
  for (const report of reports) now.set(report.from, toldOf(await reportFigures(person, questionOf(schedule), report)));
  return correctionsSince(reports, ({ from }) => now.get(from) ?? []);
}

/** Generates and sends the report of one user and records it; only one of several processes sends it. */
async function sendTo(person: Person, schedule: Schedule, period: ReportPeriod, now: Date): Promise<void> {
  const { services, user, tenantId } = person;
  const { username } = user;
  const title = `${schedule.report_name} ${period.from === period.to ? period.from : `${period.from}至${period.to}`}`;
  const common = { title, username, source: 'report' as const, sourceId: schedule.id, tenantId };
  const key = `report:${schedule.id}:${period.from}`;
  const isReader = await services.rights.hasMenu(user, FIGURE_MENUS);
  const rows = isReader ? await reportFigures(person, questionOf(schedule), period) : [];
  const corrections = isReader ? await correctionsFor(person, schedule) : [];
  const losses = isReader ? await reportLosses(person, questionOf(schedule), period) : null;
  const content = { name: schedule.report_name, period, rows, corrections, losses };
  const html = reportHtml(content);
  const text = isReader ? reportText(content) : '';
  const file = isReader && schedule.with_file ? await reportFile(content) : null;
  await services.db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('plant_report_sent')
      .values({
        ...{ id: newId(), schedule_id: schedule.id, username, period_from: period.from, period_to: period.to },
        ...{
          figures: JSON.stringify({ rows: toldOf(rows), corrections }),
          html,
          tenant_id: tenantId,
          create_time: now,
        },
      })
      .onConflict((conflict) => conflict.columns(['schedule_id', 'username', 'period_from']).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return;
    const attachmentId = file && (await writeAttachment(trx, file, now));
    const fault = isReader ? null : '接收人没有查看发电报表的权限';
    const messages = splitList(schedule.channels).map(
      (channel): OutgoingMessage => ({
        ...common,
        key: `${key}:${channel}:${username}`,
        channel,
        text,
        html,
        attachmentId,
        fault,
      }),
    );
    await writeMessages(trx, messages, now);
  });
}

/** Sends the reports that are due; a period that ended before its schedule was written is left out. */
export async function sendDueReports(services: Services, now: Date): Promise<void> {
  const { db, log } = services;
  const schedules = await db.selectFrom('station_report_schedule').selectAll().where('enabled', '=', true).execute();
  for (const schedule of schedules) {
    const period = lastDuePeriod(schedule.period, schedule.send_time, now);
    if (schedule.create_time !== null && schedule.create_time > period.dueAt) continue;
    const sent = await db
      .selectFrom('plant_report_sent')
      .select('username')
      .where('schedule_id', '=', schedule.id)
      .where('period_from', '=', period.from)
      .execute();
    const done = new Set(sent.map(({ username }) => username));
    const waiting = splitList(schedule.users).filter((name) => !done.has(name));
    for (const person of await peopleOf(db, services, waiting, schedule.tenant_id)) {
      try {
        await sendTo(person, schedule, period, now);
      } catch (error) {
        // One report must not keep the others; it is tried again a minute later.
        log.error({ err: error, schedule: schedule.id }, 'a report could not be sent');
      }
    }
  }
}
