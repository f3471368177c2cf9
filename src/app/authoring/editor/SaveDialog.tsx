import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { busyButton } from '../../../renderers/shared/busyButton.ts';
import { Dialog } from '../../../renderers/shared/Dialog.tsx';

interface SaveDialogProps {
  readonly name: string;
  readonly isOpen: boolean;
  readonly hasWarnings: boolean;
  /** Resolves when the server answered. */
  readonly onSave: (comment: string) => Promise<void>;
  readonly onClose: () => void;
}

const LONGEST = 200;

/** Asks what was changed before a document goes into force. */
export function SaveDialog({ name, isOpen, hasWarnings, onSave, onClose }: SaveDialogProps) {
  const [comment, setComment] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await onSave(comment.trim());
      setComment('');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={isOpen}
      title={`保存 ${name}`}
      okText="保存"
      okButtonProps={busyButton(isBusy)}
      destroyOnHidden
      onOk={() => void save()}
      onCancel={onClose}
    >
      {hasWarnings && <Alert type="warning" showIcon title="文档还有提醒，可以保存" />}
      <Form layout="vertical" onFinish={() => void save()}>
        <Form.Item label="修改说明" htmlFor="screen-comment" extra="保存后立即生效，所有用户下次打开时看到">
          <Input
            id="screen-comment"
            autoFocus
            maxLength={LONGEST}
            placeholder="选填，会记入历史"
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
