import { Refusal } from '../../http/reply.ts';
import { parseJsonBody } from '../../http/request/jsonBody.ts';

/** Frames to clients of the notice socket (contract messages-sockets.md §2). */
export interface NoticeFrame {
  /**
   * `topic`: to all users, `user`: to named users; both make a client reload its notices. `dict`:
   * dictionaries were changed, `alarm`: alarms were; other clients of the family ignore both.
   */
  readonly cmd: 'topic' | 'user' | 'dict' | 'alarm' | 'heartcheck';
  /** Id of the announcement. */
  readonly msgId?: string;
  readonly msgTxt?: string;
}

/** Frames to clients of the table socket (contract messages-sockets.md §3). */
export type TableFrame =
  | RowFrame
  | { readonly type: 'heart_beat'; readonly data: true }
  | { readonly type: 'update_vxe_table'; readonly data: TableUpdate }
  | { readonly type: 'common_send_date'; readonly data: { readonly key: string; readonly args: readonly unknown[] } };

/** Frames about the records of a resource that a client watches; see docs/behaviour.md. */
export type RowFrame =
  | { readonly type: 'watching_rows'; readonly data: { readonly resource: string; readonly position: string } }
  | { readonly type: 'rows_refused'; readonly data: { readonly resource: string; readonly message: string } }
  | {
      readonly type: 'changed_rows';
      readonly data: {
        readonly resource: string;
        readonly position: string;
        readonly saved: readonly object[];
        readonly added: readonly string[];
        readonly gone: readonly string[];
        readonly reload: boolean;
      };
    }
  | {
      readonly type: 'editing_rows';
      readonly data: { readonly resource: string; readonly rows: readonly EditedRow[] };
    };

/** A record that a user is editing. */
export interface EditedRow {
  readonly id: string;
  /** Distinguishes the pages of one user. */
  readonly page: string;
  readonly userId: string;
  readonly realname: string;
}

/** A row changed by one client: the others take over its values, except the client with this `caseId`. */
interface TableUpdate {
  readonly socketKey: string;
  readonly args: readonly [row: Readonly<Record<string, unknown>>, caseId: string];
}

/** The frame for clients that have not proved their identity: there is news, without its content. */
export function withoutContent(text: string): string {
  const { cmd } = fields(JSON.parse(text));
  return JSON.stringify({ cmd });
}

/** Texts with which clients of different releases ask whether the notice socket is alive. */
const heartbeats: ReadonlySet<string> = new Set(['HeartBeat', 'heartcheck', 'ping']);

export function isHeartbeat(text: string): boolean {
  return heartbeats.has(text.trim());
}

export const heartbeatAnswer: NoticeFrame = { cmd: 'heartcheck', msgTxt: '心跳响应' };

/** @returns what a client of the table socket may ask; null for everything else, which is ignored */
export function readTableFrame(message: Buffer): TableFrame | null {
  const { type, data } = fields(parse(message));
  if (type === 'heart_beat') return { type, data: true };
  if (type !== 'update_vxe_table') return null;
  const { socketKey, args } = fields(data);
  if (typeof socketKey !== 'string' || !Array.isArray(args)) return null;
  const [row, caseId]: unknown[] = args;
  if (typeof row !== 'object' || row === null || Array.isArray(row) || typeof caseId !== 'string') return null;
  return { type, data: { socketKey, args: [{ ...row }, caseId] } };
}

/** Type and data of a message; without both for one that is no JSON object. */
export function messageOf(message: Buffer): {
  readonly type: unknown;
  readonly data: Readonly<Record<string, unknown>>;
} {
  const { type, data } = fields(parse(message));
  return { type, data: fields(data) };
}

function parse(message: Buffer): unknown {
  try {
    return parseJsonBody(message);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return null;
  }
}

function fields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
