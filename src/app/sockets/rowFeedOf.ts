import type { RowFeed } from '../../runtime/contract/rowFeed.ts';
import type { Application } from '../application.ts';
import { sessionAtom } from '../session/state.ts';
import { createRowFeed } from './rowFeed.ts';
import { socketsOf } from './sockets.ts';

const feeds = new WeakMap<Application, { readonly token: string | null; readonly feed: RowFeed }>();

/** Real-time channel of the signed-in user: one for all tables. The next user has another. */
export function rowFeedOf(application: Application): RowFeed {
  const session = () => application.store.get(sessionAtom);
  const { user, token } = session();
  const known = feeds.get(application);
  if (known && known.token === token) return known.feed;
  const page = crypto.randomUUID().replaceAll('-', '');
  const socket = `/vxeSocket/${encodeURIComponent(String(user?.id ?? ''))}/${page}`;
  const feed = createRowFeed({
    ...socketsOf(application, { token: token ?? '', socket }),
    tenant: () => session().tenantId,
  });
  feeds.set(application, { token, feed });
  return feed;
}
