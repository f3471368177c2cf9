import { parseJson } from '../../../common/parseJson.ts';
import { isRecord } from '../../../runtime/data/json.ts';
import { keepSocket, type SocketEnvironment } from '../../sockets/keptSocket.ts';

const RECONNECT_MS = 5000;
const HEARTBEAT = {
  text: 'HeartBeat',
  isAnswer: (text: string) => text.includes('heartcheck'),
  everyMs: 20_000,
  patienceMs: 20_000,
};

interface NoticeSocketEnvironment extends SocketEnvironment {
  /** It is open, for the first time or again. */
  readonly onOpen: () => void;
  /** The session has ended: there will be no socket any more. */
  readonly onEnd: (reason: string) => void;
  /** Lists may have changed; `msgId` names the announcement where it is about one. */
  readonly onNotice: (msgId: string | null) => void;
  /** Dictionaries were changed, or may have been while the socket was closed. */
  readonly onDictionaries: () => void;
  /** Alarms were changed, or may have been while the socket was closed. */
  readonly onAlarms: () => void;
}

/**
 * The notice socket (S7.37a): one at any time, opened again 5 s after it went (S4.8c, S9.2b).
 * @returns ends it
 */
export function openNoticeSocket(environment: NoticeSocketEnvironment): () => void {
  const { onNotice, onDictionaries, onAlarms, onOpen } = environment;
  let wasOpen = false;
  const socket = keepSocket({
    ...environment,
    heartbeat: HEARTBEAT,
    reconnectMs: RECONNECT_MS,
    onOpen() {
      onOpen();
      if (wasOpen) {
        onDictionaries();
        onAlarms();
      }
      wasOpen = true;
    },
    onMessage(text) {
      const frame = parseJson(text);
      if (isRecord(frame) && frame.cmd === 'dict') return onDictionaries();
      if (isRecord(frame) && frame.cmd === 'alarm') return onAlarms();
      if (!isRecord(frame) || (frame.cmd !== 'topic' && frame.cmd !== 'user')) return;
      onNotice(typeof frame.msgId === 'string' && frame.msgId !== '' ? frame.msgId : null);
    },
  });
  return socket.end;
}
