import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useApplication } from '../../../ApplicationContext.tsx';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const { notices } = useApplication();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      notices.show('success', '已复制');
    } catch {
      notices.show('warning', '浏览器不允许复制，请手动选择文字复制');
    }
  }
  return (
    <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
