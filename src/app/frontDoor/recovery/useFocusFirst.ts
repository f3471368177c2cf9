import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus into the form of a step that has just come: its first empty input. */
export function useFocusFirst(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const inputs = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([readonly])') ?? [])];
    const first = inputs.find(({ value }) => value === '') ?? inputs[0];
    first?.focus();
  }, []);
  return form;
}
