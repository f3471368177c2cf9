import type { ResourceModel } from '../../../src/common/resource/resource.ts';
import type { Resources } from '../../../src/common/resource/resources.ts';
import type { Services } from '../../http/services.ts';
import { addDictTexts } from '../resource/model/dictTexts.ts';
import { type Change, stateAfter, touchedBetween } from './versions.ts';

/** One line of a comparison: the value of a version next to that of the other. */
export interface Line {
  /** Its key in the comparison. */
  readonly id: string;
  /** Name on the wire; empty for what a version itself is. */
  readonly field: string;
  /** Its title, if the record's document has one. */
  readonly title: string;
  readonly before: string;
  readonly after: string;
  readonly changed: boolean;
}

/** Text that the audit log has masked or cut: two of them may look the same and differ. */
const LOSSY = /\*{3,}|…（共\d+字）$/;

/**
 * Two versions of a record side by side, in the order in which its values came.
 * @param changes all changes of the record, oldest first
 * @param model what describes the record; undefined for what is no resource
 */
export async function compareVersions(
  changes: readonly Change[],
  [from, to]: readonly [from: number, to: number],
  model: ResourceModel | undefined,
  services: Pick<Services, 'dictionaries'> & { readonly resources: Resources },
): Promise<Line[]> {
  // Options from tables would reveal records beyond the reader's reach.
  const coded = [...(model?.columns.values() ?? [])].filter(({ dict }) => typeof dict === 'string');
  const states = [stateAfter(changes, from), stateAfter(changes, to)];
  const [older = {}, newer = {}] = await addDictTexts(states, coded, services);
  const touched = touchedBetween(changes, from, to);
  return Object.keys(states[0] ?? {}).map((field) => {
    const [before, after] = [comparedText(older, field), comparedText(newer, field)];
    const isSame = before === after && !(touched.has(field) && LOSSY.test(after));
    return {
      id: `value.${field}`,
      field,
      title: model?.columns.get(field)?.title ?? field,
      before,
      after,
      changed: !isSame,
    };
  });
}

/** A value as a cell shows it: the text of an option with its code, lists and objects as JSON. */
function comparedText(state: Readonly<Record<string, unknown>>, field: string): string {
  const value = state[field] ?? '';
  const plain = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const text = state[`${field}_dictText`];
  return typeof text === 'string' && text !== plain ? `${text}（${plain}）` : plain;
}
