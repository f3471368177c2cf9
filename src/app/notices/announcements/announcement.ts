import { isRecord, type Row } from '../../../runtime/data/json.ts';

/** L general, M important, H urgent (S3.9a, S9.8b). */
export type Priority = 'L' | 'M' | 'H';

/** What leads on from an announcement (S3.9a). */
type Onward =
  | { readonly kind: 'url'; readonly address: string }
  /** A screen by the name of its document, about the record `id`. */
  | { readonly kind: 'component'; readonly name: string; readonly id: string };

/** An announcement as its reader sees it (S3.9a). */
export interface Announcement {
  readonly id: string;
  readonly title: string;
  /** Name of the user who released it, or the account if the server sends no name. */
  readonly sender: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly sendTime: string;
  readonly createTime: string;
  /** HTML written by a user; rendered by SafeHtml only. */
  readonly content: string;
  readonly priority: Priority;
  readonly onward: Onward | null;
}

/** The newest unread announcements of one kind, and how many there are altogether. */
export interface UnreadList {
  readonly items: readonly Announcement[];
  readonly total: number;
}

/** The caller's unread announcements and system messages (S3.9b). */
export interface UnreadLists {
  readonly announcements: UnreadList;
  readonly systemMessages: UnreadList;
}

const PRIORITIES: readonly Priority[] = ['L', 'M', 'H'];

/** Reads a row of the server; null when it is none. */
export function readAnnouncement(value: unknown): Announcement | null {
  if (!isRecord(value)) return null;
  const id = text(value.id);
  if (id === '') return null;
  return {
    id,
    title: text(value.titile),
    sender: text(value.sender_dictText) || text(value.sender),
    sendTime: text(value.sendTime),
    createTime: text(value.createTime),
    content: text(value.msgContent),
    priority: PRIORITIES.find((priority) => priority === value.priority) ?? 'L',
    onward: readOnward(value),
  };
}

/** Reads the answer of `listByUser`; null when it is none. */
export function readUnreadLists(value: unknown): UnreadLists | null {
  if (!isRecord(value)) return null;
  const announcements = readList(value.anntMsgList, value.anntMsgTotal);
  const systemMessages = readList(value.sysMsgList, value.sysMsgTotal);
  return announcements && systemMessages && { announcements, systemMessages };
}

/** What the badge shows. */
export function unreadTotal({ announcements, systemMessages }: UnreadLists): number {
  return announcements.total + systemMessages.total;
}

function readList(rows: unknown, total: unknown): UnreadList | null {
  if (!Array.isArray(rows)) return null;
  const items = rows.flatMap((row: unknown) => readAnnouncement(row) ?? []);
  const count = Number(total);
  // Servers that do not count have sent everything they have.
  return { items, total: Number.isInteger(count) && count >= 0 ? count : items.length };
}

function readOnward({ openType, openPage, busId }: Row): Onward | null {
  const page = text(openPage);
  if (page === '') return null;
  if (openType === 'url') return { kind: 'url', address: page };
  return openType === 'component' ? { kind: 'component', name: page, id: text(busId) } : null;
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
