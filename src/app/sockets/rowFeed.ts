import { parseJson } from '../../common/parseJson.ts';
import type { RowEditor, RowFeed } from '../../runtime/contract/rowFeed.ts';
import { isRecord } from '../../runtime/data/json.ts';
import { keepSocket, type SocketEnvironment } from './keptSocket.ts';

const HEARTBEAT = {
  text: JSON.stringify({ type: 'heart_beat', data: true }),
  isAnswer: (text: string) => text.includes('heart_beat'),
  everyMs: 10_000,
  patienceMs: 6000,
};
const RECONNECT_MS = 5000;
/** After trouble of the server, which ends the watch. */
const AGAIN_MS = 30_000;

type Watching = Parameters<RowFeed['watch']>[1];

interface Watch {
  readonly resource: string;
  readonly listener: Watching;
  edited: string | null;
}

interface RowFeedEnvironment extends SocketEnvironment {
  /** The tenant that is worked in; null for the usual one. */
  readonly tenant: () => string | null;
}

const EVERYTHING = { saved: [], added: [], gone: [], reload: true };

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

/** Who edits which records; one who has several pages open counts once. */
function editorsOf(rows: unknown): readonly RowEditor[] {
  const editors = new Map<string, RowEditor>();
  for (const row of Array.isArray(rows) ? rows : []) {
    if (!isRecord(row) || typeof row.id !== 'string' || typeof row.realname !== 'string') continue;
    editors.set(`${row.id} ${String(row.userId)}`, { id: row.id, name: row.realname });
  }
  return [...editors.values()];
}

/**
 * Real-time channel of tables on one socket (S4.15, S7.37b), open while anything is watched. After
 * a drop it sends its last position, and the server sends the changes since. Intervals and timeouts
 * are those of S9.2b.
 */
export function createRowFeed(environment: RowFeedEnvironment): RowFeed {
  const watches = new Set<Watch>();
  /** Position of the last received change per resource. */
  const positions = new Map<string, string>();
  let socket: ReturnType<typeof keepSocket> | null = null;

  const ask = (type: string, data: object) => socket?.send(JSON.stringify({ type, data }));
  const of = (resource: unknown) => [...watches].filter((watch) => watch.resource === resource);
  const begin = (resource: string) => {
    ask('watch_rows', { resource, position: positions.get(resource) ?? null, tenant: environment.tenant() });
    for (const { edited } of of(resource)) if (edited !== null) ask('edit_row', { resource, id: edited });
  };

  const hear = (text: string) => {
    const frame = parseJson(text);
    if (!isRecord(frame) || !isRecord(frame.data) || typeof frame.data.resource !== 'string') return;
    const { type, data } = frame;
    const resource = String(data.resource);
    const watching = of(resource);
    if (watching.length === 0) return;
    // What was read before it began to watch may be old already.
    const isFirst = type === 'watching_rows' && !positions.has(resource);
    if (isFirst) for (const { listener } of watching) listener.changed(EVERYTHING);
    else if (type === 'watching_rows') for (const { listener } of watching) listener.resumed?.();
    if (type === 'watching_rows' || type === 'changed_rows') positions.set(resource, String(data.position));
    if (type === 'changed_rows') {
      const saved = Array.isArray(data.saved) ? data.saved.filter((row) => isRecord(row)) : [];
      const news = { saved, added: texts(data.added), gone: texts(data.gone), reload: data.reload === true };
      for (const { listener } of watching) listener.changed(news);
    }
    // Who edited before it was watched, or while the socket was gone, may have left since.
    if (type === 'editing_rows' || type === 'watching_rows') {
      const editors = editorsOf(data.rows);
      for (const { listener } of watching) listener.editing(editors);
    }
    if (type === 'rows_refused') {
      environment.after(AGAIN_MS, () => {
        if (of(resource).length > 0) begin(resource);
      });
    }
  };

  const open = () =>
    keepSocket({
      ...environment,
      heartbeat: HEARTBEAT,
      reconnectMs: RECONNECT_MS,
      onOpen: () => {
        for (const resource of new Set([...watches].map((watch) => watch.resource))) begin(resource);
      },
      onEnd: () => {
        socket = null;
      },
      onMessage: hear,
    });

  return {
    watch(resource, listener) {
      const isKnown = of(resource).length > 0;
      const watch: Watch = { resource, listener, edited: null };
      watches.add(watch);
      if (socket === null) socket = open();
      else if (isKnown) listener.changed(EVERYTHING);
      else begin(resource);
      return {
        edit: (id) => {
          watch.edited = id;
          ask('edit_row', { resource, id });
        },
        end: () => {
          watches.delete(watch);
          if (of(resource).length === 0) {
            positions.delete(resource);
            ask('unwatch_rows', { resource });
          }
          if (watches.size > 0) return;
          socket?.end();
          socket = null;
        },
      };
    },
  };
}
