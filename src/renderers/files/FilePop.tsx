import { PaperClipOutlined, PictureOutlined } from '@ant-design/icons';
import { useState } from 'react';
import type { FieldInputProps } from '../../runtime/contract/fieldRenderer.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import { labelIdOf } from '../fieldParts/ids.ts';
import { type OpenedDialog, PickerBox } from '../picker/PickerBox.tsx';
import { PickerDialog } from '../picker/PickerDialog.tsx';
import styles from './filePop.module.css';
import hiddenStyles from './hidden.module.css';
import { readStored, writeStored } from './storedFiles.ts';
import { UploadField, type UploadLook } from './UploadField.tsx';

/** S9.4; the height is in the style sheet. */
const WIDTH = 520;

interface FilePopProps {
  readonly input: FieldInputProps;
  readonly look: UploadLook;
}

interface FilePopDialogProps extends OpenedDialog, FilePopProps {}

/** Files are sent here as everywhere; the record takes them when they are confirmed (S5.8b). */
function FilePopDialog({ input, look, ...dialog }: FilePopDialogProps) {
  const { notify } = useRuntime().ports;
  const [draft, setDraft] = useState(input.value);
  const [unfinished, setUnfinished] = useState<string | null>(null);
  const id = `${input.id}-files`;
  const confirm = () => {
    if (unfinished !== null) return notify.warning(unfinished);
    if (readStored(draft).length === 0) return notify.warning('未上传任何文件');
    input.onCommit(draft);
    dialog.onClose();
  };
  return (
    <PickerDialog
      {...dialog}
      title={look.pictures ? '图片上传' : '文件上传'}
      width={WIDTH}
      count={null}
      canConfirm
      onConfirm={confirm}
    >
      <div className={styles.room}>
        <span id={labelIdOf(id)} className={hiddenStyles.said}>
          {input.field.title}
        </span>
        <UploadField
          input={{
            ...input,
            id,
            value: draft,
            invalid: false,
            describedBy: undefined,
            onCommit: setDraft,
            onHold: setUnfinished,
          }}
          look={look}
        />
      </div>
    </PickerDialog>
  );
}

/** Files of a record on one line, e.g. in a row edited in place; they are changed in a dialog. */
export function FilePop({ input, look }: FilePopProps) {
  const { value, onCommit } = input;
  const names = readStored(value).map(({ fileName }) => fileName);
  const Icon = look.pictures ? PictureOutlined : PaperClipOutlined;
  return (
    <PickerBox
      {...input}
      text={names.join('，')}
      icon={<Icon aria-hidden />}
      onClear={look.mayRemove ? () => onCommit(writeStored([], look.asList)) : null}
    >
      {(dialog) => <FilePopDialog {...dialog} input={input} look={look} />}
    </PickerBox>
  );
}
