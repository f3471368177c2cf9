import { type ReactNode, useEffect } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { ErrorBoundary } from '../runtime/react/ErrorBoundary.tsx';
import { lazyPart } from '../runtime/react/lazyPart.tsx';
import { ApplicationProvider, useApplication } from './ApplicationContext.tsx';
import { Appearance } from './appearance/settings/Appearance.tsx';
import type { Application } from './application.ts';
import { SignedInOnly, StrangersOnly, WithAccess } from './frontDoor/Guards.tsx';
import { LoginPage } from './frontDoor/login/LoginPage.tsx';
import { PATHS } from './navigation/paths.ts';
import { FailurePanel, RELOAD } from './notices/failure/FailurePanel.tsx';
import { NoticeHost } from './notices/feedback/NoticeHost.tsx';
import { QuestionHost } from './notices/feedback/QuestionHost.tsx';
import { ShellSkeleton } from './workspace/skeleton/ShellSkeleton.tsx';

const fetchWorkspace = () => import('./workspace/Workspace.tsx');
const RegisterPage = lazyPart(async () => (await import('./frontDoor/register/RegisterPage.tsx')).RegisterPage);
const RegisterResultPage = lazyPart(
  async () => (await import('./frontDoor/register/RegisterResultPage.tsx')).RegisterResultPage,
);
const AlterationPage = lazyPart(async () => (await import('./frontDoor/recovery/AlterationPage.tsx')).AlterationPage);
const WallDoor = lazyPart(async () => (await import('./frontDoor/wall/WallDoor.tsx')).WallDoor);
const fetchTestHome = () => import('./workspace/pages/TestHomePage.tsx');
const TestHomePage = lazyPart(async () => (await fetchTestHome()).TestHomePage);
const Workspace = lazyPart(async () => (await fetchWorkspace()).Workspace, <ShellSkeleton />);

/**
 * The whole console. The router without data loaders is used on purpose: it is a fifth smaller on the login page,
 * and the workspace loads what it needs itself.
 */
export function App({ application }: { readonly application: Application }) {
  return (
    <ApplicationProvider application={application}>
      <Appearance />
      <ErrorBoundary fallback={brokenApplication}>
        <BrowserRouter basename={application.configuration.basePath}>
          <NavigatorLink />
          <Pages />
        </BrowserRouter>
        <QuestionHost />
        <NoticeHost />
      </ErrorBoundary>
    </ApplicationProvider>
  );
}

function Pages() {
  return (
    <Routes>
      <Route path="/user" element={<Navigate to={PATHS.login} replace />} />
      <Route path={PATHS.login} element={forStrangers(<LoginPage />)} />
      <Route path={PATHS.register} element={forStrangers(<RegisterPage />)} />
      <Route path={PATHS.registerResult} element={forStrangers(<RegisterResultPage />)} />
      <Route path={PATHS.alteration} element={forStrangers(<AlterationPage />)} />
      <Route path={PATHS.wall} element={<WallDoor />} />
      <Route path="/" element={<ToHome />} />
      <Route
        id="TestHome"
        path={PATHS.testHome}
        element={
          <SignedInOnly>
            <WithAccess pending={null} prepare={fetchTestHome}>
              <TestHomePage />
            </WithAccess>
          </SignedInOnly>
        }
      />
      <Route
        path="*"
        element={
          <SignedInOnly>
            <WithAccess pending={<ShellSkeleton />} prepare={fetchWorkspace}>
              <Workspace />
            </WithAccess>
          </SignedInOnly>
        }
      />
    </Routes>
  );
}

/** The pages that need no token (S2.2); the frame of each draws the title, so there is nothing to show before it. */
function forStrangers(page: ReactNode) {
  return <StrangersOnly>{page}</StrangersOnly>;
}

/** The root is the main index (S2.5); the query stays: a central sign-on service answers there. */
function ToHome() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: PATHS.home, search }} replace />;
}

/** Lends the router to code outside of React. */
function NavigatorLink() {
  const { navigator } = useApplication();
  const navigate = useNavigate();
  useEffect(
    () => navigator.attach((to) => void (typeof to === 'number' ? navigate(to) : navigate(to))),
    [navigator, navigate],
  );
  return null;
}

function brokenApplication(error: unknown) {
  const detail = '请重新加载；如果仍然出现，请把技术细节发给管理员';
  return <FailurePanel title="页面无法显示" detail={detail} error={error} actions={[RELOAD]} />;
}
