import { isRecord } from '../../../runtime/data/json.ts';
import { markOf } from '../../session/inStep.ts';

const NAME = 'guangshu-unsaved';
/** A tab that is not frozen answers within a few milliseconds. */
const PATIENCE_MS = 150;

function open(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(NAME);
  } catch {
    // Where storage is blocked, tabs know nothing of each other.
    return null;
  }
}

/**
 * Answers the other tabs of the session that ask whether something would be lost here.
 * @param token of the session
 * @returns ends it
 */
export function answerOtherTabs(token: string, isHolding: () => boolean): () => void {
  const channel = open();
  channel?.addEventListener('message', ({ data }) => {
    if (!isRecord(data) || data.asks !== markOf(token) || !isHolding()) return;
    channel.postMessage({ holds: data.asks });
  });
  return () => channel?.close();
}

/** Whether another tab of the session would lose something by a sign-out. */
export async function isHeldElsewhere(token: string): Promise<boolean> {
  const channel = open();
  if (channel === null) return false;
  const mark = markOf(token);
  const held = await new Promise<boolean>((resolve) => {
    channel.addEventListener('message', ({ data }) => {
      if (isRecord(data) && data.holds === mark) resolve(true);
    });
    channel.postMessage({ asks: mark });
    setTimeout(() => resolve(false), PATIENCE_MS);
  });
  channel.close();
  return held;
}
