import { Button } from 'antd';
import { Dialog } from '../shared/Dialog.tsx';

/** Why a file could not be stored (S8.6). */
export function FailureDialog({ message, onClose }: { readonly message: string; readonly onClose: () => void }) {
  return (
    <Dialog
      title="上传出错"
      open
      centered
      width={420}
      onCancel={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      {`错误信息：${message}`}
    </Dialog>
  );
}
