/** Rights of an account that change nothing. */
const READING: ReadonlySet<string> = new Set(['USAGE', 'SELECT', 'SHOW VIEW', 'SHOW DATABASES']);

const MOST_NAMED = 5;

/**
 * Rights of an account beyond reading.
 * @param grants lines of `show grants`, such as ``GRANT SELECT, INSERT ON `pv`.* TO …``
 */
function writingRights(grants: readonly string[]): readonly string[] {
  const rights = grants.flatMap((grant) => {
    // Rights on single columns have their names behind them, and roles have no `on`.
    const list = /^GRANT (.+?) ON .+ TO /i.exec(grant)?.[1]?.replace(/\s*\([^)]*\)/g, '') ?? '';
    return list.split(',').map((right) => right.trim().toUpperCase());
  });
  return [...new Set(rights)].filter((right) => right !== '' && !READING.has(right));
}

/** Warns of an account that may do more than read; null for one that only reads. */
export function grantWarning(grants: readonly string[]): string | null {
  const rights = writingRights(grants);
  if (rights.length === 0) return null;
  const named = rights.slice(0, MOST_NAMED).join('、');
  return `该账号不只能读取（${named}${rights.length > MOST_NAMED ? '等' : ''}），建议换成只有SELECT权限的账号`;
}
