import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { ImportChoice } from '../../../runtime/contract/importing.ts';
import type { Row } from '../../../runtime/data/json.ts';
import type { CompiledScreen } from '../../../runtime/model/compiled.ts';
import type { ListModel } from '../../../runtime/state/list/listModel.ts';
import { busyButton } from '../../shared/busyButton.ts';
import { Dialog } from '../../shared/Dialog.tsx';
import { useReadableColors } from '../../shared/useReadableColors.ts';
import { ErrorFileLink } from './ErrorFileLink.tsx';
import { FileChooser } from './import/FileChooser.tsx';
import { ImportChoices } from './import/ImportChoices.tsx';
import { ImportPreview } from './import/ImportPreview.tsx';
import { ImportProgress } from './import/ImportProgress.tsx';
import { useImport } from './import/useImport.ts';
import styles from './import.module.css';

interface ImportDialogProps {
  readonly screen: CompiledScreen;
  readonly list: ListModel;
  readonly roots: Row;
  readonly onClose: () => void;
}

const NARROW = 600;
/** Room for the first rows of a sheet. */
const WIDE = 880;

/**
 * Takes spreadsheets and has the server read their rows in (S5.8b, S7.38e). Where the server can, what would happen is
 * looked at first, and an import is watched and cancelled; elsewhere files are sent and the answer is shown.
 */
export function ImportDialog({ screen, list, roots, onClose }: ImportDialogProps) {
  const colors = useReadableColors();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [chosen, setChosen] = useState<Pick<ImportChoice, 'whole' | 'updateBy'> | null>(null);
  const importing = useImport(screen, roots, screen.title);
  const { plan, step, isBusy, reset } = importing;
  const choice = chosen ?? { whole: false, updateBy: plan?.proposed ?? null };

  const send = async (dry: boolean) => {
    if (isBusy) return;
    const ended = await importing.send(files, { ...choice, dry });
    if (ended !== 'done' && ended !== 'partly') return;
    setFiles([]);
    void list.reload();
    if (ended === 'done') onClose();
  };
  const close = () => {
    importing.leave();
    onClose();
  };
  const changeFiles = (next: readonly File[]) => {
    setFiles(next);
    reset();
  };

  const isChecked = step.kind === 'checked';
  const nothingToDo = isChecked && step.preview.added + step.preview.updated === 0;
  const wouldRefuseAll = isChecked && choice.whole && step.preview.refused > 0;
  const isReady = files.length > 0 && plan !== undefined && !nothingToDo && !wouldRefuseAll;
  return (
    <Dialog
      title="导入EXCEL"
      width={isChecked ? WIDE : NARROW}
      open
      centered
      mask={{ closable: false }}
      onCancel={close}
      footer={
        <div style={colors} className={styles.buttons}>
          <Button onClick={close}>关闭</Button>
          {plan && (
            <Button disabled={files.length === 0 || isBusy} onClick={() => void send(true)}>
              检查
            </Button>
          )}
          <Button type="primary" disabled={!isReady} {...busyButton(isBusy)} onClick={() => void send(false)}>
            {step.kind === 'sending' ? '上传中...' : plan ? '开始导入' : '开始上传'}
          </Button>
        </div>
      }
    >
      <div style={colors} className={styles.dialog}>
        <FileChooser
          files={files}
          isDisabled={isBusy}
          onChange={changeFiles}
          onTemplate={plan ? () => void importing.fetchTemplate() : null}
        />
        {plan && (
          <ImportChoices
            plan={plan}
            choice={choice}
            isDisabled={isBusy}
            onChange={(next) => {
              setChosen(next);
              reset();
            }}
          />
        )}
        {(step.kind === 'running' || (step.kind === 'sending' && plan)) && (
          <ImportProgress step={step} onCancel={importing.cancel} />
        )}
        {isChecked && <ImportPreview preview={step.preview} />}
        {step.kind === 'partly' && (
          <Alert
            type="warning"
            showIcon
            title={step.outcome.title}
            description={
              <>
                <p>{step.outcome.text}</p>
                {step.outcome.file && <ErrorFileLink file={step.outcome.file} />}
              </>
            }
          />
        )}
      </div>
    </Dialog>
  );
}
