import linkStyles from '../shared/link.module.css';
import styles from './fileCells.module.css';
import { readStored } from './storedFiles.ts';
import { useOpenFile } from './useOpenFile.tsx';

interface FileLinksProps {
  readonly value: unknown;
  readonly mayDownload: boolean;
}

/** The files of a record by name; pictures and PDF open, others are fetched. In the row of a table the first one. */
export function FileLinks({ value, mayDownload }: FileLinksProps) {
  const { open, opens, shown } = useOpenFile(mayDownload);
  const files = readStored(value);
  return (
    <span className={styles.files}>
      {files.map((file) =>
        opens(file) ? (
          <button
            key={file.filePath}
            type="button"
            className={`${linkStyles.link} ${styles.file}`}
            title={file.fileName}
            onClick={() => open(file, files)}
          >
            {file.fileName}
          </button>
        ) : (
          <span key={file.filePath} className={styles.file} title={file.fileName}>
            {file.fileName}
          </span>
        ),
      )}
      {files.length > 1 && <span className={styles.moreFiles}>{`+${files.length - 1}`}</span>}
      {shown}
    </span>
  );
}
