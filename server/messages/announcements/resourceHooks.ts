import type { ResourceHooks } from '../../records/resource/model/resource.ts';
import { announcementChangeHooks } from './hooks.ts';
import { queryById } from './readOne.ts';
import { vue3List } from './starred.ts';
import { listByUser } from './unread.ts';

/** Hooks of announcements (contract messages-sockets.md §1, S3.9a). */
export const announcementHooks: Readonly<Record<string, ResourceHooks>> = {
  'sys/annountCement': {
    // Clients of the family send the state with the row; only release and revoke change it.
    bodyFields: { sendStatus: { schema: { type: ['string', 'null'], maxLength: 10 }, on: 'both' } },
    extraFields: {
      readCount: { type: 'integer', title: '已读人数' },
      sendCount: { type: 'integer', title: '接收人数' },
    },
    hooks: announcementChangeHooks,
    routes: (announcements) => [queryById(announcements), listByUser(announcements), vue3List(announcements)],
  },
};
