import type { Answer, TransportRequest } from '../../../runtime/contract/ports.ts';
import { isRecord } from '../../../runtime/data/json.ts';
import { type PreparedText, preparedIn } from './documents.ts';

/**
 * Sends without messages to the user: if the server's documents are unavailable, the bundled ones
 * are used.
 */
export interface QuietTransport {
  send(request: TransportRequest, options: { readonly quiet: boolean }): Promise<Answer>;
}

interface Kept {
  readonly version: number;
  readonly prepared: Promise<PreparedText | null>;
}

/** By the transport, which each signed-in user has of their own. */
const keptBy = new WeakMap<QuietTransport, Map<string, Kept>>();

async function fetched(transport: QuietTransport, name: string, version: number): Promise<PreparedText | null> {
  const request = { method: 'GET', path: `/sys/screen/prepared/${name}` } as const;
  const { success, result } = await transport.send(request, { quiet: false });
  const document = success && isRecord(result) && typeof result.text === 'string' ? preparedIn(result.text) : null;
  return document && { name, version, document };
}

/** A screen of the server's folder, fetched once for each of its contents; null where its text has to be taken. */
export function preparedByServer(
  transport: QuietTransport,
  name: string,
  version: number,
): Promise<PreparedText | null> {
  const kept = keptBy.get(transport) ?? new Map<string, Kept>();
  keptBy.set(transport, kept);
  const known = kept.get(name);
  if (known?.version === version) return known.prepared;
  const prepared = fetched(transport, name, version).catch((error: unknown) => {
    kept.delete(name);
    throw error;
  });
  kept.set(name, { version, prepared });
  return prepared;
}
