import { Modal } from 'antd';
import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { Screen } from '../../renderers/screen/Screen.tsx';
import { RuntimeProvider } from '../../runtime/react/context.tsx';
import { useIsPhone } from '../../runtime/react/useMedia.ts';
import { useApplication } from '../ApplicationContext.tsx';
import { DesignProvider } from '../appearance/theme/DesignProvider.tsx';
import styles from '../notices/announcements/dialog.module.css';
import type { ScreenDialogProps } from '../notices/announcements/OpenedAnnouncement.tsx';
import { accessAtom } from '../session/state.ts';
import { runtimeOf } from './createRuntime.ts';

/** A screen in a dialog, opened by what is not a screen itself: the screen an announcement is about (S3.9a). */
export function ScreenDialog({ title, name, params, onClosed }: ScreenDialogProps) {
  const application = useApplication();
  const access = useAtomValue(accessAtom);
  const [isOpen, setOpen] = useState(true);
  const isNarrow = useIsPhone();
  if (access === null) return null;
  return (
    <DesignProvider>
      <Modal
        open={isOpen}
        title={title}
        width={isNarrow ? '100%' : '60%'}
        className={styles.dialog}
        footer={null}
        onCancel={() => setOpen(false)}
        afterClose={onClosed}
      >
        <RuntimeProvider runtime={runtimeOf(application, access)}>
          <Screen name={name} params={params} />
        </RuntimeProvider>
      </Modal>
    </DesignProvider>
  );
}
