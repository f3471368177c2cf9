import { useRuntime } from '../../../runtime/react/context.tsx';
import { failureOf } from '../../../runtime/state/failure.ts';
import linkStyles from '../../shared/link.module.css';
import type { ErrorFile } from './importAnswer.ts';

const WHOLE_ADDRESS = /^https?:\/\//i;

/** Fetches the file that names the bad lines of an import. */
export function ErrorFileLink({ file }: { readonly file: ErrorFile }) {
  const { transport, files, notify } = useRuntime().ports;
  if (WHOLE_ADDRESS.test(file.address)) {
    return (
      <a className={linkStyles.link} href={file.address} download={file.name} target="_blank" rel="noreferrer">
        点击下载
      </a>
    );
  }
  const fetchFile = async () => {
    try {
      const { blob } = await transport.download({ method: 'GET', path: file.address });
      files.save(blob, file.name);
    } catch (error) {
      const failure = failureOf(error);
      if (!failure.shown) notify.warning(failure.message);
    }
  };
  return (
    <button type="button" className={linkStyles.link} title={file.name} onClick={() => void fetchFile()}>
      点击下载
    </button>
  );
}
