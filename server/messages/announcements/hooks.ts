import { safeHref } from '../../../src/common/html/safeHref.ts';
import { parseWireTime } from '../../../src/common/wireTime.ts';
import { withoutMarkup } from '../../formats/html/withoutMarkup.ts';
import { Refusal } from '../../http/reply.ts';
import type { ChangeHooks, Values } from '../../records/resource/model/resource.ts';
import { countReceipts } from './counts.ts';
import { replaceReceipts } from './receipts.ts';
import { readRecipients, requireRecipients } from './recipients.ts';
import { DRAFT, RELEASED, TO_ALL } from './status.ts';

/** Hooks of announcements: clean HTML, a valid period, and the receivers. */
export const announcementChangeHooks: ChangeHooks = {
  async beforeAdd(values, { trx }) {
    const announcement = clean(values);
    requirePeriod(announcement);
    requireAddress(announcement);
    return requireRecipients(trx, announcement);
  },

  async afterAdd(row, { trx, now }) {
    await replaceReceipts(trx, String(row.id), receivers(row), now);
  },

  async beforeEdit(values, stored, { trx }) {
    if (stored.sendStatus !== DRAFT) throw new Refusal('只有未发布的通告可以编辑！');
    const announcement = clean(values);
    const whole = { ...stored, ...announcement };
    requirePeriod(whole);
    requireAddress(whole);
    const { userIds } = await requireRecipients(trx, whole);
    return { ...announcement, userIds };
  },

  async afterEdit(row, _stored, { trx, now }) {
    await replaceReceipts(trx, String(row.id), receivers(row), now);
  },

  async beforeDelete(rows) {
    if (rows.some((row) => row.sendStatus === RELEASED)) throw new Refusal('已发布的通告请先撤销再删除！');
  },

  async decorate(rows, { db }) {
    const counts = await countReceipts(
      db,
      rows.map((row) => String(row.id)),
    );
    return rows.map((row) => ({ ...row, ...(counts.get(String(row.id)) ?? { readCount: 0, sendCount: 0 }) }));
  },
};

/** Receipts of announcements to all users are created when a user looks; see receipts.ts. */
function receivers(row: Values): readonly string[] {
  return row.msgType === TO_ALL ? [] : readRecipients(row.userIds);
}

function clean(values: Values): Values {
  const { titile } = values;
  const cleaned = { ...values };
  if (typeof titile === 'string') {
    cleaned.titile = withoutMarkup(titile);
    if (cleaned.titile === '') throw new Refusal('标题不能为空！');
  }
  return cleaned;
}

function requirePeriod({ startTime, endTime }: Values): void {
  const start = momentOf(startTime);
  const end = momentOf(endTime);
  if (start && end && start >= end) throw new Refusal('开始时间需小于结束时间');
}

/** A time of the wire, or a bare day, which begins at midnight; null without. */
function momentOf(value: unknown): Date | null {
  if (typeof value !== 'string') return null;
  return parseWireTime(value.length === 10 ? `${value} 00:00:00` : value);
}

/** The button 去处理 leads to a page of the console or of the web, never to a script. */
function requireAddress({ openType, openPage }: Values): void {
  if (openType !== 'url') return;
  if (typeof openPage === 'string' && safeHref(openPage) !== null) return;
  throw new Refusal('打开页面应为以/开头的路由，或以http://、https://开头的地址！');
}
