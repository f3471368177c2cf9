import type { Area } from '../records/resource/area.ts';
import { announcementHooks } from './announcements/resourceHooks.ts';
import { announcementRoutes } from './announcements/routes.ts';
import { socketTicket } from './sockets/ticketRoute.ts';
import { messageTemplateHooks } from './templates/resourceHooks.ts';

/** Announcements, templates, sockets. */
export const messages: Area = {
  name: 'messages',
  title: '公告与消息',
  routes: [socketTicket, ...announcementRoutes],
  hooks: { ...announcementHooks, ...messageTemplateHooks },
};
