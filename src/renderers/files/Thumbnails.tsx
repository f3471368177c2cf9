import { useRuntime } from '../../runtime/react/context.tsx';
import styles from './fileCells.module.css';
import { readStored } from './storedFiles.ts';
import { useOpenFile } from './useOpenFile.tsx';

interface ThumbnailsProps {
  readonly value: unknown;
  readonly title: string;
  readonly mayDownload: boolean;
}

/** Small pictures of a record; each opens in its whole size. In the row of a table the first three, and how many follow. */
export function Thumbnails({ value, title, mayDownload }: ThumbnailsProps) {
  const { files } = useRuntime().ports;
  const { open, shown } = useOpenFile(mayDownload);
  const pictures = readStored(value);
  return (
    <span className={styles.thumbnails}>
      {pictures.map((picture, index) => (
        <button
          key={picture.filePath}
          type="button"
          className={styles.thumbnail}
          aria-label={pictures.length === 1 ? `查看${title}` : `查看${title} ${index + 1}`}
          onClick={() => open(picture, pictures)}
        >
          <img src={files.address(picture.filePath) ?? undefined} alt="" loading="lazy" decoding="async" />
        </button>
      ))}
      {pictures.length > 3 && <span className={styles.moreFiles}>{`+${pictures.length - 3}`}</span>}
      {shown}
    </span>
  );
}
