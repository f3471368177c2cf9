import { editDistance } from '../../../../src/common/editDistance.ts';
import type { Call } from '../../../http/call.ts';
import { Refusal } from '../../../http/reply.ts';
import type { Resource } from '../model/resource.ts';

/** What becomes of a query name that a list does not know. @throws Refusal when it may not be ignored */
export type UnknownParameter = (name: string, value: string) => void;

/** Words shorter than this have too many neighbours that mean something else. */
const SHORTEST_SIMILAR = 5;

const plain = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

const withoutEnding = (name: string): string => name.replace(/_(?:begin|end|MultiString)$/i, '');

/** The column or parameter of a list that is meant by a name in another spelling, null when none is. */
function meantName({ columns, parameters }: Resource, name: string): string | null {
  const asked = plain(withoutEnding(name));
  const isMeant = (known: string) => {
    const written = plain(known);
    if (written === asked) return true;
    return asked.length >= SHORTEST_SIMILAR && editDistance(asked, written, 2) < 2;
  };
  return [...columns.keys(), ...parameters.keys()].find(isMeant) ?? null;
}

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
 * Our own console is refused with every name that a list does not know. Other consoles of the family send names that
 * mean nothing here; those are ignored, but never one that looks like a condition: a misspelt filter must not answer
 * with all rows.
 * @param seen the resource as the caller knows it, whose names are told
 * @param whole with what the caller may not see: a condition on that is one, too
 */
export function unknownParameterOf(
  { isStrict, log }: Pick<Call, 'isStrict' | 'log'>,
  seen: Resource,
  whole: Resource,
): UnknownParameter {
  return (name, value) => {
    const isCondition = meantName(whole, name) !== null && !isExistence(whole, name, value);
    if (isStrict || isCondition) throw refusal(seen, name);
    log.debug({ ignored: [name], count: 1 }, 'unknown query name ignored');
  };
}
