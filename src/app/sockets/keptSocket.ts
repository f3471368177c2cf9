import { SESSION_ENDED } from '../../common/wire.ts';
import type { Connect, Line } from './browserSocket.ts';
import { NoTickets, NotSignedIn, type SocketEntry, type Way } from './socketEntry.ts';

const HEARTBEAT_MS = 20_000;

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

interface KeptSocketEnvironment extends SocketEnvironment {
  /** What asks for a sign of life, and how an answer to it is known. */
  readonly heartbeat: { readonly text: string; readonly isAnswer: (text: string) => boolean };
  /** How long it waits before it opens again. @param drops since it was last open, from 1 */
  readonly reconnectMs: (drops: number) => number;
  /** It is open, for the first time or again. */
  readonly onOpen: () => void;
  /** The session has ended: there will be no socket any more. */
  readonly onEnd: () => void;
  readonly onMessage: (text: string) => void;
}

interface KeptSocket {
  /** Sent when it is open, else nowhere. */
  send(text: string): void;
  end(): void;
}

/**
 * A socket that is one at any time: opened again some time after it went, asked for a sign of life every 20 s. It is
 * opened anew at once when a lost connection is there again, and gives up only when the session has ended.
 */
export function keepSocket(environment: KeptSocketEnvironment): KeptSocket {
  const { findEntry, connect, after, onRestored, onOpen, onEnd, onMessage, heartbeat, reconnectMs } = environment;
  let way: Way = 'ticket';
  /** Counts the attempts: what an earlier one still tells is ignored. */
  let attempt = 0;
  let line: Line | null = null;
  let cancelTimer = () => {};
  let isOpen = false;
  let drops = 0;

  function hangUp(): void {
    attempt += 1;
    cancelTimer();
    line?.close();
    line = null;
    isOpen = false;
  }

  function drop(): void {
    hangUp();
    drops += 1;
    cancelTimer = after(reconnectMs(drops), () => void dial());
  }

  function end(): void {
    hangUp();
    stopWaiting();
    onEnd();
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
          drops = 0;
          beat.start();
          onOpen();
        }),
        message: whileMine((text) => {
          beat.heard(text);
          onMessage(text);
        }),
        closed: whileMine((code) => {
          if (!isOpen) way = wayAfter(way);
          line = null;
          if (code === SESSION_ENDED) end();
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
      // A token that may not stand in a protocol name ends up here too.
      way = wayAfter(way);
      drop();
    }
  }

  /** Some releases never answer; only a server that has answered before is taken for gone when it falls silent. */
  function heart() {
    let answers = false;
    let isAsked = false;
    function ask(): void {
      if (isAsked && answers) {
        drop();
        return;
      }
      isAsked = true;
      line?.send(heartbeat.text);
      cancelTimer = after(HEARTBEAT_MS, ask);
    }
    return {
      start() {
        cancelTimer = after(HEARTBEAT_MS, ask);
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
