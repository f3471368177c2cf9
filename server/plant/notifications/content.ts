import type { Kysely } from 'kysely';
import { wireTime } from '../../../src/common/wireTime.ts';
import type { Database } from '../../foundation/database/schema.ts';
import { CHANNEL } from '../../messages/outbox/message.ts';
import { filled } from '../../messages/templates/content.ts';
import { LEVEL_NAMES } from './rule.ts';

/** An alarm as messages present it. */
export interface ToldAlarm {
  readonly id: string;
  readonly occurrence: number;
  readonly level: string;
  readonly code: string;
  readonly name: string;
  readonly station: string;
  /** 全站 if it is about no device. */
  readonly device: string;
  readonly content: string;
  readonly advice: string;
  readonly raised: Date;
}

/** Codes of the templates of alarms, by channel; administrators edit them under 模板管理. */
const TEMPLATES: Readonly<Record<string, string>> = {
  [CHANNEL.centre]: 'alarm_system',
  [CHANNEL.sms]: 'alarm_sms',
  [CHANNEL.mail]: 'alarm_mail',
  [CHANNEL.webhook]: 'alarm_bot',
};

/** Content for a channel. */
export interface Content {
  readonly title: string;
  readonly text: string;
  readonly html: string | null;
}

const levelOf = (level: string) => LEVEL_NAMES[level] ?? level;

/** @param note why it is sent again, such as an escalation; empty for the first time */
export async function alarmContent(
  db: Kysely<Database>,
  channel: string,
  alarm: ToldAlarm,
  note: string,
): Promise<Content> {
  const title = `${note === '' ? '' : `【${note}】`}${levelOf(alarm.level)}告警：${alarm.name}`;
  const template = await db
    .selectFrom('sys_sms_template')
    .selectAll()
    .where('template_code', '=', TEMPLATES[channel] ?? '')
    .executeTakeFirst();
  const { station, device, content, advice, name, code } = alarm;
  if (!template?.template_content) return { title, text: `${station} ${device}：${content}`, html: null };
  const parameters = { level: levelOf(alarm.level), code, name, station, device, content, advice, note };
  const { text, html } = filled(template.template_type, template.template_content, {
    ...parameters,
    time: wireTime(alarm.raised),
  });
  return { title, text, html };
}

/** Alarms of one digest that are written out. */
const MOST_LINES = 50;

/** Several alarms in one message, the worst first. */
export function digestContent(alarms: readonly ToldAlarm[]): Content {
  const sorted = [...alarms].sort((a, b) => a.level.localeCompare(b.level) || a.raised.getTime() - b.raised.getTime());
  const lines = sorted
    .slice(0, MOST_LINES)
    .map(
      ({ raised, level, station, device, name }) =>
        `${wireTime(raised).slice(5, 16)} ${levelOf(level)} ${station} ${device} ${name}`,
    );
  const rest = sorted.length > MOST_LINES ? [`另有${sorted.length - MOST_LINES}条，请在告警中心查看`] : [];
  return { title: `告警汇总：${sorted.length}条`, text: [...lines, ...rest].join('\n'), html: null };
}
