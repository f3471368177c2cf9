import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { API_PREFIX, CONSOLE_HEADER, IDEMPOTENCY_KEY } from '../../src/common/wire.ts';
import type { Logger } from '../foundation/logger.ts';
import type { Form, ReceivedFile } from './request/multipart.ts';
import { parseQuery } from './request/queryString.ts';
import type { Services, SignedInUser } from './services.ts';

/** Values by name, of which any may be absent. */
export type Texts = Readonly<Partial<Record<string, string>>>;

/** Name and value of those that are there. */
export function presentTexts(texts: Texts): readonly (readonly [name: string, value: string])[] {
  return Object.entries(texts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
}

/**
 * The input of a handler: the validated request and the services. Made by `makeCall` for each request.
 * `defineRoute` fills in the types that the schemas of the route prove; functions that accept any call omit
 * them.
 */
export interface Call<Body = unknown, Query = Texts, Params = Texts> {
  /** Validated against the route's body schema; null if the route has none. */
  readonly body: Body;
  /** The uploaded file of a multipart route, null when none came; removed after the answer. */
  readonly file: ReceivedFile | null;
  /** All uploaded files of a route that takes several. */
  readonly files: readonly ReceivedFile[];
  /** Validated, without `_t`; a null-prototype object. */
  readonly query: Query;
  /** Percent-decoded path parameters. */
  readonly params: Params;
  /** The signed-in user. @throws when the route is anonymous and the call has no valid token. */
  readonly user: SignedInUser;
  /** The tenant that the caller works in, one of the user's own; 0 when none. */
  readonly tenantId: number;
  /** The value of X-Access-Token, null when absent. Given to logout; never log it. */
  readonly token: string | null;
  /** The token of `Authorization: Bearer`, null when absent. Never log it. */
  readonly bearer: string | null;
  /** The unread body of a route that reads it itself, null for others. */
  readonly stream: BodyStream | null;
  /**
   * True for our own console, which gets errors for wrong members; other consoles of the family send surplus
   * ones.
   */
  readonly isStrict: boolean;
  /** The caller's network address, for the throttle and the audit log. */
  readonly address: string;
  /** When the call was taken up, of `performance.now()`. */
  readonly startedAt: number;
  /** Number of the request, the same as in the log. */
  readonly requestId: string;
  /** Method and path of the route, as it declares them: `PUT /sys/user/edit`. */
  readonly route: string;
  /** Key that identifies repeated submits, null if absent; see IDEMPOTENCY_KEY. */
  readonly idempotencyKey: string | null;
  /** The Range header, null when absent. */
  readonly range: string | null;
  /** The User-Agent header, null when absent. */
  readonly agent: string | null;
  /**
   * Scheme and host by which the caller names the server, as the server sees them: behind a proxy it may be another one
   * than the browser's, see Config.publicUrl. Empty when the Host header is no host.
   */
  readonly origin: string;
  /** The value of a cookie, null if the caller sent none of this name. */
  readonly cookie: (name: string) => string | null;
  readonly services: Services;
  /** Logs with the request number of this call. */
  readonly log: Logger;
}

/** A body as it arrives. */
export interface BodyStream {
  readonly bytes: Readable;
  /** Content-Type, empty when absent. */
  readonly type: string;
  /** Content-Encoding, empty when absent. */
  readonly encoding: string;
  /** Content-Length, null when absent. */
  readonly length: number | null;
}

/** Facts about the caller, from the checks before the body. */
export interface Caller {
  readonly user: SignedInUser | null;
  readonly tenantId: number;
  readonly token: string | null;
}

/** Puts a request together for its handler. @param form null unless the route is multipart */
export function makeCall(request: FastifyRequest, form: Form | null, caller: Caller, services: Services): Call {
  const { url } = request.raw;
  const at = url?.indexOf('?') ?? -1;
  const { user } = caller;
  return {
    body: form ? form.fields : (request.body ?? null),
    file: form?.files[0] ?? null,
    files: form?.files ?? [],
    query: parseQuery(at < 0 ? '' : (url?.slice(at + 1) ?? '')),
    params: textParams(request.params),
    get user() {
      if (!user) throw new Error('an anonymous route has no user');
      return user;
    },
    tenantId: caller.tenantId,
    token: caller.token,
    bearer: bearerOf(request),
    stream: streamOf(request),
    isStrict: headerText(request, CONSOLE_HEADER.name.toLowerCase()) === CONSOLE_HEADER.value,
    address: request.ip,
    startedAt: performance.now(),
    requestId: request.id,
    route: routeOf(request),
    idempotencyKey: headerText(request, IDEMPOTENCY_KEY.toLowerCase()),
    range: headerText(request, 'range'),
    agent: headerText(request, 'user-agent'),
    origin: originOf(request),
    cookie: (name) => cookieValue(request.headers.cookie, name),
    services,
    log: request.log,
  };
}

/** The token of `Authorization: Bearer`, or null. */
export function bearerOf(request: FastifyRequest): string | null {
  const [, token = null] = /^Bearer +([\w-]+) *$/i.exec(headerText(request, 'authorization') ?? '') ?? [];
  return token;
}

function streamOf(request: FastifyRequest): BodyStream | null {
  if (!(request.body instanceof Readable)) return null;
  const header = (name: string) => headerText(request, name)?.toLowerCase() ?? '';
  const length = Number(header('content-length') || Number.NaN);
  return {
    bytes: request.body,
    type: header('content-type'),
    encoding: header('content-encoding'),
    length: Number.isNaN(length) ? null : length,
  };
}

/** Method and path of the route that a request found, without the prefix. */
export function routeOf(request: FastifyRequest): string {
  return `${request.method} ${(request.routeOptions.url ?? '').replace(API_PREFIX, '')}`;
}

/** The text of a header; null when it is absent, empty or repeated. */
export function headerText(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function originOf(request: FastifyRequest): string {
  const address = `${request.protocol}://${request.host}`;
  return URL.canParse(address) ? new URL(address).origin : '';
}

/** Path parameters as a null-prototype object. */
export function textParams(params: unknown): Record<string, string> {
  const result: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(params ?? {})) result[name] = String(value);
  return result;
}

/** The value of a cookie in a Cookie header, null when it is absent or not plain text (RFC 6265 §4.2). */
export function cookieValue(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at >= 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim() || null;
  }
  return null;
}
