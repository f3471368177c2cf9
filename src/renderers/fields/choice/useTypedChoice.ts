import { type KeyboardEvent, useRef, useState } from 'react';
import { trimUnseen } from '../../../common/values/text/unseen.ts';
import { codeOfTyped, type SelectEntry } from './selectOptions.ts';

interface TypedChoice {
  /** The options, after the typed text where none of them is called so. */
  readonly offered: SelectEntry[];
  readonly search: { readonly searchValue: string; readonly onSearch: (text: string) => void };
  readonly events: {
    readonly onBlur: () => void;
    readonly onOpenChange: (isOpen: boolean) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  /** Drops the typed text, as after a choice. */
  readonly forget: () => void;
}

/** Typing a value that is not among the options of a select: it is taken when the list is closed or left. */
export function useTypedChoice(entries: SelectEntry[], onCommit: (value: string) => void): TypedChoice {
  const [text, setText] = useState('');
  // Closing and leaving follow each other before the next render.
  const latest = useRef('');
  const type = (next: string) => {
    latest.current = next;
    setText(next);
  };
  const take = () => {
    const typed = trimUnseen(latest.current);
    type('');
    if (typed !== '') onCommit(codeOfTyped(typed, entries));
  };
  const typed = trimUnseen(text);
  const isNew = typed !== '' && !entries.some(({ label }) => label === typed);
  return {
    offered: isNew ? [{ value: typed, label: typed, disabled: undefined }, ...entries] : entries,
    search: { searchValue: text, onSearch: type },
    events: {
      onBlur: take,
      onOpenChange: (isOpen) => {
        if (!isOpen) take();
      },
      onKeyDown: ({ key }) => {
        if (key === 'Escape') type('');
      },
    },
    forget: () => type(''),
  };
}
