import type { States } from '../../../common/resource/behaviour.ts';
import type { ResourceModel } from '../../../common/resource/resource.ts';
import type { Json } from '../../data/json.ts';
import { type FieldJson, isJsonRecord } from '../screenField.ts';

const TYPE = 'progress';

/** The states that a record usually goes through: from the first, always by the first transition to another one. */
function usualWay({ initial, transitions }: States): readonly string[] {
  const way = [initial];
  for (;;) {
    const last = way[way.length - 1] ?? initial;
    const next = [...transitions.values()].find(
      ({ from, to, danger }) => !danger && to !== null && from.includes(last) && !way.includes(to),
    );
    if (!next?.to) return way;
    way.push(next.to);
  }
}

/** Fields that show how far a record has come and what was done with it; none where its document draws them itself. */
export function stateFields(own: FieldJson, states: States, resource: ResourceModel): FieldJson {
  const isDrawn = Object.values(own).some((field) => isJsonRecord(field) && field.type === TYPE);
  if (isDrawn) return {};
  const dict = resource.columns.get(states.column)?.dict;
  const coded: FieldJson =
    dict === null || dict === undefined ? {} : { dict: typeof dict === 'string' ? dict : { ...dict } };
  const way: FieldJson = {
    title: '进度',
    type: TYPE,
    ...coded,
    compute: states.column,
    submit: false,
    visible: { $mode: 'detail' },
    props: { way: [...usualWay(states)] },
  };
  const steps: FieldJson = {
    title: '处理过程',
    type: TYPE,
    ...coded,
    compute: 'id',
    submit: false,
    visible: { $mode: 'detail' },
    props: { path: `${resource.path}/steps` },
  };
  return { recordWay: way, recordSteps: steps };
}

/** The layout with the way above and the steps below; steps of a wizard stay alone. */
export function stateLayout(layout: Json | undefined, added: FieldJson, columns: number): Json | undefined {
  if (!Array.isArray(layout)) return layout;
  const isWizard = layout.some((part: Json) => typeof part === 'object' && part !== null && 'steps' in part);
  if (isWizard) return layout;
  const placed = (name: string): readonly Json[] => (name in added ? [{ field: name, span: columns }] : []);
  return [...placed('recordWay'), ...layout, ...placed('recordSteps')];
}
