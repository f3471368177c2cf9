import type { Application } from '../application.ts';
import { readDictionaries } from '../session/slots.ts';
import { accessAtom } from '../session/state.ts';
import { runtimeOf } from './createRuntime.ts';

const QUIET = { quiet: true };

/**
 * 清除缓存: lets the server drop its dictionaries and takes up the new ones, for this and the next page (S7.25, S8.9i).
 * Any user may do that. Says how it ended; never rejects.
 */
export async function refreshDictionaries(application: Application): Promise<void> {
  const { notices, session, store } = application;
  const dictionaries = await fetchAnew(application).catch(() => undefined);
  if (dictionaries === undefined) {
    notices.show('error', '刷新缓存失败！');
    return;
  }
  session.keepDictionaries(dictionaries);
  const access = store.get(accessAtom);
  if (access !== null) {
    const { options } = runtimeOf(application, access);
    options.clear();
    options.seed(dictionaries);
  }
  notices.show('success', '刷新缓存完成！');
}

async function fetchAnew({ client }: Application) {
  const refreshed = await client.send({ method: 'GET', path: '/sys/dict/refleshCache' }, QUIET);
  if (!refreshed.success) return undefined;
  const all = await client.send({ method: 'GET', path: '/sys/dict/queryAllDictItems' }, QUIET);
  return all.success ? readDictionaries(all.result) : undefined;
}
