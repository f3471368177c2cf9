import type { Readable } from 'node:stream';

/** An answer that is no envelope: a page, a file, or the way to another address. Only the API's own headers are added. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Readable | null;
}
