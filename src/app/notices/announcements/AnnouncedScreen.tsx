import { Modal } from 'antd';
import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { Screen } from '../../../renderers/screen/Screen.tsx';
import { RuntimeProvider } from '../../../runtime/react/context.tsx';
import { useApplication } from '../../ApplicationContext.tsx';
import { useNarrow } from '../../appearance/chrome/useNarrow.ts';
import { DesignProvider } from '../../appearance/theme/DesignProvider.tsx';
import { runtimeOf } from '../../screens/createRuntime.ts';
import { accessAtom } from '../../session/state.ts';
import styles from './dialog.module.css';

interface AnnouncedScreenProps {
  readonly title: string;
  /** Name of the document. */
  readonly name: string;
  /** The record it is about. */
  readonly id: string;
  /** Called when the dialog has gone. */
  readonly onClosed: () => void;
}

/** The screen an announcement is about (S3.9a), which reads `id` of its parameters. */
export function AnnouncedScreen({ title, name, id, onClosed }: AnnouncedScreenProps) {
  const application = useApplication();
  const access = useAtomValue(accessAtom);
  const [isOpen, setOpen] = useState(true);
  const isNarrow = useNarrow();
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
          <Screen name={name} params={{ id }} />
        </RuntimeProvider>
      </Modal>
    </DesignProvider>
  );
}
