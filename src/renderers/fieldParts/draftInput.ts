import type { ChangeEvent, CompositionEvent, KeyboardEvent } from 'react';
import type { Draft } from './useDraft.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

function isComposing(event: ChangeEvent<TextElement>): boolean {
  const native = event.nativeEvent;
  return native instanceof InputEvent && native.isComposing;
}

/** Binds a draft to a text element. Enter reports before the form around it submits. */
export function draftHandlers(draft: Draft) {
  return {
    value: draft.text,
    onChange: (event: ChangeEvent<TextElement>) => {
      const text = event.target.value;
      const composing = isComposing(event);
      // Clearing (the clear button, select all and delete) is a finished choice.
      if (text === '' && !composing) draft.put('');
      else draft.type(text, composing);
    },
    onCompositionEnd: (event: CompositionEvent<TextElement>) => {
      draft.type(event.currentTarget.value, false);
    },
    onBlur: draft.commit,
    onKeyDown: (event: KeyboardEvent<TextElement>) => {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) draft.commit();
    },
  };
}
