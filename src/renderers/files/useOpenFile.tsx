import { type ReactNode, useState } from 'react';
import { useRuntime } from '../../runtime/react/context.tsx';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { failureOf } from '../../runtime/state/failure.ts';
import { OpenedPart } from '../shared/failure/OpenedPart.tsx';
import type { Picture } from './PictureDialog.tsx';
import { isPdf, isPicture, type StoredFile } from './storedFiles.ts';

const PictureDialog = lazyPart(async () => (await import('./PictureDialog.tsx')).PictureDialog);
const PdfDialog = lazyPart(async () => (await import('./PdfDialog.tsx')).PdfDialog);

type Shown =
  | { readonly kind: 'pictures'; readonly pictures: readonly Picture[]; readonly start: number }
  | { readonly kind: 'pdf'; readonly file: StoredFile; readonly url: string };

interface OpenFile {
  /** Shows pictures and PDF here, gives every other file to the user. `around` are the files it may be turned over to. */
  readonly open: (file: StoredFile, around?: readonly StoredFile[]) => void;
  /** Whether a file can be shown here or fetched. */
  readonly opens: (file: StoredFile) => boolean;
  readonly download: (file: StoredFile) => Promise<void>;
  /** The open viewer; render it next to the files. */
  readonly shown: ReactNode;
}

/**
 * Opening and fetching stored files (S7.40b, S7.42).
 * @param mayDownload whether files are offered for download (S3.19a)
 */
export function useOpenFile(mayDownload: boolean): OpenFile {
  const { files, notify } = useRuntime().ports;
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);

  const download = async ({ filePath, fileName }: StoredFile) => {
    if (filePath === '') return notify.warning('未知的文件');
    try {
      const { blob, name } = await files.fetch(filePath);
      files.save(blob, fileName || name || '未知的文件');
    } catch (error) {
      const failure = failureOf(error);
      if (!failure.shown) notify.warning(failure.message);
    }
  };
  const open = (file: StoredFile, around: readonly StoredFile[] = [file]) => {
    const url = files.address(file.filePath);
    if (url !== null && isPdf(file.filePath)) return setShown({ kind: 'pdf', file, url });
    if (url === null || !isPicture(file.filePath)) return mayDownload ? void download(file) : undefined;
    const pictures = around.flatMap(({ fileName, filePath }) => {
      const address = isPicture(filePath) ? files.address(filePath) : null;
      return address === null ? [] : [{ name: fileName, url: address }];
    });
    setShown({
      kind: 'pictures',
      pictures,
      start: Math.max(
        0,
        pictures.findIndex((picture) => picture.url === url),
      ),
    });
  };
  return {
    open,
    opens: ({ filePath }) =>
      mayDownload || (files.address(filePath) !== null && (isPdf(filePath) || isPicture(filePath))),
    download,
    shown: shown && (
      // What happens in the dialog is nothing that the row of a table around it should hear.
      // biome-ignore lint/a11y/noStaticElementInteractions: hears nothing, keeps events in
      <span onClick={stop} onKeyDown={stop} onFocus={stop}>
        <OpenedPart onClosed={close}>
          {shown.kind === 'pictures' ? (
            <PictureDialog pictures={shown.pictures} start={shown.start} onClose={close} />
          ) : (
            <PdfDialog
              name={shown.file.fileName}
              url={shown.url}
              onDownload={mayDownload ? () => void download(shown.file) : null}
              onClose={close}
            />
          )}
        </OpenedPart>
      </span>
    ),
  };
}

function stop(event: { stopPropagation(): void }): void {
  event.stopPropagation();
}
