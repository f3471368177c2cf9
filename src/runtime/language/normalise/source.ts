import { CALL_NAMES, type CallName } from '../../contract/dialect.ts';
import type { Source } from '../document.generated.ts';
import type { Moved } from '../origins.ts';
import type { NormalisedSource } from './normalised.ts';

const PAGE_SIZE = 20;

function callsOf(
  source: Exclude<Source, string>,
  { now, before, origins }: Moved,
): Readonly<Partial<Record<CallName, string>>> {
  const calls: Partial<Record<CallName, string>> = {};
  for (const name of CALL_NAMES) {
    const call = source[name];
    if (call === undefined) continue;
    calls[name] = call;
    origins.add(`${now}/calls/${name}`, `${before}/${name}`);
  }
  return calls;
}

/** `"/base"` becomes an object; the convention behind it belongs to the dialect and is applied when compiling. */
export function normaliseSource(source: Source | undefined, moved: Moved): NormalisedSource | null {
  if (source === undefined) return null;
  const given = typeof source === 'string' ? { base: source } : source;
  return {
    base: given.base ?? null,
    dialect: given.dialect ?? null,
    calls: callsOf(given, moved),
    ...(given.importing && { importing: given.importing }),
    params: given.params ?? {},
    rowKey: given.rowKey ?? 'id',
    sort: given.sort ?? null,
    pageSize: given.pageSize ?? PAGE_SIZE,
    paging: given.paging ?? true,
    cache: given.cache ?? 0,
  };
}
