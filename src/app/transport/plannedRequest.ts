import type { TransportRequest, UploadRequest } from '../../runtime/contract/ports.ts';
import { isRecord } from '../../runtime/data/json.ts';
import { queryText, sentParameters } from './parameters.ts';

/** Who is calling: sent with every request. */
export interface Caller {
  readonly token: string | null;
  readonly tenantId: string;
}

/** A call as it will travel, but for the headers that are written when it leaves. */
export interface PlannedRequest {
  readonly method: string;
  readonly url: string;
  /** Below the service prefix, with its query; the signature covers it. */
  readonly path: string;
  /** The parameters and properties that the signature covers. */
  readonly signed: Readonly<Record<string, unknown>>;
  readonly body?: string | FormData;
  readonly signal?: AbortSignal;
  readonly caller: Caller;
}

/** Where and when a call is planned. */
interface Surroundings {
  /** Path or absolute address, without a slash at the end. */
  readonly apiBase: string;
  /** The present time as the server sees it. */
  readonly now: Date;
}

/** A call with parameters and JSON (S7.1); reading calls carry `_t` in seconds, so that nothing in between keeps them (S7.1d). */
export function planRequest(request: TransportRequest, caller: Caller, { apiBase, now }: Surroundings): PlannedRequest {
  const { method, body, signal } = request;
  const path = rooted(request.path);
  const params = sentParameters(request.params);
  const stamped =
    method === 'GET' && !path.includes('sys/dict/getDictItems')
      ? { _t: String(Math.floor(now.getTime() / 1000)), ...params }
      : params;
  const query = queryText(stamped);
  const join = query === '' ? '' : path.includes('?') ? '&' : '?';
  return {
    method,
    url: addressOf(`${path}${join}${query}`, apiBase),
    path,
    signed: { ...params, ...(isRecord(body) ? body : {}) },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
    caller,
  };
}

/** Form data has no properties of its own: the signature covers the path alone, and the browser names the type (S7.1e). */
export function planUpload(request: UploadRequest, caller: Caller, { apiBase }: Surroundings): PlannedRequest {
  const path = rooted(request.path);
  const body = new FormData();
  for (const { name, value } of request.parts) body.append(name, value);
  const { method, signal } = request;
  return { method, url: addressOf(path, apiBase), path, signed: {}, body, signal, caller };
}

function addressOf(path: string, apiBase: string): string {
  return new URL(`${apiBase}${path}`, globalThis.location?.href).href;
}

function rooted(path: string): string {
  return path.startsWith('/') ? path : `/${path}`;
}
