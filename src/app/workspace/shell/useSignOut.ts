import { useContext } from 'react';
import { useApplication } from '../../ApplicationContext.tsx';
import { PATHS } from '../../navigation/paths.ts';
import { centralLogoutAddress, signingOutAtom } from '../../session/centralSignOn.ts';
import { sessionAtom } from '../../session/state.ts';
import { isHeldElsewhere } from '../tabs/heldElsewhere.ts';
import { UnsavedPagesContext } from '../tabs/unsavedPages.ts';

const ELSEWHERE = '其他标签页有未保存的修改，注销后会丢失。';

/**
 * Asks, then signs out (S2.37a, S4.1b); warns if something on an open page would be lost, here or in another tab. After
 * signing out by choice the next sign-in does not lead back to this page: it may be another user's.
 * A refusal is shown (S8.8a). Users of a central service are signed out there as well.
 */
export function useSignOut(): () => Promise<void> {
  const { session, questions, notices, navigator, configuration, store } = useApplication();
  const unsaved = useContext(UnsavedPagesContext);
  return async () => {
    const username = String(store.get(sessionAtom).user?.username);
    const own = unsaved.any() ? '有未保存的修改，注销后会丢失。' : '';
    const loss = own === '' && (await isHeldElsewhere(username)) ? ELSEWHERE : own;
    const isSure = await questions.ask({ title: '提示', content: `${loss}真的要注销登录吗 ?`, danger: loss !== '' });
    if (!isSure) return;
    const { singleSignOn } = configuration;
    store.set(signingOutAtom, singleSignOn !== null);
    const refusal = await session.signOut({ byChoice: true });
    if (singleSignOn === null) navigator.to(PATHS.login);
    else {
      const site = window.location.origin + configuration.basePath;
      window.location.assign(centralLogoutAddress(singleSignOn.casUrl, site));
    }
    if (refusal !== null) notices.show('error', refusal);
  };
}
