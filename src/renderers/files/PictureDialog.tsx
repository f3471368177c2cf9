import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { Dialog } from '../shared/Dialog.tsx';
import styles from './dialogs.module.css';

export interface Picture {
  readonly name: string;
  readonly url: string;
}

interface PictureDialogProps {
  readonly pictures: readonly Picture[];
  /** Place of the one shown first. */
  readonly start: number;
  readonly onClose: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Pictures in their whole size, one at a time; the arrow keys turn over. */
export function PictureDialog({ pictures, start, onClose }: PictureDialogProps) {
  const [at, setAt] = useState(start);
  const picture = pictures[at];
  const turn = (step: number) => setAt((now) => (now + step + pictures.length) % pictures.length);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined && pictures.length > 1) turn(step);
  };
  return (
    <Dialog title="图片预览" open centered width="min(960px, calc(100vw - 32px))" footer={null} onCancel={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the arrow keys pressed on the buttons inside */}
      <div className={styles.picture} onKeyDown={onKeyDown}>
        {picture && <img src={picture.url} alt={picture.name} />}
        {pictures.length > 1 && (
          <div className={styles.pictureTurn}>
            <Button icon={<LeftOutlined aria-hidden />} aria-label="上一张" onClick={() => turn(-1)} />
            <span aria-live="polite">{`${at + 1} / ${pictures.length}`}</span>
            <Button icon={<RightOutlined aria-hidden />} aria-label="下一张" onClick={() => turn(1)} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
