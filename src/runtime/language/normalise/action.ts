import { normaliseCondition } from '../../conditions/normalise.ts';
import type { Action, Confirm, Step } from '../document.generated.ts';
import type { Origins } from '../origins.ts';
import { optionalText, textOf } from './interfaceText.ts';
import type { NormalisedAction, NormalisedStep } from './normalisedAction.ts';

function confirmOf(confirm: Confirm | undefined): NormalisedAction['confirm'] {
  if (confirm === undefined) return null;
  if (confirm === false) return false;
  if (typeof confirm === 'string') return { title: confirm, content: null };
  return { title: textOf(confirm.title), content: optionalText(confirm.content) };
}

function stepOf({ when, as, ...options }: Step): NormalisedStep {
  return { when: normaliseCondition(when), as: as ?? null, options };
}

function stepsMoved(key: 'do' | 'onError', name: string, steps: readonly Step[], origins: Origins): void {
  steps.forEach((_, index) => {
    const at = `/actions/${name}/${key}/${index}`;
    origins.add(`${at}/options`, at);
  });
}

/** Expands the shorthand of an action; `origins` gets the parts that move. */
export function normaliseAction(name: string, action: Action, origins: Origins): NormalisedAction {
  if (typeof action.confirm === 'string') origins.add(`/actions/${name}/confirm/title`, `/actions/${name}/confirm`);
  stepsMoved('do', name, action.do ?? [], origins);
  stepsMoved('onError', name, action.onError ?? [], origins);
  return {
    title: optionalText(action.title),
    icon: action.icon ?? null,
    danger: action.danger ?? null,
    primary: action.primary ?? null,
    permission: action.permission ?? null,
    selection: action.selection ?? null,
    quiet: action.quiet ?? false,
    key: action.key?.toUpperCase() ?? null,
    confirm: confirmOf(action.confirm),
    visible: normaliseCondition(action.visible, true),
    disabled: normaliseCondition(action.disabled, false),
    do: action.do?.map(stepOf) ?? null,
    onError: action.onError?.map(stepOf) ?? [],
  };
}
