import { BREAKPOINTS, below } from '../../../common/breakpoints.ts';
import { useMedia } from '../../../runtime/react/useMedia.ts';
import { Dialog } from '../../shared/Dialog.tsx';
import modalStyles from '../../shared/modal.module.css';
import { useReadableColors } from '../../shared/useReadableColors.ts';
import type { ShellProps } from './shell.ts';

/** A question or a short form above the screen; its footer stays in sight while the middle scrolls. */
export function ModalShell({ title, width, isOpen, onLeave, onGone, onShown, footer, children }: ShellProps) {
  const colors = useReadableColors();
  const isNarrow = useMedia(below(BREAKPOINTS.tiny));
  return (
    <Dialog
      title={title}
      width={isNarrow ? '100%' : width}
      open={isOpen}
      centered
      mask={{ closable: false }}
      onCancel={onLeave}
      afterClose={onGone}
      afterOpenChange={(open) => {
        if (open) onShown();
      }}
      footer={footer === null ? null : <div style={colors}>{footer}</div>}
      className={modalStyles.modal}
    >
      <div style={colors}>{children}</div>
    </Dialog>
  );
}
