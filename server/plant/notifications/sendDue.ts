import { type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import type { Services } from '../../http/services.ts';
import { CHANNEL, type OutgoingMessage } from '../../messages/outbox/message.ts';
import { writeMessages } from '../../messages/outbox/write.ts';
import { alarmContent, type Content, digestContent, type ToldAlarm } from './content.ts';
import { notificationRule } from './loadRules.ts';
import { type AlarmNow, isWanted, type Planned } from './plan.ts';
import { type Place, receiversAt } from './receivers.ts';
import type { NotificationRule, Receivers } from './rule.ts';

/** Notifications of a rule in one transaction. */
const TOGETHER = 500;
/** Dictionaries `alarm_cond` and `alarm_handle`. */
const ACTIVE = '1';
const UNCONFIRMED = '0';

type Due = Selectable<Database['plant_notification']>;

/** An alarm when a notification about it is due. */
interface Found {
  readonly alarm: ToldAlarm;
  readonly now: AlarmNow;
  readonly place: Place;
}

async function alarmsOf(trx: Transaction<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, Found>> {
  const rows = await trx
    .selectFrom('station_alarm as alarm')
    .innerJoin('station_info as station', 'station.id', 'alarm.station_id')
    .leftJoin('station_equipment as device', 'device.id', 'alarm.equipment_id')
    .selectAll('alarm')
    .select(['station.station_name', 'station.director', 'station.org_code'])
    .select(['device.equipment_name', 'device.duty_user'])
    .where('alarm.id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        alarm: {
          ...{ id: row.id, occurrence: row.occur_count ?? 1, level: row.alarm_level, code: row.alarm_code },
          ...{ name: row.alarm_name ?? row.alarm_code, station: row.station_name, raised: row.raised_time },
          ...{ device: row.equipment_name ?? '全站', content: row.content ?? '', advice: row.suggestion ?? '' },
        },
        now: {
          isActive: row.cond_state === ACTIVE,
          isSuppressed: row.suppressed,
          isConfirmed: row.handle_state !== UNCONFIRMED,
        },
        place: {
          ...{ stationId: row.station_id, orgCode: row.org_code, tenantId: row.tenant_id },
          ...{ director: row.director, keeper: row.duty_user },
        },
      },
    ]),
  );
}

/** The messages of one transaction. */
interface Sending {
  readonly trx: Transaction<Database>;
  readonly services: Services;
  readonly rule: NotificationRule;
  readonly now: Date;
}

const common = ({ place, alarm }: Found) => ({
  ...{ source: 'alarm' as const, sourceId: alarm.id, stationId: place.stationId, tenantId: place.tenantId },
});

/**
 * Sends one alarm to all receivers of the rule, or of its step. If two rules name the same user, one message
 * is sent.
 */
async function ofOne(sending: Sending, found: Found, due: Due): Promise<readonly OutgoingMessage[]> {
  const { trx, services, rule, now } = sending;
  const { alarm, place } = found;
  const step = rule.steps.find(({ afterMinutes }) => due.kind === 'step' && afterMinutes === due.after_minutes);
  if (due.kind === 'step' && !step) return [];
  const who: Receivers = step ?? rule;
  const note = step ? `${due.after_minutes}分钟未确认` : '';
  // Receivers of a lower level are notified again when it rises.
  const key = `alarm:${alarm.id}:${due.occurrence}:${alarm.level}:${due.after_minutes}`;
  const messages: OutgoingMessage[] = [];
  const usernames = await receiversAt(trx, services, who, place, now);
  for (const channel of who.channels) {
    const content = await alarmContent(trx, channel, alarm, note);
    for (const username of usernames) {
      messages.push({ ...content, ...common(found), key: `${key}:${channel}:${username}`, channel, username });
    }
  }
  if (step || rule.webhooks.length === 0) return messages;
  const content = await alarmContent(trx, CHANNEL.webhook, alarm, note);
  const calls = rule.webhooks.map((webhookId) => {
    const about = { ...content, ...common(found), payload: alarm, username: null };
    return { ...about, key: `${key}:${webhookId}`, channel: CHANNEL.webhook, webhookId };
  });
  return [...messages, ...calls];
}

