/** Fixed addresses (S2.1 to S2.6, S9.8g). */
export const PATHS = {
  login: '/user/login',
  register: '/user/register',
  registerResult: '/user/register-result',
  /** Password recovery. */
  alteration: '/user/alteration',
  home: '/dashboard/analysis',
  /** The demo home page (S2.3). */
  testHome: '/test/home',
  /** The wall view, and one station (S2.7). */
  panorama: '/dashboard/panorama',
  details: '/dashboard/details',
  /** The wall view by a link, without a sign-in (decision 26). */
  wall: '/wall',
  account: '/account/settings/BaseSetting',
  /** My announcements (S2.8). */
  myAnnouncements: '/isps/userAnnouncement',
  forbidden: '/403',
  notFound: '/404',
  broken: '/500',
} as const;

/** The dashboards for walls: every pixel is theirs (S2.7), and they are as large as the window (S9.8d). */
export const WALLS: readonly string[] = [PATHS.panorama, PATHS.details];

/** The main index is the home entry everywhere (S2.39). */
export const HOME_TITLE = '首页';

/** The address of the login page that leads back to `path` afterwards (S2.14a). */
export function loginAddress(path: string): string {
  return `${PATHS.login}?redirect=${encodeURIComponent(path)}`;
}

/** The address of the login page with a user name filled in (S2.15c). */
export function loginAddressFor(username: string): string {
  return `${PATHS.login}?username=${encodeURIComponent(username)}`;
}

/**
 * Address after sign-in: the wanted one if it is a path of this site and not a page before sign-in,
 * else the main index. Addresses like `//host`, `/\host` or `javascript:` resolve to another origin
 * and are refused; so is `/.//host`, whose path alone would be read as a host.
 */
export function safeRedirect(wanted: string | null, origin: string): string {
  if (wanted === null || !wanted.startsWith('/')) return PATHS.home;
  let url: URL;
  try {
    url = new URL(wanted, origin);
  } catch {
    return PATHS.home;
  }
  const { pathname } = url;
  const isOurs = url.origin === origin && !/^\/(\/|$|user(\/|$))/i.test(pathname);
  return isOurs ? `${pathname}${url.search}${url.hash}` : PATHS.home;
}

/** The title of the browser tab (S2.38d), with how much waits for the user in front of it. */
export function documentTitle(pageTitle: string | null, platformName: string, waiting = 0): string {
  const title = pageTitle === null ? platformName : `${pageTitle} · ${platformName}`;
  return waiting === 0 ? title : `(${waiting > 99 ? '99+' : waiting}) ${title}`;
}
