import { Refusal, read } from '../../http/reply.ts';
import { defineRoute } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { nothing } from '../../records/resource/schemas.ts';
import { pushNotice } from '../sockets/push.ts';
import { findAnnouncement, hasReceived, isAdministrator } from './find.ts';
import { tellOf } from './notify.ts';
import { NOT_FOUND } from './status.ts';

/**
 * Makes clients reload their notices. A call by an author reaches all receivers of the announcement; a call
 * by a reader reaches only the reader's own sockets, because nothing changed for others.
 */
export const syncNotic = defineRoute({
  method: 'GET',
  path: '/sys/annountCement/syncNotic',
  right: 'signed-in',
  query: t.closed({ anntId: t.optional(t.text(64)) }),
  answer: nothing,
  changesByGet: true,
  handle: async ({ query, user, services }) => {
    const { db } = services;
    const administrator = await isAdministrator(user, services);
    if (!query.anntId) {
      await pushNotice(db, administrator ? 'all' : [user.id], { cmd: 'topic', msgTxt: '批量设置已读' });
      return read(null);
    }
    const announcement = await findAnnouncement(db, query.anntId);
    if (!administrator && !(await hasReceived(db, user.id, announcement, services.clock())))
      throw new Refusal(NOT_FOUND);
    await tellOf(db, announcement, administrator ? null : [user.id]);
    return read(null);
  },
});
