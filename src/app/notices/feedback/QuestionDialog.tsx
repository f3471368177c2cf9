import { Modal } from 'antd';
import { DesignProvider } from '../../appearance/theme/DesignProvider.tsx';
import type { Question } from '../../platform/feedback/questions.ts';

/** One question as a dialog. Without a cancel text there is no other way out than to agree. */
export function QuestionDialog({ question }: { readonly question: Question }) {
  const { title, content, danger, okText, cancelText, answer } = question;
  const canCancel = cancelText !== null;
  return (
    <DesignProvider>
      <Modal
        open
        centered
        width={416}
        title={title}
        okText={okText}
        cancelText={cancelText ?? undefined}
        okButtonProps={{ danger, autoFocus: true }}
        cancelButtonProps={canCancel ? undefined : { style: { display: 'none' } }}
        closable={canCancel}
        keyboard={canCancel}
        mask={{ closable: false }}
        onOk={() => answer(true)}
        onCancel={() => answer(false)}
      >
        {content}
      </Modal>
    </DesignProvider>
  );
}
