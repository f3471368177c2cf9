/** A database server to which data sources may lead. */
export interface DataSourceTarget {
  /** In small letters; IPv6 in brackets. */
  readonly host: string;
  readonly port: number;
  /** True if the host may be in a private network; otherwise only on the internet. */
  readonly isPrivate: boolean;
}

const EXPECTED = `expected "db.example.cn:5432", or "private" in front for a network of your own`;
const PLACE = /^([\w.-]+|\[[0-9a-f:.]+\]):(\d{1,5})$/i;
const LAST_PORT = 65_535;

/**
 * Reads servers such as `db.example.cn:5432, private 192.0.2.7:3306`.
 * @param report receives one line for each invalid part
 */
export function dataSourceTargets(text: string | null, report: (line: string) => void): readonly DataSourceTarget[] {
  const parts = (text ?? '').split(',').map((part) => part.trim());
  return parts.flatMap((part, index) => {
    if (part === '') return [];
    const words = part.split(/\s+/);
    const isPrivate = words.length === 2 && words[0] === 'private';
    const [, host = '', digits = ''] = PLACE.exec((isPrivate ? words[1] : part) ?? '') ?? [];
    const port = Number(digits);
    if (host !== '' && port > 0 && port <= LAST_PORT) return [{ host: host.toLowerCase(), port, isPrivate }];
    report(`DATA_SOURCE_TARGETS: part ${index + 1} "${part}" is no server with a port; ${EXPECTED}`);
    return [];
  });
}
