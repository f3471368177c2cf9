import { type Answer, TransportError, type TransportRequest } from '../../runtime/contract/ports.ts';
import type { KeptQuery, QueryKeeper, SharingRole } from '../../runtime/contract/queryKeeper.ts';
import { isRecord } from '../../runtime/data/json.ts';
import { readSavedQuery, writeSavedQuery } from '../../runtime/settings/savedQueries.ts';

/** Sends without messages to the user: if the server stores no queries, the device does. */
interface QuietTransport {
  send(request: TransportRequest, options?: { readonly quiet: boolean }): Promise<Answer>;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function readKept(value: unknown): KeptQuery[] {
  if (!isRecord(value) || typeof value.id !== 'string') return [];
  const { id, roles } = value;
  return readSavedQuery(value).map((query) => ({
    ...query,
    id,
    isOwn: value.own === true,
    author: textOf(value.username_dictText) || textOf(value.username),
    roles: Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [],
  }));
}

function readRole(value: unknown): SharingRole[] {
  return isRecord(value) && typeof value.code === 'string' ? [{ code: value.code, name: textOf(value.name) }] : [];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The saved queries of this server; one of the family without this extension is not asked again. */
export function createQueryKeeper(transport: QuietTransport): QueryKeeper {
  let isAbsent = false;
  const change = async (request: TransportRequest) => {
    const answer = await transport.send(request);
    if (!answer.success) throw new Error(answer.message);
  };
  return {
    async list({ screen, path }) {
      if (isAbsent) return null;
      try {
        const request = { method: 'GET', path: '/sys/savedQuery/list', params: { screen, path } } as const;
        const { success, result } = await transport.send(request, { quiet: true });
        isAbsent = !success || !isRecord(result);
        if (isAbsent || !isRecord(result)) return null;
        return { queries: listOf(result.queries).flatMap(readKept), roles: listOf(result.roles).flatMap(readRole) };
      } catch (error) {
        isAbsent = error instanceof TransportError && error.status >= 400 && error.status < 500;
        return null;
      }
    },
    save: (place, { roles, ...query }) =>
      change({ method: 'PUT', path: '/sys/savedQuery/save', body: { ...place, ...writeSavedQuery(query), roles } }),
    remove: (id) => change({ method: 'DELETE', path: '/sys/savedQuery/delete', params: { id } }),
  };
}
