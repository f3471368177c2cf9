import type { Route } from '../http/route.ts';
import { resourceRoutes } from '../resource/routes.ts';
import { announcements } from './announcements.ts';
import { getMyAnnouncementSend } from './mine.ts';
import { showPage } from './page.ts';
import { readingRoutes } from './reading.ts';
import { queryById } from './readOne.ts';
import { releaseRoutes } from './release.ts';
import { syncNotic } from './sync.ts';
import { listByUser } from './unread.ts';

/** Everything about announcements (S7.35a–c): writing and releasing them, and what people have received. */
export const announcementRoutes: readonly Route[] = [
  ...resourceRoutes(announcements),
  ...releaseRoutes,
  syncNotic,
  queryById,
  listByUser,
  getMyAnnouncementSend,
  ...readingRoutes,
  showPage,
];
