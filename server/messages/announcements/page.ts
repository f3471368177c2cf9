import { createHash } from 'node:crypto';
import { wireTime } from '../../../src/common/wireTime.ts';
import { escapeHtml, sanitizeHtml } from '../../formats/html/sanitize.ts';
import type { RawAnswer } from '../../http/reply.ts';
import { defineRoute } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import type { Services } from '../../http/services.ts';
import { type Announcement, hasReceived, isAdministrator } from './find.ts';
import { hasBegun } from './period.ts';
import { RELEASED, TO_ALL } from './status.ts';

const NOT_DELETED = 0;
const style = `body{margin:0 auto;max-width:860px;padding:24px;font:14px/1.7 system-ui,sans-serif;color:#1f1f1f}
h1{font-size:20px;margin:0 0 8px}p.by{color:#666;margin:0 0 16px;padding-bottom:16px;border-bottom:1px solid #e5e5e5}
img{max-width:100%;height:auto}table{border-collapse:collapse}td,th{border:1px solid #d9d9d9;padding:4px 8px}`;
const styleHash = createHash('sha256').update(style).digest('base64');

const policy = [
  "default-src 'none'",
  "img-src 'self' data: http: https:",
  `style-src 'sha256-${styleHash}'`,
  // Only what the sanitiser lets through: colours, sizes and the like.
  "style-src-attr 'unsafe-inline'",
  "frame-ancestors 'self'",
  'sandbox allow-popups',
];
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy.join('; ') };

/**
 * An announcement as a page of its own, or 404. One that was released to all users is public to anyone with
 * its address. Drafts and those to named users need a reader's rights: a frame sends no header, so consoles
 * of the family put their user's token into the address.
 */
export const showPage = defineRoute({
  method: 'GET',
  path: '/sys/annountCement/show/:id',
  right: 'anonymous',
  // Never logged.
  query: t.closed({ token: t.optional(t.text(4000)) }),
  secretQuery: true,
  params: t.closed({ id: t.optional(t.text(64)) }),
  answer: t.anything,
  media: 'text/html',
  handle: async ({ params: { id = '' }, query, token, services }) => {
    const announcement = await services.db
      .selectFrom('sys_announcement')
      .selectAll()
      .where('id', '=', id)
      .where('del_flag', '=', NOT_DELETED)
      .executeTakeFirst();
    const maySee = announcement !== undefined && (await isFor(announcement, query.token || token, services));
    return maySee ? page(200, announcement.titile, content(announcement)) : page(404, '通告不存在或已撤销', '');
  },
});

/** True if the holder of this token, or a caller without one, may see it. */
async function isFor(announcement: Announcement, token: string | null, services: Services): Promise<boolean> {
  const now = services.clock();
  if (announcement.msg_type === TO_ALL && announcement.send_status === RELEASED && hasBegun(announcement, now)) {
    return true;
  }
  const caller = token === null ? null : await services.session.find(token);
  if (caller?.kind !== 'valid') return false;
  const { user } = caller;
  return (await isAdministrator(user, services)) || hasReceived(services.db, user.id, announcement, now);
}

function content({ sender, send_time, msg_content }: Announcement): string {
  const by = `发布人：${sender ?? ''} 发布时间： ${send_time ? wireTime(send_time) : ''}`;
  return `<p class="by">${escapeHtml(by)}</p>${sanitizeHtml(msg_content ?? '')}`;
}

function page(status: number, title: string, inner: string): RawAnswer {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>`;
  const body = `<h1>${escapeHtml(title)}</h1>${inner}`;
  return {
    status,
    headers,
    body: `<!doctype html><html lang="zh-CN"><head>${head}<style>${style}</style></head><body>${body}</body></html>`,
  };
}
