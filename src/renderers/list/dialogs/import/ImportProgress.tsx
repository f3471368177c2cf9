import { Progress as Bar, Button } from 'antd';
import styles from '../import.module.css';
import type { ImportStep } from './useImport.ts';

interface ImportProgressProps {
  readonly step: Extract<ImportStep, { readonly kind: 'sending' | 'running' }>;
  readonly onCancel: () => void;
}

type Progress = Extract<ImportStep, { readonly kind: 'running' }>['progress'];

function countsText(progress: Progress | null): string {
  if (!progress) return '';
  const { handled, total, refused } = progress;
  return `：${handled} / ${total} 行${refused > 0 ? `，${refused} 行有误` : ''}`;
}

/** Progress of the upload, then of the rows. */
export function ImportProgress({ step, onCancel }: ImportProgressProps) {
  const progress = step.kind === 'running' ? step.progress : null;
  const total = progress?.total ?? 0;
  const part = step.kind === 'sending' ? step.sent : total === 0 ? 0 : (progress?.handled ?? 0) / total;
  const what = step.kind === 'sending' ? '正在上传文件' : step.dry ? '正在检查' : '正在导入';
  return (
    <div className={styles.progress}>
      <div className={styles.running}>
        <span role="status">{what + countsText(progress)}</span>
        <Button size="small" disabled={progress?.cancelled ?? false} onClick={onCancel}>
          {progress?.cancelled ? '正在取消' : '取消'}
        </Button>
      </div>
      <Bar aria-label={what} percent={Math.floor(part * 100)} status="active" />
      {progress?.noticed && <p className={styles.hint}>数据较多，可以关闭此窗口，完成后会收到通知。</p>}
    </div>
  );
}
