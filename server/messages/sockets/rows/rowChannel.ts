import { randomBytes } from 'node:crypto';
import type { WrittenRows } from '../../../foundation/events/listener.ts';
import { publishEvent } from '../../../foundation/events/publish.ts';
import { Refusal } from '../../../http/reply.ts';
import type { Services } from '../../../http/services.ts';
import type { ClientSocket } from '../clientSocket.ts';
import type { EditedRow, RowFrame } from '../frames.ts';
import type { RowAsk } from './asks.ts';
import { changesSince, lastPosition } from './changes.ts';
import { EditorList, PRESENCE_MS, readPresence } from './presence.ts';
import { type View, viewOf, visibleRows } from './view.ts';
import { Written } from './written.ts';

/** A page watches no more resources than it can show. */
const MOST_WATCHES = 20;

/** A page subscribed to the records of one resource. */
interface Watch {
  readonly socket: ClientSocket;
  readonly page: string;
  readonly resource: string;
  readonly tenant: string | null;
  /** Position up to which it has received changes. */
  position: number;
  /** Rows written without the audit log that the watch has not received yet. */
  written: Written;
  /** The editors it was last sent. */
  editors: string;
  isEnded: boolean;
  /** True if it waits to be updated. */
  isQueued: boolean;
}

/**
 * Notifies the clients of table sockets of changes to the records that they show (S4.15): committed changes,
 * from the log, and current editors. Each receives only what it may see at that moment.
 */
export class RowChannel {
  readonly #services: Services;
  readonly #pages = new Map<ClientSocket, string>();
  readonly #watches = new Map<string, Set<Watch>>();
  /** Requests of each client, in order. */
  readonly #turns = new WeakMap<ClientSocket, Promise<void>>();
  readonly #editors = new EditorList();
  readonly #repeat: NodeJS.Timeout;
  /** One watch after the other, so that many pages do not take the database from calls. */
  readonly #queue: Watch[] = [];
  #isWorking = false;

  constructor(services: Services) {
    this.#services = services;
    this.#repeat = setInterval(() => this.#repeatPresence(), PRESENCE_MS);
  }

