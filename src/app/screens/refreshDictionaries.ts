import type { Application } from '../application.ts';
import { fetchDictionaries } from '../session/dictionaries.ts';

/**
 * 清除缓存: makes the server drop its dictionaries and loads the new ones, for this and the next page
 * (S7.25, S8.9i). Any user may do that. Shows the outcome and resolves true on success; never
 * rejects.
 */
export async function refreshDictionaries(application: Application): Promise<boolean> {
  const { notices, session } = application;
  const dictionaries = await fetchAnew(application).catch(() => undefined);
  if (dictionaries === undefined) {
    notices.show('error', '刷新缓存失败！');
    return false;
  }
  session.keepDictionaries(dictionaries, 'all');
  notices.show('success', '刷新缓存完成！');
  return true;
}

async function fetchAnew({ client }: Application) {
  const refreshed = await client.send({ method: 'GET', path: '/sys/dict/refleshCache' }, { quiet: true });
  return refreshed.success ? fetchDictionaries(client) : undefined;
}
