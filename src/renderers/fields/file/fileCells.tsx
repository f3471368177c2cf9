import type { ReactNode } from 'react';
import type { FieldView } from '../../../runtime/contract/fieldRenderer.ts';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { EMPTY_CELL } from '../../fieldParts/cell.tsx';
import { readStored } from '../../files/storedFiles.ts';
import { mayDownload } from './uploadProps.ts';

const Thumbnails = lazyPart(async () => (await import('../../files/Thumbnails.tsx')).Thumbnails);
const FileLinks = lazyPart(async () => (await import('../../files/FileLinks.tsx')).FileLinks);

/** Small pictures that open, or the muted dash. */
export function pictureCell(value: unknown, { field }: { readonly field: FieldView }): ReactNode {
  if (readStored(value).length === 0) return EMPTY_CELL;
  return <Thumbnails value={value} title={field.title} mayDownload={mayDownload(field)} />;
}

/** Names that open or fetch their files, or the muted dash. */
export function fileCell(value: unknown, { field }: { readonly field: FieldView }): ReactNode {
  if (readStored(value).length === 0) return EMPTY_CELL;
  return <FileLinks value={value} mayDownload={mayDownload(field)} />;
}