  close(): void {
    clearInterval(this.#repeat);
    this.#queue.length = 0;
  }

  /** Handles the requests of a client one after the other; errors are reported to the client. */
  answer(socket: ClientSocket, ask: RowAsk): Promise<void> {
    const turn = (this.#turns.get(socket) ?? Promise.resolve()).then(() => this.#take(socket, ask));
    this.#turns.set(socket, turn);
    return turn;
  }

  async #take(socket: ClientSocket, ask: RowAsk): Promise<void> {
    try {
      if (ask.type === 'watch_rows') await this.#watch(socket, ask);
      else if (ask.type === 'unwatch_rows') this.#end(this.#watchOf(socket, ask.resource));
      else await this.#edit(socket, ask);
    } catch (error) {
      this.#refused(socket, ask.resource, error);
    }
  }

  /** Records of a resource were changed by any user; `written` if the audit log does not say which. */
  changed(resource: string, written: WrittenRows | null = null): void {
    for (const watch of this.#watches.get(resource) ?? []) {
      if (written) watch.written.add(written);
      this.#look(watch);
    }
  }

  /** @returns false for an event that is about something else */
  event(value: unknown): boolean {
    const presence = readPresence(value);
    if (presence === null) return false;
    for (const resource of this.#editors.take(presence, Date.now())) this.changed(resource);
    return true;
  }

  /** Anything may have been missed; what the audit log does not record is unknown. */
  restored(): void {
    for (const [resource, watches] of this.#watches) {
      for (const { written } of watches) written.addUnknown();
      this.changed(resource);
    }
    this.#publish();
  }

  #pageOf(socket: ClientSocket): string {
    const known = this.#pages.get(socket);
    if (known !== undefined) return known;
    const page = randomBytes(8).toString('hex');
    this.#pages.set(socket, page);
    socket.onClose(() => {
      this.#pages.delete(socket);
      for (const watches of [...this.#watches.values()])
        for (const watch of [...watches]) if (watch.socket === socket) this.#end(watch);
    });
    return page;
  }

  #watchOf(socket: ClientSocket, resource: string): Watch | undefined {
    return [...(this.#watches.get(resource) ?? [])].find((watch) => watch.socket === socket);
  }

  async #watch(socket: ClientSocket, ask: Extract<RowAsk, { type: 'watch_rows' }>): Promise<void> {
    const { resource, tenant } = ask;
    const page = this.#pageOf(socket);
    const held = [...this.#watches.values()].filter((all) => [...all].some((one) => one.socket === socket));
    if (held.length >= MOST_WATCHES) throw new Refusal(`一个页面最多关注${MOST_WATCHES}种数据`);
    await viewOf(this.#services, socket.owner, resource, tenant);
    // Subscribed before anything is read, so that changes meanwhile are reported.
    const position = ask.position === null ? await lastPosition(this.#services) : Number(ask.position);
    if (!this.#pages.has(socket)) return;
    this.#end(this.#watchOf(socket, resource));
    const watch: Watch = {
      ...{ socket, page, resource, tenant, position, written: new Written(), editors: '[]' },
      ...{ isEnded: false, isQueued: false },
    };
    const all = this.#watches.get(resource) ?? new Set();
    this.#watches.set(resource, all.add(watch));
    send(socket, { type: 'watching_rows', data: { resource, position: String(position) } });
    this.#look(watch);
  }

  async #edit(socket: ClientSocket, { resource, id }: Extract<RowAsk, { type: 'edit_row' }>): Promise<void> {
    const watch = this.#watchOf(socket, resource);
    if (!watch) throw new Refusal('请先关注该数据');
    if (id === null) return this.#setEditor(watch, null);
    const view = await viewOf(this.#services, socket.owner, resource, watch.tenant);
    const [row] = await visibleRows(this.#services, view, [id]);
    // Unreachable records are never reported.
    if (!row || watch.isEnded) return;
    const { user, tenantId } = view;
    this.#setEditor(watch, { id, userId: user.id, realname: user.realname, tenantId });
  }

  #setEditor({ page, resource }: Watch, who: (Omit<EditedRow, 'page'> & { readonly tenantId: number }) | null): void {
    if (this.#editors.set(page, resource, who && { ...who, page, resource })) this.#publish();
  }

  #end(watch: Watch | undefined): void {
    if (!watch) return;
    watch.isEnded = true;
    const all = this.#watches.get(watch.resource);
    all?.delete(watch);
    if (all?.size === 0) this.#watches.delete(watch.resource);
    this.#setEditor(watch, null);
  }

  #publish(): void {
    publishEvent(this.#services.db, this.#editors.message).catch((error: unknown) =>
      this.#services.log.warn({ err: error }, 'other servers could not be told who edits what'),
    );
  }

  #repeatPresence(): void {
    for (const resource of this.#editors.drop(Date.now())) this.changed(resource);
    if (!this.#editors.isEmpty) this.#publish();
  }

  #look(watch: Watch): void {
    if (watch.isQueued || watch.isEnded) return;
    watch.isQueued = true;
    this.#queue.push(watch);
    if (!this.#isWorking) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    for (let watch = this.#queue.shift(); watch; watch = this.#queue.shift()) {
      // Events from here on cause another update.
      watch.isQueued = false;
      if (watch.isEnded) continue;
      try {
        await this.#tell(watch);
      } catch (error) {
        this.#refused(watch.socket, watch.resource, error);
        // A client that lost its right receives nothing more; after other errors it starts again.
        this.#end(watch);
      }
    }
    this.#isWorking = false;
  }

  async #tell(watch: Watch): Promise<void> {
    const { socket, resource } = watch;
    const view = await viewOf(this.#services, socket.owner, resource, watch.tenant);
    const written = watch.written.take(view);
    const { position, ...news } = await changesSince(this.#services, view, watch.position, written);
    if (watch.isEnded) return;
    watch.position = position;
    if (news.reload || news.saved.length > 0 || news.gone.length > 0)
      send(socket, { type: 'changed_rows', data: { resource, position: String(position), ...news } });
    const rows = await this.#othersOf(watch, view);
    const editors = JSON.stringify(rows);
    if (watch.isEnded || editors === watch.editors) return;
    watch.editors = editors;
    send(socket, { type: 'editing_rows', data: { resource, rows } });
  }

  /** Other editors of a record that the viewer may see. */
  async #othersOf({ page, resource }: Watch, view: View): Promise<readonly EditedRow[]> {
    const isHere = (tenantId: number) => !view.resource.tenant || tenantId === view.tenantId;
    const others = this.#editors.of(resource).filter((one) => one.page !== page && isHere(one.tenantId));
    if (others.length === 0) return [];
    const rows = await visibleRows(this.#services, view, [...new Set(others.map(({ id }) => id))]);
    const there = new Set(rows.map(({ id }) => String(id)));
    return others
      .filter(({ id }) => there.has(id))
      .map(({ id, page: other, userId, realname }) => ({ id, page: other, userId, realname }));
  }

  #refused(socket: ClientSocket, resource: string, error: unknown): void {
    const isRefusal = error instanceof Refusal;
    if (!isRefusal) this.#services.log.warn({ err: error }, 'a client could not be told of changed rows');
    const message = isRefusal ? error.message : '暂时无法获取实时数据';
    send(socket, { type: 'rows_refused', data: { resource, message } });
  }
}

function send(socket: ClientSocket, frame: RowFrame): void {
  socket.send(JSON.stringify(frame));
}
