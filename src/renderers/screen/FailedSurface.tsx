import { Modal } from 'antd';
import { BrokenPart } from '../shared/failure/BrokenPart.tsx';

interface FailedSurfaceProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClosed: () => void;
}

/** In place of a dialog or drawer that could not be drawn: it would otherwise be nowhere, with nothing to close. */
export function FailedSurface({ error, onRetry, onClosed }: FailedSurfaceProps) {
  return (
    <Modal open centered title="无法打开" footer={null} onCancel={onClosed}>
      <BrokenPart error={error} components="" onRetry={onRetry} />
    </Modal>
  );
}