/** Each person gets the alarms of the stations that are theirs. */
async function ofDigest(sending: Sending, found: readonly Found[], id: string): Promise<readonly OutgoingMessage[]> {
  const { trx, services, rule, now } = sending;
  const [first] = found;
  if (!first) return [];
  const byPerson = new Map<string, Found[]>();
  for (const one of found) {
    for (const username of await receiversAt(trx, services, rule, one.place, now))
      byPerson.set(username, [...(byPerson.get(username) ?? []), one]);
  }
  const about = (content: Content, of: readonly Found[]) => {
    const stations = new Set(of.map(({ place }) => place.stationId));
    const stationId = stations.size === 1 ? first.place.stationId : null;
    return { ...content, source: 'alarm' as const, sourceId: rule.id, stationId, tenantId: first.place.tenantId };
  };
  const contentOf = (of: readonly Found[]) => digestContent(of.map(({ alarm }) => alarm));
  const toPeople = [...byPerson].flatMap(([username, of]) =>
    rule.channels.map((channel) => {
      return { ...about(contentOf(of), of), key: `digest:${id}:${channel}:${username}`, channel, username };
    }),
  );
  const toBots = rule.webhooks.map((webhookId) => {
    const told = { ...about(contentOf(found), found), username: null, payload: found.map(({ alarm }) => alarm) };
    return { ...told, key: `digest:${id}:${webhookId}`, channel: CHANNEL.webhook, webhookId };
  });
  return [...toPeople, ...toBots];
}

const KINDS: readonly string[] = ['first', 'digest', 'step'] satisfies Planned['kind'][];
const kindOf = (due: Due): Planned['kind'] => (KINDS.includes(due.kind) ? (due.kind as Planned['kind']) : 'first');

async function messagesOf(sending: Sending, due: readonly Due[]): Promise<readonly OutgoingMessage[]> {
  const found = await alarmsOf(
    sending.trx,
    due.map(({ alarm_id: id }) => id),
  );
  const wanted = due.flatMap((one) => {
    const about = found.get(one.alarm_id);
    return about && isWanted(kindOf(one), about.now) ? [{ due: one, found: about }] : [];
  });
  const messages: OutgoingMessage[] = [];
  for (const one of wanted) {
    if (one.due.kind !== 'digest') messages.push(...(await ofOne(sending, one.found, one.due)));
  }
  const digests = new Map<number, (typeof wanted)[number][]>();
  for (const one of wanted.filter(({ due: { kind } }) => kind === 'digest')) {
    const at = one.due.due_at.getTime();
    digests.set(at, [...(digests.get(at) ?? []), one]);
  }
  for (const together of digests.values()) {
    const id = together[0]?.due.id ?? '';
    messages.push(
      ...(await ofDigest(
        sending,
        together.map((one) => one.found),
        id,
      )),
    );
  }
  return messages;
}

/** Sends what is due of one rule; of several processes one does it. */
async function sendOf(trx: Transaction<Database>, services: Services, ruleId: string, now: Date): Promise<void> {
  const lock = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`notification ${ruleId}`}, 0)) as taken`.execute(trx);
  if (lock.rows[0]?.taken !== true) return;
  const due = await trx
    .selectFrom('plant_notification')
    .selectAll()
    .where('rule_id', '=', ruleId)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(TOGETHER)
    .execute();
  if (due.length === 0) return;
  const rule = await notificationRule(trx, ruleId);
  if (rule) await writeMessages(trx, await messagesOf({ trx, services, rule, now }, due), now);
  const ids = due.map(({ id }) => id);
  await trx.deleteFrom('plant_notification').where('id', 'in', ids).execute();
}

/** Turns notifications that are due into messages, each rule in a transaction of its own. */
export async function sendDue(services: Services, now: Date): Promise<void> {
  const { db, log } = services;
  const rules = await db
    .selectFrom('plant_notification')
    .select('rule_id')
    .distinct()
    .where('due_at', '<=', now)
    .execute();
  for (const { rule_id: id } of rules) {
    try {
      await db.transaction().execute((trx) => sendOf(trx, services, id, now));
    } catch (error) {
      // One rule must not keep the messages of the others.
      log.error({ err: error, rule: id }, 'the notifications of a rule could not be sent');
    }
  }
}
