import { Refusal, read } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import type { Resource } from '../../records/resource/model/resource.ts';
import { wireRow } from '../../records/resource/model/rows.ts';
import { idQuery, rowSchema } from '../../records/resource/schemas.ts';
import { findAnnouncement, hasReceived, isAdministrator } from './find.ts';
import { withSenderNames } from './senderNames.ts';
import { NOT_FOUND } from './status.ts';

/**
 * One announcement (S7.35a): any for authors; other users read those they received, without the names of the
 * other receivers.
 */
export const queryById = (announcements: Resource): Route =>
  defineRoute({
    method: 'GET',
    path: '/sys/annountCement/queryById',
    right: 'signed-in',
    query: idQuery,
    answer: rowSchema(announcements),
    handle: async ({ query, user, services }) => {
      const announcement = await findAnnouncement(services.db, query.id);
      const isAllTheirs = await isAdministrator(user, services);
      if (!isAllTheirs && !(await hasReceived(services.db, user.id, announcement, services.clock())))
        throw new Refusal(NOT_FOUND);
      const plain = wireRow(announcements.columns.values(), { ...announcement });
      const [row = plain] = await withSenderNames([plain], announcements, services);
      return read(isAllTheirs ? row : { ...row, userIds: null });
    },
  });
