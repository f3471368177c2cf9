import type { Route } from '../../http/route.ts';
import { getMyAnnouncementSend, getOne, getUnreadMessageCount } from './mine.ts';
import { showPage } from './page.ts';
import { readingRoutes } from './reading.ts';
import { releaseRoutes } from './release.ts';
import { editReceipt } from './starred.ts';
import { syncNotic } from './sync.ts';

/** Further routes of announcements besides their operations (S7.35a–c): releasing them, and received ones. */
export const announcementRoutes: readonly Route[] = [
  ...releaseRoutes,
  syncNotic,
  getMyAnnouncementSend,
  getOne,
  getUnreadMessageCount,
  editReceipt,
  ...readingRoutes,
  showPage,
];
