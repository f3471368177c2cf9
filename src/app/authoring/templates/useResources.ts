import { useCallback, useEffect, useState } from 'react';
import { withLateParts } from '../../../common/latePart.ts';
import { resourceKey } from '../../../common/resource/resourceKey.ts';
import type { Transport } from '../../../runtime/contract/ports.ts';
import { isRecord } from '../../../runtime/data/json.ts';
import type { DocumentText } from '../../screens/documents/documents.ts';
import { type ResourceFacts, resourceFacts, withLineTitles } from './resourceFacts.ts';

/** A kind of record that documents can be proposed from. */
interface ResourceEntry {
  readonly name: string;
  readonly title: string;
}

/** The kinds of record that the server has, and what is known of one. */
interface ResourceChoice {
  /** Empty on servers that do not list them. */
  readonly entries: readonly ResourceEntry[];
  /** @throws with a message when the resource cannot be read */
  readonly read: (name: string) => Promise<ResourceFacts>;
}

function entriesIn(result: unknown): readonly ResourceEntry[] {
  if (!Array.isArray(result)) return [];
  return result.flatMap((entry: unknown) =>
    isRecord(entry) && typeof entry.name === 'string'
      ? [{ name: entry.name, title: String(entry.title ?? entry.name) }]
      : [],
  );
}

/**
 * Asks the server for its kinds of record, once the list is wanted.
 * @param readDocument reads any document, resources by their key
 */
export function useResources(
  transport: Transport,
  isWanted: boolean,
  readDocument: (name: string) => Promise<DocumentText | null>,
): ResourceChoice {
  const [entries, setEntries] = useState<readonly ResourceEntry[]>([]);
  useEffect(() => {
    if (!isWanted) return;
    const end = new AbortController();
    // A server of the family without this extension has paths only.
    transport.send({ method: 'GET', path: '/sys/screen/resources', signal: end.signal }, { quiet: true }).then(
      ({ success, result }) => success && setEntries(entriesIn(result)),
      () => undefined,
    );
    return () => end.abort();
  }, [transport, isWanted]);
  const read = useCallback(
    async (name: string) => {
      const document = await readDocument(resourceKey(name));
      const facts = document && (await withLateParts(() => resourceFacts(document.text)));
      if (!facts) throw new Error(`资源${name}的描述未能读取，请改用接口路径`);
      return withLineTitles(facts, async (line) => (await readDocument(resourceKey(line)))?.text ?? null);
    },
    [readDocument],
  );
  return { entries, read };
}
