import { SESSION_ENDED } from '../../../common/wire.ts';
import { isRecord } from '../../../runtime/data/json.ts';
import { parseJson } from '../../transport/envelope.ts';
import type { Connect, Line } from './browserSocket.ts';
import { NoTickets, NotSignedIn, type SocketEntry, type Way } from './socketEntry.ts';

const RECONNECT_MS = 5000;
const HEARTBEAT_MS = 20_000;
const HEARTBEAT = 'HeartBeat';

/** Runs something later; the answer calls it off. */
export type After = (ms: number, run: () => void) => () => void;

interface NoticeSocketEnvironment {
  /** @throws NotSignedIn; NoTickets; Error */
  readonly findEntry: (way: Way) => Promise<SocketEntry>;
  readonly connect: Connect;
  readonly after: After;
  /** Hears when the server can be reached again; the answer ends that. */
  readonly onRestored: (listener: () => void) => () => void;
  /** It is open, for the first time or again. */
  readonly onOpen: () => void;
  /** The session has ended: there will be no socket any more. */
  readonly onEnd: () => void;
  /** Lists may have changed; `msgId` names the announcement where it is about one. */
  readonly onNotice: (msgId: string | null) => void;
}

/**
 * The notice socket (S7.37a): one at any time, opened again 5 s after it went (S4.8c, S9.2b), asked for a sign of life
 * every 20 s. It is opened anew at once when a lost connection is there again, and gives up only when the session has
 * ended.
 * @returns ends it
 */
export function openNoticeSocket(environment: NoticeSocketEnvironment): () => void {
  const { findEntry, connect, after, onRestored, onOpen, onEnd, onNotice } = environment;
  let way: Way = 'ticket';
  /** Counts the attempts: what an earlier one still tells is ignored. */
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
    cancelTimer = after(RECONNECT_MS, () => void dial());
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
          beat.start();
          onOpen();
        }),
        message: whileMine((text) => {
          beat.heard(text);
          tell(text);
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

  function tell(text: string): void {
    const frame = parseJson(text);
    if (!isRecord(frame) || (frame.cmd !== 'topic' && frame.cmd !== 'user')) return;
    onNotice(typeof frame.msgId === 'string' && frame.msgId !== '' ? frame.msgId : null);
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
      line?.send(HEARTBEAT);
      cancelTimer = after(HEARTBEAT_MS, ask);
    }
    return {
      start() {
        cancelTimer = after(HEARTBEAT_MS, ask);
      },
      heard(text: string) {
        if (text.includes('heartcheck')) answers = true;
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
  return () => {
    stopWaiting();
    hangUp();
  };
}

/** What to try after an attempt that was refused: tickets are tried again, the other ways take turns. */
function wayAfter(way: Way): Way {
  if (way === 'ticket') return 'ticket';
  return way === 'token' ? 'unnamed' : 'ticket';
}
