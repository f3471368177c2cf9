import { Refusal } from '../../../http/reply.ts';
import type { FileKind } from './fileKind.ts';
import type { ArchiveFault } from './unpackedSize.ts';

const NO_WORKBOOK = '文件不是Excel表格';
const SAVE_AS = '请用Excel打开后另存为.xlsx，再导入';

export const unreadable = () => new Refusal('文件已损坏或不是有效的Excel表格，请用Excel重新保存后再导入');
export const locked = () => new Refusal('文件设置了密码，请取消密码后再导入');
export const tooMuch = () => new Refusal('文件内容过大，请分成几个文件');

/** Messages for files that are not workbooks. */
export function notWorkbook(kind: Exclude<FileKind, 'zip' | 'compound'>): Refusal {
  switch (kind) {
    case 'webPage':
      return new Refusal(`${NO_WORKBOOK}，而是网页，${SAVE_AS}`);
    case 'xml':
      return new Refusal(`${NO_WORKBOOK}，而是XML文件，${SAVE_AS}`);
    case 'text':
      return new Refusal(`${NO_WORKBOOK}，而是文本文件（如CSV），${SAVE_AS}`);
    case null:
      return new Refusal(`${NO_WORKBOOK}，请上传.xls或.xlsx文件`);
  }
}

/** Messages for archives whose workbook is not read. */
export function notRead(fault: ArchiveFault): Refusal {
  switch (fault) {
    case 'size':
      return new Refusal('文件解压后超过100MB，请减少内容后再导入');
    case 'sharedTexts':
      return tooMuch();
    case 'openDocument':
      return new Refusal('不支持OpenDocument表格（.ods），请另存为.xlsx后再导入');
    case 'binary':
      return new Refusal('不支持二进制工作簿（.xlsb），请用Excel另存为.xlsx后再导入');
    case 'locked':
      return locked();
  }
}
