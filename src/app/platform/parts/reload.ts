import type { Application } from '../../application.ts';
import { FORCED_RELOAD } from '../storage/slots.ts';

/**
 * Loads the page anew without asking: what stands in open forms is kept first and offered afterwards. The reload is
 * remembered for 30 s.
 */
export function keepAndReload(
  { drafts, leaving, storage }: Pick<Application, 'drafts' | 'leaving' | 'storage'>,
  reload: () => void,
): void {
  drafts.keepAll();
  leaving.release();
  storage.write(FORCED_RELOAD, 'reloaded', 'session');
  reload();
}
