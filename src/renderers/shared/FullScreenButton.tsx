import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import type { FullScreen } from './useFullScreen.ts';

/** Lets an editor fill the window, and leaves it again. */
export function FullScreenButton({ full, className }: { readonly full: FullScreen; readonly className?: string }) {
  const label = full.isFull ? '退出全屏' : '全屏';
  return (
    <button
      type="button"
      className={className}
      title={label}
      aria-label={label}
      aria-pressed={full.isFull}
      onClick={full.toggle}
    >
      {full.isFull ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
    </button>
  );
}
