import { isRecord } from '../../../runtime/data/json.ts';

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
 * Answers the other tabs of the user that ask whether something would be lost here.
 * @param username whose session it is
 * @returns ends it
 */
export function answerOtherTabs(username: string, isHolding: () => boolean): () => void {
  const channel = open();
  channel?.addEventListener('message', ({ data }) => {
    if (!isRecord(data) || data.asks !== username || !isHolding()) return;
    channel.postMessage({ holds: data.asks });
  });
  return () => channel?.close();
}

/** Whether another tab of the user would lose something by a sign-out. */
export async function isHeldElsewhere(username: string): Promise<boolean> {
  const channel = open();
  if (channel === null) return false;
  const held = await new Promise<boolean>((resolve) => {
    channel.addEventListener('message', ({ data }) => {
      if (isRecord(data) && data.holds === username) resolve(true);
    });
    channel.postMessage({ asks: username });
    setTimeout(() => resolve(false), PATIENCE_MS);
  });
  channel.close();
  return held;
}
