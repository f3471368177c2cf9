import type { Answer } from '../../runtime/contract/ports.ts';
import { failureOf, isAborted } from '../../runtime/state/failure.ts';
import { readStored, type StoredFile } from './storedFiles.ts';
import { fromStored, keepNewest, moved, toStored, type UploadedFile } from './uploadedFile.ts';

/** Files sent at the same time; the others wait for their turn. */
const AT_ONCE = 3;
/** S8.6 */
const UNKNOWN_FAILURE = '未知错误';

interface UploadsOptions {
  /** Sends one file; a success answers its path as message. */
  readonly send: (file: File, signal: AbortSignal, onProgress: (sent: number) => void) => Promise<Answer>;
  readonly addressOf: (path: string) => string | null;
  /** Most files kept; 0 keeps all (S9.6). Asked at each end, because a document may change. */
  readonly most: () => number;
  /** Called when no upload is in progress any more and the stored files have changed. */
  readonly onStored: (files: readonly StoredFile[]) => void;
  readonly onFailed: (file: UploadedFile) => void;
}

/** The files of one upload field: which there are, how far those on their way have come. */
export interface Uploads {
  files(): readonly UploadedFile[];
  subscribe(listener: () => void): () => void;
  /** Sends files; with a limit the last of them only. */
  add(files: readonly File[]): void;
  retry(uid: string): void;
  /** Removes a file at any stage; returns it, or null if there is none. */
  remove(uid: string): UploadedFile | null;
  /** False when there is no such place. */
  move(uid: string, by: -1 | 1): boolean;
  /** Another value came from outside: what was on its way is given up. */
  reset(stored: readonly StoredFile[]): void;
  /** Gives up what is on its way. */
  stop(): void;
}

let made = 0;
const newUid = (): string => `file-${++made}`;

/** @param value what the field holds at first */
export function createUploads(value: unknown, options: UploadsOptions): Uploads {
  const { send, addressOf, most, onStored, onFailed } = options;
  const listeners = new Set<() => void>();
  const sources = new Map<string, File>();
  const running = new Map<string, AbortController>();
  const fromRecord = (stored: readonly StoredFile[]) =>
    stored.map((entry) => fromStored(newUid(), entry, addressOf(entry.filePath)));
  let files: readonly UploadedFile[] = fromRecord(readStored(value));

  const put = (next: readonly UploadedFile[]) => {
    files = next;
    for (const listener of listeners) listener();
  };
  const change = (uid: string, differences: Partial<UploadedFile>) =>
    put(files.map((file) => (file.uid === uid ? { ...file, ...differences } : file)));
  const find = (uid: string) => files.find((file) => file.uid === uid);
  const report = () => {
    if (files.some(({ status }) => status === 'uploading')) return;
    onStored(files.filter(({ status }) => status === 'done').flatMap((file) => toStored(file) ?? []));
  };
  const fail = (uid: string, message: string) => {
    change(uid, { status: 'error', message: message === '' ? UNKNOWN_FAILURE : message });
    const failed = find(uid);
    if (failed) onFailed(failed);
  };

  const run = async (uid: string, source: File) => {
    const control = new AbortController();
    running.set(uid, control);
    try {
      const answer = await send(source, control.signal, (sent) => change(uid, { percent: Math.round(sent * 100) }));
      if (control.signal.aborted) return;
      const { success, message: path } = answer;
      if (success && path !== '') {
        change(uid, { status: 'done', percent: 100, path, url: addressOf(path) });
        sources.delete(uid);
        put(keepNewest(files, most()));
      } else fail(uid, answer.message);
    } catch (error) {
      if (isAborted(error) || control.signal.aborted) return;
      fail(uid, failureOf(error).message);
    } finally {
      running.delete(uid);
      if (!control.signal.aborted) report();
      next();
    }
  };
  const next = () => {
    for (const { uid, status } of files) {
      const source = sources.get(uid);
      if (running.size < AT_ONCE && status === 'uploading' && source && !running.has(uid)) void run(uid, source);
    }
  };
  const stop = () => {
    for (const control of running.values()) control.abort();
    running.clear();
    sources.clear();
  };

  return {
    files: () => files,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (chosen) => {
      const limit = most();
      const added = (limit === 0 ? chosen : chosen.slice(-limit)).map((source): UploadedFile => {
        const uid = newUid();
        sources.set(uid, source);
        const { name, type, size } = source;
        const unsent = { percent: 0, url: null, path: null, message: '', isOfRecord: false };
        return { uid, name, type, size, status: 'uploading', ...unsent };
      });
      put([...files, ...added]);
      next();
    },
    retry: (uid) => {
      if (!sources.has(uid)) return;
      change(uid, { status: 'uploading', percent: 0, message: '' });
      next();
    },
    remove: (uid) => {
      const file = find(uid);
      if (!file) return null;
      running.get(uid)?.abort();
      running.delete(uid);
      sources.delete(uid);
      put(files.filter((entry) => entry !== file));
      report();
      next();
      return { ...file, status: 'removed' };
    },
    move: (uid, by) => {
      const order = moved(files, uid, by);
      if (!order) return false;
      put(order);
      report();
      return true;
    },
    reset: (stored) => {
      stop();
      put(fromRecord(stored));
    },
    stop,
  };
}
