import type { Resources } from '../../../src/common/resource/resources.ts';
import type { Route } from '../../http/route.ts';
import { resourceNamed } from '../../records/resource/model/resource.ts';
import { getMyAnnouncementSend, getOne, getUnreadMessageCount } from './mine.ts';
import { showPage } from './page.ts';
import { readingRoutes } from './reading.ts';
import { queryById } from './readOne.ts';
import { releaseRoutes } from './release.ts';
import { editReceipt, vue3List } from './starred.ts';
import { syncNotic } from './sync.ts';
import { listByUser } from './unread.ts';

/** What is to announcements beside their resource (S7.35a–c): releasing them, and what people have received. */
export function announcementRoutes(resources: Resources): readonly Route[] {
  const announcements = resourceNamed(resources, 'sys/annountCement');
  return [
    ...releaseRoutes,
    syncNotic,
    queryById(announcements),
    listByUser(announcements),
    getMyAnnouncementSend,
    getOne,
    getUnreadMessageCount,
    vue3List(announcements),
    editReceipt,
    ...readingRoutes,
    showPage,
  ];
}
