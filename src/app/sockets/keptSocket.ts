import { SESSION_ENDED } from '../../common/wire.ts';
import type { Connect, Line } from './browserSocket.ts';
import { NoTickets, NotSignedIn, type SocketEntry, type Way } from './socketEntry.ts';

/** Runs something later; the answer calls it off. */
export type After = (ms: number, run: () => void) => () => void;

export interface SocketEnvironment {
  /** @throws NotSignedIn; NoTickets; Error */
  readonly findEntry: (way: Way) => Promise<SocketEntry>;
  readonly connect: Connect;
  readonly after: After;
  /** Hears when the server can be reached again; the answer ends that. */
  readonly onRestored: (listener: () => void) => () => void;
}

/** What asks for a sign of life, when, and how an answer to it is known. */
interface Heartbeat {
  readonly text: string;
  readonly isAnswer: (text: string) => boolean;
  /** Milliseconds from opening, and from one question to the next. */
  readonly everyMs: number;
  /** How long a server that has answered before may be silent after a question, in milliseconds; at most `everyMs`. */
  readonly patienceMs: number;
}

interface KeptSocketEnvironment extends SocketEnvironment {
  readonly heartbeat: Heartbeat;
  /** How long it waits before it opens again. */
  readonly reconnectMs: number;
  /** It is open, for the first time or again. */
  readonly onOpen: () => void;
  /** The session has ended: there will be no socket any more. The reason is the server's; empty where it gives none. */
  readonly onEnd: (reason: string) => void;
  readonly onMessage: (text: string) => void;
}

interface KeptSocket {
  /** Sent when it is open, else nowhere. */
  send(text: string): void;
  end(): void;
}

/**
 * A socket that is one at any time: opened again some time after it went, and asked for signs of life meanwhile. It is
 * opened anew at once when a lost connection is there again, and gives up only when the session has ended.
 */
export function keepSocket(environment: KeptSocketEnvironment): KeptSocket {
  const { findEntry, connect, after, onRestored, onOpen, onEnd, onMessage, heartbeat, reconnectMs } = environment;
  let way: Way = 'ticket';
  /** Counts the attempts: events of an earlier one are ignored. */
  let attempt = 0;
  let line: Line | null = null;
  let cancelTimer = () => {};
  let isOpen = false;

  function hangUp(): void {
    attempt += 1;
    cancelTimer();
    line?.close();
    line = null;
    isOpen = false;
  }

  function drop(): void {
    hangUp();
    cancelTimer = after(reconnectMs, () => void dial());
  }

  function end(reason = ''): void {
    hangUp();
    stopWaiting();
    onEnd(reason);
  }

  async function dial(): Promise<void> {
    attempt += 1;
    const mine = attempt;
    const whileMine =
      <T extends readonly unknown[]>(run: (...told: T) => void) =>
      (...told: T) => {
        if (mine === attempt) run(...told);
      };
    try {
      const entry = await findEntry(way);
      if (mine !== attempt) return;
      const beat = heart();
      line = connect(entry, {
        opened: whileMine(() => {
          isOpen = true;
          beat.start();
          onOpen();
        }),
        message: whileMine((text) => {
          beat.heard(text);
          onMessage(text);
        }),
        closed: whileMine((code, reason) => {
          if (!isOpen) way = wayAfter(way);
          line = null;
          if (code === SESSION_ENDED) end(reason);
          else drop();
        }),
      });
    } catch (error) {
      if (mine !== attempt) return;
      if (error instanceof NotSignedIn) return end();
      if (error instanceof NoTickets) {
        way = 'token';
        return dial();
      }
      // A token that is not allowed in a protocol name ends up here as well.
      way = wayAfter(way);
      drop();
    }
  }

  /** Some releases never answer; only a server that has answered before is taken for gone when it falls silent. */
  function heart() {
    let answers = false;
    let isAsked = false;
    const { text, everyMs, patienceMs } = heartbeat;
    function ask(): void {
      isAsked = true;
      line?.send(text);
      cancelTimer = after(patienceMs, judge);
    }
    function judge(): void {
      if (isAsked && answers) {
        drop();
        return;
      }
      const rest = everyMs - patienceMs;
      if (rest > 0) cancelTimer = after(rest, ask);
      else ask();
    }
    return {
      start() {
        cancelTimer = after(everyMs, ask);
      },
      heard(text: string) {
        if (heartbeat.isAnswer(text)) answers = true;
        isAsked = false;
      },
    };
  }

  // A line that was cut off may look open for minutes, so it is not trusted after that.
  const stopWaiting = onRestored(() => {
    hangUp();
    void dial();
  });
  void dial();
  return {
    send: (text) => {
      if (isOpen) line?.send(text);
    },
    end: () => {
      stopWaiting();
      hangUp();
    },
  };
}

/** What to try after an attempt that was refused: tickets are tried again, the other ways take turns. */
function wayAfter(way: Way): Way {
  if (way === 'ticket') return 'ticket';
  return way === 'token' ? 'unnamed' : 'ticket';
}
