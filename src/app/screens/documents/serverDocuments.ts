import { FOLDER_VERSIONS } from '../../../common/folderVersions.ts';
import { resourceOfKey } from '../../../common/resource/resourceKey.ts';
import { type Answer, TransportError } from '../../../runtime/contract/ports.ts';
import { isRecord } from '../../../runtime/data/json.ts';
import { ENHANCEMENTS } from '../../../runtime/language/assembly/enhancements.ts';
import type { Documents, DocumentText } from './documents.ts';
import type { QuietTransport } from './preparedByServer.ts';
import type { DocumentSource } from './screens.ts';

/** The documents of the server over those of the bundle. */
export interface ServerDocuments extends DocumentSource {
  /** Fetches the server's list again, and notifies every view of a changed document. */
  refresh(): Promise<void>;
}

/**
 * How long the server's list is used unchanged; an older one is refreshed while the next screen
 * opens.
 */
const FRESH_MS = 60_000;

/** So long a name that the server did not have is taken as missing. */
const NEW_MS = 1_000;

/** S9.5 */
const MOST_ENHANCEMENTS = 16;

/** Name → version of what the server has. */
type Versions = ReadonlyMap<string, number>;

/**
 * Documents in which those stored on the server override bundled ones of the same name. The list is
 * fetched once, so a bundled screen costs no call of its own; texts are cached by version. An open
 * screen is never replaced because another user changed it: the next opening shows the change.
 * @param now milliseconds
 */
export function createServerDocuments(
  bundled: DocumentSource,
  transport: QuietTransport,
  now: () => number = Date.now,
): ServerDocuments {
  let versions: Versions = new Map();
  let asking: Promise<void> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  /** The server of the family without this extension: it is not asked again. */
  let isAbsent = false;
  const texts = new Map<string, DocumentText & { readonly version: number }>();
  const listeners = new Set<() => void>();

  async function ask(): Promise<void> {
    askedAt = now();
    try {
      const answer = await transport.send({ method: 'GET', path: '/sys/screen/names' }, { quiet: true });
      isAbsent = !answer.success;
      versions = versionsOf(answer);
    } catch (error) {
      const status = error instanceof TransportError ? error.status : 0;
      isAbsent = status >= 400 && status < 500;
      // Without an answer what is known stays in force, and the next opening asks again.
      if (!isAbsent) asking = null;
    }
  }

  function known(): Promise<void> {
    if (asking === null) asking = ask();
    else if (!isAbsent && now() - askedAt > FRESH_MS) void ask();
    return asking;
  }

  function renewed(): Promise<void> {
    asking = isAbsent ? known() : ask();
    return asking;
  }

  async function textOf(name: string, version: number): Promise<DocumentText | null> {
    const kept = texts.get(name);
    if (kept?.version === version) return kept;
    const resource = resourceOfKey(name);
    const path = resource === null ? `/sys/screen/${name}` : `/sys/resource/${resource}`;
    const answer = await transport.send({ method: 'GET', path }, { quiet: false });
    if (!answer.success) throw new Error(answer.message);
    const { result } = answer;
    if (!isRecord(result) || typeof result.text !== 'string') return null;
    // Files of the server's folder are named as their authors know them.
    const document = { name, file: String(result.file ?? `sys_screen/${name}.json`), text: result.text, version };
    texts.set(name, document);
    forget();
    return document;
  }

  /** Of the enhancements only the newest are kept: a long day over many tables must not fill the memory. */
  function forget(): void {
    const kept = [...texts.keys()].filter((name) => name.startsWith(ENHANCEMENTS));
    for (const name of kept.slice(0, -MOST_ENHANCEMENTS)) texts.delete(name);
  }

  const documents: Documents = {
    names: async () => {
      const own = [...versions.keys()].filter((name) => resourceOfKey(name) === null);
      return [...new Set([...(await bundled.current().names()), ...own])];
    },
    async prepared(name) {
      const found = bundled.current().prepared?.(name) ?? null;
      found?.catch(() => undefined);
      await known();
      const version = versions.get(name);
      if (version && version >= FOLDER_VERSIONS)
        return (await import('./preparedByServer.ts')).preparedByServer(transport, name, version);
      const ready = version ? null : await found;
      return ready?.document.uses.some((used) => versions.has(used)) ? null : ready;
    },
    async read(name): Promise<DocumentText | null> {
      // Fetched in parallel with the list, so that a bundled screen opens as fast as without a
      // server; often not needed.
      const own = bundled.current().read(name);
      own.catch(() => undefined);
      await known();
      // What neither is there may have been made since: a table that was described a moment ago.
      const isNew = !versions.has(name) && !name.startsWith(ENHANCEMENTS) && now() - askedAt > NEW_MS;
      if (isNew && (await own) === null) await renewed();
      const version = versions.get(name);
      return (version === undefined ? null : await textOf(name, version)) ?? own;
    },
  };

  void known();
  return {
    current: () => documents,
    subscribe(listener) {
      listeners.add(listener);
      const end = bundled.subscribe(listener);
      return () => {
        end();
        listeners.delete(listener);
      };
    },
    async refresh() {
      asking = ask();
      await asking;
      for (const listener of listeners) listener();
    },
  };
}

function versionsOf({ success, result }: Answer): Versions {
  const entries: readonly unknown[] = success && Array.isArray(result) ? result : [];
  return new Map(
    entries
      .filter(isRecord)
      .flatMap(({ name, version }) => (typeof name === 'string' ? [[name, Number(version)] as const] : [])),
  );
}
