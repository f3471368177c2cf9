import { RunStop } from '../../foundation/runs/run.ts';

const CANCELLED = '导入已取消';
export const STOPPED = '服务器停止，导入中断';

/** Why an import was stopped, as text for its owner. */
export function stopText({ reason }: AbortSignal): string {
  return reason instanceof RunStop && reason.stop === 'stopped' ? STOPPED : CANCELLED;
}
