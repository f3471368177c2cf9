import type { Area } from '../records/resource/area.ts';
import { announcementHooks } from './announcements/resourceHooks.ts';
import { announcementRoutes } from './announcements/routes.ts';
import { socketTicket } from './sockets/ticketRoute.ts';
import { messageTemplateHooks } from './templates/resourceHooks.ts';

/** Announcements, templates, sockets. */
export const messages: Area = {
  routes: [socketTicket, ...announcementRoutes],
  hooks: { ...announcementHooks, ...messageTemplateHooks },
};
