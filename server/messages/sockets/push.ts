import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { publishEvent } from '../../foundation/events/publish.ts';
import type { NoticeFrame, TableFrame } from './frames.ts';

export type SocketKind = 'notice' | 'table';

/** All users, or users by their ids. */
type Audience = 'all' | readonly string[];

/** A frame on its way to sockets of every server. */
export interface Push {
  readonly sockets: SocketKind;
  readonly to: Audience;
  /** The serialised frame. */
  readonly text: string;
}

/** Sends a frame to notice sockets on every server; inside a transaction, after its commit. */
export async function pushNotice(db: Kysely<Database>, to: Audience, frame: NoticeFrame): Promise<void> {
  if (to.length === 0) return;
  await publishEvent(db, { sockets: 'notice', to, text: JSON.stringify(frame) } satisfies Push);
}

/** Sends a frame to every table socket on every server; inside a transaction, after its commit. */
export async function pushTable(db: Kysely<Database>, frame: TableFrame): Promise<void> {
  await publishEvent(db, { sockets: 'table', to: 'all', text: JSON.stringify(frame) } satisfies Push);
}

/** The event that a server published. @throws Error if it is not a push */
export function readPush(value: unknown): Push {
  const fields = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  const sockets = fields.get('sockets');
  const to = fields.get('to');
  const text = fields.get('text');
  const audience = Array.isArray(to) ? to.map(String) : to;
  if ((sockets === 'notice' || sockets === 'table') && typeof text === 'string') {
    if (audience === 'all' || Array.isArray(audience)) return { sockets, to: audience, text };
  }
  throw new Error('the event is no push to sockets');
}
