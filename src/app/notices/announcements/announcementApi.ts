import type { Client } from '../../transport/client.ts';
import { type Announcement, readAnnouncement, readUnreadLists, type UnreadLists } from './announcement.ts';

type Sender = Pick<Client, 'send'>;

const UNREADABLE = '服务器的答复无法识别';

/**
 * `GET /sys/annountCement/listByUser` (S7.35a). A background call, so it shows no message on
 * failure: the caller shows the error in place of the lists.
 * @throws Error with the server's message
 */
export async function loadUnread(client: Sender, signal?: AbortSignal): Promise<UnreadLists> {
  const request = { method: 'GET', path: '/sys/annountCement/listByUser', signal } as const;
  const answer = await client.send(request, { quiet: true });
  if (!answer.success) throw new Error(answer.message || '通知加载失败');
  const lists = readUnreadLists(answer.result);
  if (lists === null) throw new Error(UNREADABLE);
  return lists;
}

/** `GET /sys/annountCement/queryById` (S7.35a). @throws Error with the server's message */
export async function loadAnnouncement(client: Sender, id: string): Promise<Announcement> {
  const answer = await client.send({ method: 'GET', path: '/sys/annountCement/queryById', params: { id } });
  if (!answer.success) throw new Error(answer.message || '通知加载失败');
  const announcement = readAnnouncement(answer.result);
  if (announcement === null) throw new Error(UNREADABLE);
  return announcement;
}

/** `PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId` (S7.35b). @throws Error with the server's message */
export async function markRead(client: Sender, anntId: string): Promise<void> {
  const path = '/sys/sysAnnouncementSend/editByAnntIdAndUserId';
  const answer = await client.send({ method: 'PUT', path, body: { anntId } });
  if (!answer.success) throw new Error(answer.message || '操作失败');
}

/**
 * `GET /sys/annountCement/syncNotic`: makes the caller's other windows reload their lists. Failures
 * are ignored.
 */
export async function tellOtherWindows(client: Sender, anntId: string): Promise<void> {
  const request = { method: 'GET', path: '/sys/annountCement/syncNotic', params: { anntId } } as const;
  await client.send(request, { quiet: true }).catch(() => undefined);
}
