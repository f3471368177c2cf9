import { wireTime } from '../common/wireTime.ts';

/** Default name of a file (S7.38d). */
export const DEFAULT_NAME = '导出文件';

/** Characters that some file systems refuse. */
const FORBIDDEN = /[\\/:*?"<>|]/g;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Name of an exported spreadsheet: title and time in the zone of the wire, e.g. `设备管理20260102030405.xls` (S7.38d). Programs warn of a name that
 * does not fit the content, so a server that says that it sends the newer format gets its ending.
 * @param type media type of the answer
 */
export function exportName(title: string, now: Date, type = ''): string {
  const name = title.replaceAll(FORBIDDEN, '').trim() || DEFAULT_NAME;
  return `${name}${wireTime(now).replaceAll(/\D/g, '')}.${type.startsWith(XLSX) ? 'xlsx' : 'xls'}`;
}
