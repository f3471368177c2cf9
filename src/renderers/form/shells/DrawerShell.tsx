import { Drawer } from 'antd';
import { BREAKPOINTS, below } from '../../../common/breakpoints.ts';
import { useMedia } from '../../../runtime/react/useMedia.ts';
import { useReadableColors } from '../../shared/useReadableColors.ts';
import type { ShellProps } from './shell.ts';

/** Shows or edits one record next to its list; full width on narrow windows. */
export function DrawerShell({ title, width, isOpen, onLeave, onGone, onShown, footer, children }: ShellProps) {
  const colors = useReadableColors();
  const isNarrow = useMedia(below(BREAKPOINTS.tiny));
  return (
    <Drawer
      title={title}
      size={isNarrow ? '100%' : width}
      open={isOpen}
      mask={{ closable: false }}
      onClose={onLeave}
      afterOpenChange={(open) => {
        if (open) onShown();
        else onGone();
      }}
      // A list has nothing to send, and no bar for it.
      footer={footer === null ? null : <div style={colors}>{footer}</div>}
    >
      <div style={colors}>{children}</div>
    </Drawer>
  );
}
