import type { Call } from '../../../http/call.ts';
import { Refusal } from '../../../http/reply.ts';
import type { Resource } from '../model/resource.ts';

/** What becomes of a query name that a list does not know. @throws Refusal when it may not be ignored */
export type UnknownParameter = (name: string, value: string) => void;

/** What consoles of the family send with any list, and what narrows none of theirs. */
const NO_CONDITIONS: ReadonlySet<string> = new Set(['logType', 'primaryKey', 'isMultiTranslate', 'converIsLeafVal']);

/** Whether it asks for the records that are there, which is all that a list answers with. */
function isExistence({ logicalDelete }: Resource, name: string, value: string): boolean {
  return logicalDelete?.column === name && value.trim() !== String(logicalDelete.gone);
}

function refusal(resource: Resource, name: string): Refusal {
  const known = [...resource.columns.values()].filter((column) => column.filterable).map((column) => column.name);
  const all = [...known, ...resource.parameters.keys()];
  return new Refusal(`不支持的查询条件：${name.slice(0, 60)}，可用的条件为${all.join('、')}`);
}

/**
 * A name that a list does not know is refused: a misspelt filter must not answer with all rows. Of other consoles the few
 * names are ignored that they are known to send with lists and that narrow none, unless a column here is called so.
 * @param seen the resource as the caller knows it, whose names are told
 * @param whole with what the caller may not see: a condition on that is one, too
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
