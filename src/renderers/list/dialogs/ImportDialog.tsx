import { Alert, Button } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { isRecord, type Row } from '../../../runtime/data/json.ts';
import { recordScope } from '../../../runtime/data/path.ts';
import { callOf } from '../../../runtime/model/call.ts';
import type { CompiledScreen } from '../../../runtime/model/compiled.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { isAborted } from '../../../runtime/state/failure.ts';
import type { ListModel } from '../../../runtime/state/list/listModel.ts';
import { busyButton } from '../../shared/busyButton.ts';
import { Dialog } from '../../shared/Dialog.tsx';
import linkStyles from '../../shared/link.module.css';
import { useReadableColors } from '../../shared/useReadableColors.ts';
import { ErrorFileLink } from './ErrorFileLink.tsx';
import styles from './import.module.css';
import { type ImportOutcome, importOutcome } from './importAnswer.ts';

interface ImportDialogProps {
  readonly screen: CompiledScreen;
  readonly list: ListModel;
  readonly roots: Row;
  readonly onClose: () => void;
}

const ACCEPTED = /\.xlsx?$/i;

/** Takes spreadsheets and has the server read their rows in (S5.8b, S7.38e). */
export function ImportDialog({ screen, list, roots, onClose }: ImportDialogProps) {
  const { transport, notify } = useRuntime().ports;
  const colors = useReadableColors();
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController | null>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    const fitting = chosen.filter((file) => ACCEPTED.test(file.name));
    if (fitting.length < chosen.length) notify.warning('请选择 .xls 或 .xlsx 文件');
    setFiles((before) => [...before, ...fitting.filter((file) => before.every((known) => known.name !== file.name))]);
    setOutcome(null);
    // The same file may be chosen again after it was taken off the list or changed.
    event.target.value = '';
  };

  const send = async () => {
    if (isSending) return;
    const scope = recordScope({}, roots);
    const call = screen.source && callOf(screen.source, 'import', scope);
    if (!screen.source || !call) return notify.warning('请设置url.importExcelUrl属性!');
    const owner = screen.source.params.evaluate(scope);
    const request = screen.source.dialect.import(call, files, isRecord(owner) ? owner : {});
    sending.current = new AbortController();
    setSending(true);
    try {
      const answer = await transport.upload({ ...request, signal: sending.current.signal });
      const next = importOutcome(
        answer,
        files.map((file) => file.name),
      );
      setOutcome(next);
      if (next.kind === 'failed') return notify.error(next.text);
      if (next.kind === 'done') notify.success(next.text);
      setFiles([]);
      void list.reload();
      if (next.kind === 'done') onClose();
    } catch (error) {
      // Whoever was told of the cause before still wants to know what has failed (S8.5d).
      if (!isAborted(error)) notify.error('文件上传失败');
    } finally {
      setSending(false);
    }
  };

  const close = () => {
    sending.current?.abort();
    onClose();
  };
  return (
    <Dialog
      title="导入EXCEL"
      width={600}
      open
      centered
      mask={{ closable: false }}
      onCancel={close}
      footer={
        <div style={colors} className={styles.buttons}>
          <Button onClick={close}>关闭</Button>
          <Button type="primary" disabled={files.length === 0} {...busyButton(isSending)} onClick={() => void send()}>
            {isSending ? '上传中...' : '开始上传'}
          </Button>
        </div>
      }
    >
      <div style={colors} className={styles.dialog}>
        <Button disabled={isSending} onClick={() => input.current?.click()}>
          选择导入文件
        </Button>
        <input
          ref={input}
          className={styles.input}
          type="file"
          accept=".xls,.xlsx"
          multiple
          tabIndex={-1}
          aria-label="选择导入文件"
          disabled={isSending}
          onChange={choose}
        />
        <p className={styles.hint}>仅支持 .xls 和 .xlsx 文件，可一次选择多个。</p>
        <ul className={styles.files} aria-label="待上传的文件">
          {files.map((file) => (
            <li key={file.name}>
              <span>{file.name}</span>
              <button
                type="button"
                className={linkStyles.link}
                aria-label={`移除 ${file.name}`}
                disabled={isSending}
                onClick={() => setFiles(files.filter((other) => other !== file))}
              >
                移除
              </button>
            </li>
          ))}
        </ul>
        {outcome?.kind === 'partly' && (
          <Alert
            type="warning"
            showIcon
            title={outcome.title}
            description={
              <>
                <p>{outcome.text}</p>
                {outcome.file && <ErrorFileLink file={outcome.file} />}
              </>
            }
          />
        )}
      </div>
    </Dialog>
  );
}
