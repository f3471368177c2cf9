import type { Logger } from './logger.ts';
import type { ReceivedFile } from './receivedFile.ts';
import type { Services, SignedInUser } from './services.ts';

/** What a handler gets: the validated request and the services. Made in server/http/handler.ts. */
export interface Call {
  /** Validated against the route's body schema; null when the route has none. */
  readonly body: unknown;
  /** The uploaded file of a multipart route, null when none came; removed after the answer. */
  readonly file: ReceivedFile | null;
  /** Validated, without `_t`; a null-prototype object. */
  readonly query: Readonly<Record<string, string>>;
  /** Percent-decoded path parameters. */
  readonly params: Readonly<Record<string, string>>;
  /** The signed-in user. @throws when the route is anonymous and the call has no valid token. */
  readonly user: SignedInUser;
  /** The tenant chosen in the tenant header, one of the user's own; 0 when none. */
  readonly tenantId: number;
  /** The value of X-Access-Token, null when absent. Given to logout; never log it. */
  readonly token: string | null;
  /** The caller's network address, for the throttle and the audit log. */
  readonly address: string;
  /** The User-Agent header, null when absent. */
  readonly agent: string | null;
  /**
   * Scheme and host by which the caller names the server, as the server sees them: behind a proxy it may be another one
   * than the browser's, see Config.publicUrl. Empty when the Host header is no host.
   */
  readonly origin: string;
  /** The value of a cookie, null when the caller sent none of this name. */
  readonly cookie: (name: string) => string | null;
  readonly services: Services;
  /** Logs with the request number of this call. */
  readonly log: Logger;
}
