import type { Notices } from '../../platform/feedback/notices.ts';
import type { DraftKeeper } from './drafts.ts';

interface Told {
  readonly drafts: Pick<DraftKeeper, 'isEmpty'>;
  readonly notices: Pick<Notices, 'show'>;
}

/** Tells the user, when it is so, that content of their forms was kept and where it is offered. */
export function tellOfDrafts({ drafts, notices }: Told): void {
  if (drafts.isEmpty()) return;
  notices.show('info', '打开原来的表单，即可恢复上次未保存的内容', { title: '有未保存的内容', durationMs: 8000 });
}
