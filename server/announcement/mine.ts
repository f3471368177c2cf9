import type { Kysely } from 'kysely';
import { wireTime } from '../../src/common/wireTime.ts';
import type { Database } from '../database/schema.ts';
import { read } from '../http/reply.ts';
import type { JsonSchema, Route } from '../http/route.ts';
import { pageResult, readPaging } from '../resource/paging.ts';
import { pageSchema } from '../resource/schemas.ts';
import { ensureReceipts } from './receipts.ts';
import { RELEASED } from './status.ts';

const NOT_DELETED = 0;
const text = { type: ['string', 'null'] };
const search: JsonSchema = { type: 'string', maxLength: 200 };

const fields = {
  id: { type: 'string' },
  anntId: { type: 'string' },
  userId: { type: 'string' },
  titile: { type: 'string' },
  msgContent: text,
  msgAbstract: text,
  sender: text,
  priority: text,
  readFlag: { type: 'string' },
  sendTime: text,
  msgCategory: text,
  busId: text,
  busType: text,
  openType: text,
  openPage: text,
  bizSource: { type: 'null' },
  pageNo: { type: 'null' },
  pageSize: { type: 'null' },
};

/**
 * What the caller has received, read or not (S7.35c): unread first, then the newest. An order that a client asks for
 * with `column` changes nothing.
 */
export const getMyAnnouncementSend: Route = {
  method: 'GET',
  path: '/sys/sysAnnouncementSend/getMyAnnouncementSend',
  right: 'signed-in',
  query: {
    type: 'object',
    properties: {
      titile: search,
      sender: search,
      readFlag: { enum: ['', '0', '1'] },
      msgCategory: { enum: ['', '1', '2'] },
      busType: search,
      bizSource: { enum: ['', 'isNoBpm'] },
      pageNo: search,
      pageSize: search,
      column: search,
      order: search,
      field: { type: 'string', maxLength: 2000 },
    },
    additionalProperties: false,
  },
  answer: pageSchema({
    type: 'object',
    properties: fields,
    required: Object.keys(fields),
    additionalProperties: false,
  }),
  changesByGet: true,
  handle: async ({ query, user, services: { db, clock } }) => {
    const paging = readPaging(query);
    await ensureReceipts(db, user.id, clock());
    const mine = received(db, user.id, query);
    const rows = await mine
      .select(['receipt.id', 'receipt.annt_id', 'receipt.user_id', 'receipt.read_flag'])
      .select(['titile', 'msg_content', 'msg_abstract', 'sender', 'priority', 'send_time', 'msg_category'])
      .select(['bus_id', 'bus_type', 'open_type', 'open_page'])
      .orderBy('receipt.read_flag')
      .orderBy('announcement.send_time', 'desc')
      .orderBy('receipt.id')
      .limit(paging.size)
      .offset((paging.current - 1) * paging.size)
      .execute();
    const { total } = await mine.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const records = rows.map((row) => ({
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
    }));
    return read(pageResult(records, total, paging));
  },
};

function received(db: Kysely<Database>, userId: string, query: Readonly<Record<string, string>>) {
  const { titile, sender, readFlag, msgCategory, busType, bizSource } = query;
  return db
    .selectFrom('sys_announcement_send as receipt')
    .innerJoin('sys_announcement as announcement', 'announcement.id', 'receipt.annt_id')
    .where('receipt.user_id', '=', userId)
    .where('announcement.send_status', '=', RELEASED)
    .where('announcement.del_flag', '=', NOT_DELETED)
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
  return `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
}
