import type { Area } from '../records/resource/area.ts';
import { announcementHooks } from './announcements/resourceHooks.ts';
import { announcementRoutes } from './announcements/routes.ts';
import { oldMessages } from './outbox/oldMessages.ts';
import { outboxRuns } from './outbox/outboxRuns.ts';
import { outboxHooks } from './outbox/resourceHooks.ts';
import { socketTicket } from './sockets/ticketRoute.ts';
import { messageTemplateHooks } from './templates/resourceHooks.ts';
import { webhookHooks } from './webhooks/resourceHooks.ts';

/** Announcements, templates, sockets, and the messages that leave the server. */
export const messages: Area = {
  name: 'messages',
  title: '公告与消息',
  routes: [socketTicket, ...announcementRoutes],
  hooks: { ...announcementHooks, ...messageTemplateHooks, ...outboxHooks, ...webhookHooks },
  chores: [oldMessages],
  runs: (services) => [outboxRuns(services)],
};
