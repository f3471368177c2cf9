import type { ClientSocket } from './clientSocket.ts';
import { withoutContent } from './frames.ts';
import type { Push, SocketKind } from './push.ts';

/** A user may have so many sockets on one server; browsers with this many tabs do not exist. */
const mostOfOneUser = 256;

/** The open sockets of this server, by user; a user may have several. */
export class SocketPool {
  readonly #byUser = new Map<string, Set<ClientSocket>>();

  hasRoomFor(userId: string): boolean {
    return (this.#byUser.get(userId)?.size ?? 0) < mostOfOneUser;
  }

  /** Keeps the socket until it closes. */
  add(socket: ClientSocket): void {
    const { userId } = socket.owner;
    const own = this.#byUser.get(userId) ?? new Set();
    this.#byUser.set(userId, own.add(socket));
    socket.onClose(() => {
      own.delete(socket);
      if (own.size === 0 && this.#byUser.get(userId) === own) this.#byUser.delete(userId);
    });
  }

  push({ sockets, to, text }: Push): void {
    const groups = to === 'all' ? this.#byUser.values() : to.map((userId) => this.#byUser.get(userId) ?? []);
    for (const group of groups) {
      for (const socket of group)
        if (socket.kind === sockets) socket.send(socket.isProven ? text : withoutContent(text));
    }
  }

  /** Number of open sockets of each kind. */
  openCounts(): ReadonlyMap<SocketKind, number> {
    const counts = new Map<SocketKind, number>([
      ['notice', 0],
      ['table', 0],
    ]);
    for (const { kind } of this.#all()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return counts;
  }

  /** Sessions that have a socket open. */
  sessionIds(): string[] {
    return [...new Set(this.#all().map((socket) => socket.owner.sessionId))];
  }

  closeSessions(sessionIds: ReadonlySet<string>, code: number, reason: string): void {
    for (const socket of this.#all()) if (sessionIds.has(socket.owner.sessionId)) socket.close(code, reason);
  }

  /** Closes every socket; resolves when all are closed. */
  async closeAll(code: number, reason: string): Promise<void> {
    await Promise.all(
      this.#all().map(
        (socket) =>
          new Promise<void>((resolve) => {
            socket.onClose(resolve);
            socket.close(code, reason);
          }),
      ),
    );
  }

  #all(): ClientSocket[] {
    return [...this.#byUser.values()].flatMap((group) => [...group]);
  }
}
