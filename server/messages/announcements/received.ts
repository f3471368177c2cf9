import type { Kysely } from 'kysely';
import { wireTime } from '../../../src/common/wireTime.ts';
import { escapeLike } from '../../foundation/database/escapeLike.ts';
import type { Database } from '../../foundation/database/schema.ts';
import type { Texts } from '../../http/call.ts';
import * as t from '../../http/schema.ts';
import { hasBegunAt, hasEndedAt } from './period.ts';
import { RELEASED } from './status.ts';

const NOT_DELETED = 0;
const text = t.textOrNull();

const fields = {
  id: t.text(),
  anntId: t.text(),
  userId: t.text(),
  titile: t.text(),
  msgContent: text,
  msgAbstract: text,
  sender: text,
  priority: text,
  readFlag: t.text(),
  sendTime: text,
  msgCategory: text,
  busId: text,
  busType: text,
  openType: text,
  openPage: text,
  bizSource: t.nothing,
  pageNo: t.nothing,
  pageSize: t.nothing,
  expired: t.oneOf('0', '1'),
};

/** A receipt with its announcement, as lists and dialogs of the family read it. */
export const receivedSchema = t.closed(fields);

type Query = Texts;

/** This user's received announcements that have begun and were not withdrawn, of the requested kinds. */
export function received(db: Kysely<Database>, userId: string, query: Query, now: Date) {
  const { titile, sender, readFlag, msgCategory, busType, bizSource } = query;
  return db
    .selectFrom('sys_announcement_send as receipt')
    .innerJoin('sys_announcement as announcement', 'announcement.id', 'receipt.annt_id')
    .where('receipt.user_id', '=', userId)
    .where('announcement.send_status', '=', RELEASED)
    .where('announcement.del_flag', '=', NOT_DELETED)
    .where(hasBegunAt(now))
    .$if(!!titile, (rest) => rest.where('announcement.titile', 'ilike', contains(titile)))
    .$if(!!sender, (rest) => rest.where('announcement.sender', 'ilike', contains(sender)))
    .$if(!!readFlag, (rest) => rest.where('receipt.read_flag', '=', readFlag ?? ''))
    .$if(!!msgCategory, (rest) => rest.where('announcement.msg_category', '=', msgCategory ?? ''))
    .$if(!!busType, (rest) => rest.where('announcement.bus_type', '=', busType ?? ''))
    .$if(bizSource === 'isNoBpm', (rest) =>
      rest.where((where) =>
        where.or([where('announcement.bus_type', 'is', null), where('announcement.bus_type', 'not like', 'bpm%')]),
      ),
    );
}

/** Clients of lists put wildcards around what they search for; here it is contained anyway. */
function contains(value = ''): string {
  const wanted = value.trim().replace(/^\*|\*$/g, '');
  return `%${escapeLike(wanted)}%`;
}

/** The same with the columns of `receivedRow`. */
export function receivedColumns(mine: ReturnType<typeof received>, now: Date) {
  return mine
    .select(['receipt.id', 'receipt.annt_id', 'receipt.user_id', 'receipt.read_flag'])
    .select(['titile', 'msg_content', 'msg_abstract', 'sender', 'priority', 'send_time', 'msg_category'])
    .select(['bus_id', 'bus_type', 'open_type', 'open_page'])
    .select(hasEndedAt(now).as('has_ended'));
}

type ReceivedRow = Awaited<ReturnType<ReturnType<typeof receivedColumns>['execute']>>[number];

/** The wire form of a receipt. */
export function receivedRow(row: ReceivedRow) {
  return {
    id: row.id,
    anntId: row.annt_id,
    userId: row.user_id,
    titile: row.titile,
    msgContent: row.msg_content,
    msgAbstract: row.msg_abstract,
    sender: row.sender,
    priority: row.priority,
    readFlag: row.read_flag,
    sendTime: row.send_time && wireTime(row.send_time),
    msgCategory: row.msg_category,
    busId: row.bus_id,
    busType: row.bus_type,
    openType: row.open_type,
    openPage: row.open_page,
    bizSource: null,
    pageNo: null,
    pageSize: null,
    expired: row.has_ended ? '1' : '0',
  };
}
