import type { Rights } from '../../common/rights.ts';
import type { Row } from '../data/json.ts';
import type { RowFeed } from './rowFeed.ts';

/**
 * Dependencies of the runtime. The application implements these; tests pass fakes. No module of the
 * runtime uses `window`, a router or an HTTP client on its own.
 */
export interface Ports {
  readonly transport: Transport;
  readonly notify: Notify;
  readonly confirm: Confirm;
  readonly navigate: Navigate;
  readonly storage: StoragePort;
  readonly drafts: Drafts;
  readonly permissions: Permissions;
  readonly clock: Clock;
  readonly files: Files;
  readonly announcements: Announcements;
  readonly dictionaries: Dictionaries;
  /** Fetches the channel of tables; absent if there is no source of live changes. */
  readonly rows?: () => Promise<RowFeed>;
}

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call as the runtime plans it. `path` has no host and no service prefix. */
export interface TransportRequest {
  readonly method: HttpMethod;
  readonly path: string;
  /** Query parameters; null, undefined and '' are dropped by the transport. */
  readonly params?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

export interface SendOptions {
  /**
   * Shared by calls that are one submit, so that the server changes once however often they arrive.
   */
  readonly submission?: string;
  /** The caller notifies the user if needed; no reaction follows. */
  readonly quiet?: boolean;
}

/** The envelope of every answer. `success` alone decides; business failures resolve, they do not throw. */
export interface Answer {
  readonly success: boolean;
  readonly message: string;
  readonly code: number;
  readonly result: unknown;
  /** Headers of the answer under lower-case names, for dialects that say something there. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Sends a request. Resolves with the server's envelope; rejects with {@link TransportError} when there is none
 * (no network, time-out, HTTP error that the application has already shown). Rejects with an `AbortError` when aborted.
 */
export interface Transport {
  send(request: TransportRequest, options?: SendOptions): Promise<Answer>;
  /**
   * Fetches a file. Rejects like `send`; a refusal sent as JSON rejects with the server's message, an empty file with
   * 文件下载失败 (S8.4e, S8.8d).
   */
  download(request: TransportRequest): Promise<Download>;
  /** Sends files as `multipart/form-data`; answers and rejects like `send`. */
  upload(request: UploadRequest): Promise<Answer>;
}

/** A file that came; `name` is what the server calls it, null when it does not say. */
export interface Download {
  readonly blob: Blob;
  readonly name: string | null;
}

/** A call whose body are parts of a form; several parts may have one name. */
export interface UploadRequest {
  readonly method: HttpMethod;
  readonly path: string;
  readonly parts: readonly { readonly name: string; readonly value: string | File }[];
  readonly signal?: AbortSignal;
  /** Called with the sent fraction, from 0 to 1. */
  readonly onProgress?: (sent: number) => void;
}

/** A call that returned no envelope. `shown` is true if the user has already seen the error. */
export class TransportError extends Error {
  readonly status: number;
  readonly shown: boolean;
  constructor(message: string, status: number, shown: boolean) {
    super(message);
    this.name = 'TransportError';
    this.status = status;
    this.shown = shown;
  }
}

/** Short messages to the user. */
export interface Notify {
  success(text: string): void;
  info(text: string): void;
  warning(text: string): void;
  error(text: string): void;
}

/** Asks a question; resolves true when the user agrees. */
interface Confirm {
  ask(question: { readonly title: string; readonly content?: string; readonly danger?: boolean }): Promise<boolean>;
}

/** Moves to another screen of the application. */
export interface Navigate {
  to(path: string): void;
  /** What a link to a path carries: behind a proxy the site may be below a prefix. Other addresses stay as they are. */
  address(path: string): string;
  /** Leaves the page: to where the user came from, or, when it was opened directly, to the page above it. */
  back(): void;
  /**
   * From now on the browser's Back calls this instead of leaving the page; absent where pages have no history.
   * @returns ends it
   */
  onBack?(run: () => void): () => void;
}

/** Settings that the user keeps for all devices. */
export interface AccountStorage {
  /** Whether the server keeps such settings: others of the family do not. */
  isKept(): boolean;
  /** Undefined for what is not kept. */
  read(key: string): unknown;
  /** Sent in the order of the calls; one that does not arrive stays on this device. */
  write(key: string, value: object): void;
}

/** The stores for settings: this device's, which never throws and drops what it cannot read, and the account's. */
export interface StoragePort {
  read(key: string): unknown;
  /** `maxAgeMs` undefined keeps the value until it is removed. */
  write(key: string, value: unknown, maxAgeMs?: number): void;
  remove(key: string): void;
  readonly account?: AccountStorage;
}

/**
 * Keeps the values of an open form if the page is lost, and restores them for the same user (safety
 * rule 9.7). `form` names screen, mode and row.
 */
export interface Drafts {
  /** Stored contents of a form, or null. */
  find(form: string): Row | null;
  /** Until it is ended, `read` is asked when the page is about to be lost; null has nothing to keep. */
  watch(form: string, read: () => Row | null): () => void;
  discard(form: string): void;
}

/** Rights of the signed-in user. */
export type Permissions = Rights;

/** Uploaded files. Records store only their paths. */
export interface Files {
  /** Hands a file to the user, who finds it among the downloads. */
  save(blob: Blob, name: string): void;
  /** Lets the user choose files of these endings (`.pdf,.docx`; empty: all). Resolves with none when they give up. */
  choose(accept: string): Promise<readonly File[]>;
  /** Opens an address of `address` in a window of its own. */
  show(address: string): void;
  /** Sends a file to the server; a success answers its path as message. Rejects like `Transport.upload` (S7.40a). */
  store(request: StoreRequest): Promise<Answer>;
  /** Fetches a stored file; rejects like `Transport.download` (S7.40b). */
  fetch(path: string, signal?: AbortSignal): Promise<Download>;
  /** The address under which a page shows a stored file; other sites' stay as they are. Null for what is no path. */
  address(path: unknown): string | null;
  /** Address of the page that shows the PDF whose address is posted to it as `{ url }` (S7.42). */
  readonly pdfPreview: string;
}

/** A file to keep. */
interface StoreRequest {
  readonly file: File;
  /** Purpose of the file; the server knows a list (`biz` of the contract, S9.6). */
  readonly folder: string;
  /** Further parts of the form, e.g. the flag of the rich text editor. */
  readonly flags?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Called with the sent fraction, from 0 to 1. */
  readonly onProgress?: (sent: number) => void;
}

/** Announcements that the signed-in user received. */
interface Announcements {
  /**
   * Marks one as read and opens it above everything else. Resolves once it is marked; never
   * rejects: failures have been shown to the user.
   */
  open(id: string): Promise<void>;
}

/** The dictionaries that server and console keep. */
interface Dictionaries {
  /**
   * Refetches them on both sides and shows the user the outcome. Resolves false on failure; never
   * rejects.
   */
  refresh(): Promise<boolean>;
}

export interface Clock {
  now(): Date;
}

/** The signed-in user as conditions and texts read it under `$user`. */
export type User = Row;
