import { MOST_FILE_BYTES } from '../../../../common/wire.ts';

/** Kinds of pictures that the server takes. */
export const PICTURE_KINDS = 'image/png,image/jpeg,image/webp,image/gif';

/** A picture that waits for the save; `address` shows it meanwhile. */
export interface ChosenPicture {
  readonly file: File;
  readonly address: string;
}

/** Why a file cannot be the picture (S5.8a); null when it can. */
export function pictureFault(file: Pick<File, 'type' | 'size'>): string | null {
  if (!file.type.includes('image')) return '请上传图片';
  return file.size > MOST_FILE_BYTES ? '图片不能超过 10 MB' : null;
}
