import type { Answer, Transport } from '../../../runtime/contract/ports.ts';
import { isRecord } from '../../../runtime/data/json.ts';
import type { Diagnostic } from '../../../runtime/diagnostics/diagnostic.ts';
import type { StoredScreen } from './library.ts';
import { readDiagnostics } from './readDiagnostics.ts';

/** A stored document as it is in force. */
interface StoredDocument {
  readonly text: string;
  readonly version: number;
}

/** One version of a document. */
export interface VersionEntry {
  readonly version: number;
  readonly action: 'save' | 'restore' | 'delete';
  readonly comment: string;
  readonly author: string;
  readonly time: string;
}

/** Outcome of a change. */
export type ChangeResult =
  | {
      readonly ok: true;
      readonly version: number;
      readonly message: string;
      /** Also what the server lacks for the document. */
      readonly warnings: readonly Diagnostic[];
    }
  /** Refused; `conflict` if another user changed the document meanwhile. */
  | {
      readonly ok: false;
      readonly message: string;
      readonly conflict: boolean;
      readonly diagnostics: readonly Diagnostic[];
    };

/** The server's part of the documents (own extension of the API). Reads throw the server's message when refused. */
export interface ScreenApi {
  list(): Promise<readonly StoredScreen[]>;
  /** The stored document, or with version 0 that of the folder; null where the bundled one is in force. */
  read(name: string): Promise<StoredDocument | null>;
  history(name: string): Promise<readonly VersionEntry[]>;
  /** The text of an old version; null for a deletion. */
  textOf(name: string, version: number): Promise<string | null>;
  /**
   * Returns the diagnostics that saving the text would give, without saving it. Shows no message on
   * failure.
   * @throws if the server refuses or does not respond, and an AbortError
   */
  check(name: string, text: string, signal: AbortSignal): Promise<readonly Diagnostic[]>;
  /** @param seen the version in force when the author began; 0 for the bundled document */
  save(name: string, text: string, seen: number, comment: string): Promise<ChangeResult>;
  restore(name: string, version: number, seen: number): Promise<ChangeResult>;
  remove(name: string, seen: number): Promise<ChangeResult>;
}

export function createScreenApi(transport: Transport): ScreenApi {
  async function read(path: string, params: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
    const answer = await transport.send({ method: 'GET', path, params });
    if (!answer.success) throw new Error(answer.message);
    return answer.result;
  }
  return {
    list: async () => recordsOf(await read('/sys/screen/list')).flatMap(storedScreen),
    async read(name) {
      const result = await read(`/sys/screen/${name}`);
      if (!isRecord(result) || typeof result.text !== 'string') return null;
      return { text: result.text, version: Number(result.version) };
    },
    history: async (name) => recordsOf(await read('/sys/screen/history', { name })).flatMap(versionEntry),
    async textOf(name, version) {
      const result = await read('/sys/screen/version', { name, version: String(version) });
      return isRecord(result) && typeof result.text === 'string' ? result.text : null;
    },
    async check(name, text, signal) {
      const request = { method: 'POST', path: '/sys/screen/check', body: { name, text }, signal } as const;
      const { success, message, result } = await transport.send(request, { quiet: true });
      if (!success) throw new Error(message);
      return readDiagnostics(isRecord(result) ? result.diagnostics : null);
    },
    async save(name, text, version, comment) {
      const body = { name, text, version, comment };
      return changeResult(await transport.send({ method: 'PUT', path: '/sys/screen/save', body }));
    },
    async restore(name, version, current) {
      const body = { name, version, current };
      return changeResult(await transport.send({ method: 'PUT', path: '/sys/screen/restore', body }));
    },
    async remove(name, version) {
      const params = { name, version: String(version) };
      return changeResult(await transport.send({ method: 'DELETE', path: '/sys/screen/delete', params }));
    },
  };
}

function recordsOf(result: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(result) ? result.filter(isRecord) : [];
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function storedScreen(entry: Readonly<Record<string, unknown>>): readonly StoredScreen[] {
  const { name, version, title, deleted, folder } = entry;
  if (typeof name !== 'string') return [];
  const marks = { deleted: deleted === true, folder: folder === true };
  return [{ name, version: Number(version), title: textOf(title), ...marks }];
}

function versionEntry(entry: Readonly<Record<string, unknown>>): readonly VersionEntry[] {
  const { version, action } = entry;
  if (action !== 'save' && action !== 'restore' && action !== 'delete') return [];
  const author = textOf(entry.createBy_dictText) || textOf(entry.createBy);
  return [{ version: Number(version), action, comment: textOf(entry.comment), author, time: textOf(entry.createTime) }];
}

function changeResult({ success, message, result }: Answer): ChangeResult {
  const said = isRecord(result) ? result : {};
  if (success) return { ok: true, version: Number(said.version), message, warnings: readDiagnostics(said.warnings) };
  return { ok: false, message, conflict: isRecord(said.conflict), diagnostics: readDiagnostics(said.diagnostics) };
}
