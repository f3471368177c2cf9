import { useAtomValue } from 'jotai/react';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { TransportError } from '../../runtime/contract/ports.ts';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { useApplication } from '../ApplicationContext.tsx';
import { loginAddress, safeRedirect } from '../navigation/paths.ts';
import { errorText } from '../notices/failure/FailurePanel.tsx';
import { SessionEnded } from '../session/access.ts';
import { accessAtom, sessionAtom } from '../session/state.ts';

const CentralSignOn = lazyPart(async () => (await import('./login/central/CentralSignOn.tsx')).CentralSignOn);

interface GuardProps {
  readonly children: ReactNode;
}

/** A signed-in user has no business here: on to where they wanted, else to the main index (S2.13, S2.14b). */
export function StrangersOnly({ children }: GuardProps) {
  const { token } = useAtomValue(sessionAtom);
  const [search] = useSearchParams();
  if (token === null) return <Stranger>{children}</Stranger>;
  return <Navigate to={safeRedirect(search.get('redirect'), window.location.origin)} replace />;
}

/** What a stranger sees: where a central service signs people in, nothing but the way there (S4.2c). */
function Stranger({ children }: GuardProps) {
  const { singleSignOn } = useApplication().configuration;
  if (singleSignOn === null) return children;
  return <CentralSignOn singleSignOn={singleSignOn} />;
}

/** Sends strangers to the login page and remembers where they wanted to go (S2.14a, S6.8). */
export function SignedInOnly({ children }: GuardProps) {
  const { token } = useAtomValue(sessionAtom);
  const { pathname, search, hash } = useLocation();
  if (token !== null) return children;
  return (
    <Stranger>
      <Navigate to={loginAddress(`${pathname}${search}${hash}`)} replace />
    </Stranger>
  );
}

interface WithAccessProps extends GuardProps {
  readonly pending: ReactNode;
  /**
   * Fetches what the children need, in parallel with the permission query. An error shows when they
   * render.
   */
  readonly prepare: () => Promise<unknown>;
}

/** Loads menu and rights before anything of the workspace is drawn; a failure signs out (S4.2a, S4.2b). */
export function WithAccess({ children, pending, prepare }: WithAccessProps) {
  const { session, notices, store } = useApplication();
  const access = useAtomValue(accessAtom);
  const isMissing = access === null;

  useEffect(() => {
    if (!isMissing) return;
    prepare().catch(() => undefined);
    session.loadAccess().catch(async (error: unknown) => {
      if (error instanceof SessionEnded) return;
      const isShown = error instanceof TransportError && error.shown;
      if (!isShown) notices.show('error', errorText(error), { title: '获取菜单权限失败' });
      if (store.get(sessionAtom).token !== null) await session.signOut({ byChoice: false });
    });
  }, [isMissing, prepare, session, notices, store]);

  return isMissing ? pending : children;
}
