import './fileCells.css';
import { readStored } from './storedFiles.ts';
import { useOpenFile } from './useOpenFile.tsx';

/** The files of a record by name; pictures and PDF open, others are fetched. In the row of a table the first one. */
export function FileLinks({ value }: { readonly value: unknown }) {
  const { open, shown } = useOpenFile();
  const files = readStored(value);
  return (
    <span className="gs-files">
      {files.map((file) => (
        <button
          key={file.filePath}
          type="button"
          className="gs-link"
          title={file.fileName}
          onClick={() => open(file, files)}
        >
          {file.fileName}
        </button>
      ))}
      {files.length > 1 && <span className="gs-more-files">{`+${files.length - 1}`}</span>}
      {shown}
    </span>
  );
}
