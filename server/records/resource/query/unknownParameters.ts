import type { Call } from '../../../http/call.ts';
import { Refusal } from '../../../http/reply.ts';
import type { Resource } from '../model/resource.ts';

/** Handles a query name that a list does not have. @throws Refusal if it may not be ignored */
export type UnknownParameter = (name: string, value: string) => void;

/** Names that consoles of the family send with any list and that narrow none of theirs. */
const NO_CONDITIONS: ReadonlySet<string> = new Set(['logType', 'primaryKey', 'isMultiTranslate', 'converIsLeafVal']);

/** True if it asks for existing records, which is all that a list returns. */
function isExistence({ logicalDelete }: Resource, name: string, value: string): boolean {
  return logicalDelete?.column === name && value.trim() !== String(logicalDelete.gone);
}

function refusal(resource: Resource, name: string): Refusal {
  const known = [...resource.columns.values()].filter((column) => column.filterable).map((column) => column.name);
  const all = [...known, ...resource.parameters.keys()];
  return new Refusal(`不支持的查询条件：${name.slice(0, 60)}，可用的条件为${all.join('、')}`);
}

/**
 * Refuses unknown names: a misspelt filter must not return all rows. For other consoles the few names are
 * ignored that they send with every list and that narrow none, unless a column here has that name.
 * @param seen the resource as visible to the caller, whose names the message lists
 * @param whole includes hidden columns: a condition on one counts too
 */
export function unknownParameterOf(
  { isStrict, log }: Pick<Call, 'isStrict' | 'log'>,
  seen: Resource,
  whole: Resource,
): UnknownParameter {
  return (name, value) => {
    const isColumn = whole.columns.has(name) || whole.parameters.has(name);
    const isHarmless = isExistence(whole, name, value) || (NO_CONDITIONS.has(name) && !isColumn);
    if (isStrict || !isHarmless) throw refusal(seen, name);
    log.debug({ ignored: [name], count: 1 }, 'unknown query name ignored');
  };
}
