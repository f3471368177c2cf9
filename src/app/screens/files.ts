import type { Files, Transport } from '../../runtime/contract/ports.ts';
import { chooseFiles } from '../platform/chooseFiles.ts';
import { saveFile } from '../platform/saveFile.ts';
import { fileAddress } from '../transport/fileAddress.ts';

const PREVIEW = '/sys/common/pdf/pdfPreviewIframe';

/** What is kept of files outside of records: sent to the server, shown from there, handed to the user. */
export function createFiles(transport: Pick<Transport, 'download' | 'upload'>, apiBase: string): Files {
  return {
    save: saveFile,
    choose: chooseFiles,
    show: (address) => void window.open(address, '_blank', 'noopener'),
    address: (path) => fileAddress(apiBase, path),
    pdfPreview: `${apiBase}${PREVIEW}`,
    fetch: (path, signal) => transport.download({ method: 'GET', path: fileAddress('', path) ?? '', signal }),
    store: ({ file, folder, flags = {}, signal, onProgress }) =>
      transport.upload({
        method: 'POST',
        path: '/sys/common/upload',
        parts: [
          { name: 'biz', value: folder },
          ...Object.entries(flags).map(([name, value]) => ({ name, value })),
          { name: 'file', value: file },
        ],
        signal,
        onProgress,
      }),
  };
}
