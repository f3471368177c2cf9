import type { States, Transition } from '../../../common/resource/behaviour.ts';
import type { ResourceModel } from '../../../common/resource/resource.ts';
import { transitionScreen } from '../../../common/resource/transitionScreen.ts';
import type { Json } from '../../data/json.ts';
import type { FieldJson } from '../screenField.ts';
import { screenCondition } from './screenCondition.ts';
import { dialogOf } from './transitionForm.ts';

/**
 * Place of a transition's button: in a row, above the list for the selected rows, or below one
 * record.
 */
export type TransitionPlace = 'row' | 'selection' | 'record';

const isAsking = ({ give, opinion }: Transition): boolean => give.size > 0 || opinion !== null;

/** The name of the action that takes a transition for all selected rows. */
export function selectedAction(transition: string): string {
  return `${transition}Selected`;
}

/** Whether a transition can be taken for several records at once, which are all given the same. */
export function isForMany({ give }: Transition, { children }: ResourceModel): boolean {
  return [...give.keys()].every((name) => !children.has(name));
}

/** Name of a record in the title of a dialog. */
function labelOf({ texts, columns }: ResourceModel): string {
  const name = texts[0]?.text;
  return name !== undefined && columns.get(name)?.readable === true ? ` {${name}}` : '';
}

/** Titles that the buttons of any shown record have already. */
const TAKEN: readonly string[] = ['关闭', '取消', '返回'];

/** The screen shows afresh what the server has now. */
function afterwards(place: TransitionPlace): readonly Json[] {
  const reload = { reload: true, when: { '$result.saved': true } };
  // A list loads by itself when something that it opened was saved, but keeps its selection.
  return place === 'row' ? [] : [reload];
}

function stepsOf(transition: Transition, resource: ResourceModel, place: TransitionPlace): readonly Json[] {
  const { name, title, done } = transition;
  const isMany = place === 'selection';
  if (isAsking(transition)) {
    const { open, width } = dialogOf(transition, resource);
    const about: FieldJson = isMany
      ? { mode: 'add', params: { ids: '{$selection.ids}' } }
      : { mode: 'edit', record: { id: '{id}' } };
    return [
      {
        open: transitionScreen(resource.name, name),
        in: open,
        width,
        title: isMany ? `${title}（{$selection.count} 条）` : `${title}${labelOf(resource)}`,
        ...about,
        ...(place === 'row' ? {} : { as: 'saved' }),
      },
      ...afterwards(place),
    ];
  }
  const body: FieldJson = isMany ? { ids: '{$selection.ids}' } : { id: '{id}' };
  return [{ request: `PUT ${resource.path}/${name}`, body }, { message: done ?? `${title}成功！` }, { reload: true }];
}

/** Button of a transition: shown by right, state and, as far as the row has the data, `who`. */
export function transitionAction(
  transition: Transition,
  { column }: States,
  resource: ResourceModel,
  place: TransitionPlace,
): FieldJson {
  const { title, icon, danger, from, rights, confirm } = transition;
  const who = screenCondition(transition.who, resource);
  const question = place === 'selection' ? `确定对选中的 {$selection.count} 条记录执行“${title}”吗？` : confirm;
  return {
    title: place === 'record' && TAKEN.includes(title) ? `${title}${resource.title}` : title,
    ...(icon === null ? {} : { icon }),
    ...(danger ? { danger } : {}),
    permission: rights.join(','),
    ...(place === 'selection' ? { selection: 'many', quiet: true } : {}),
    ...(question === null || isAsking(transition) ? {} : { confirm: question }),
    visible: who === true ? { [column]: [...from] } : { [column]: [...from], $all: [who] },
    do: [...stepsOf(transition, resource, place)],
  };
}
