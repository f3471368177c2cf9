import { describe, expect, it } from 'vitest';
import { keepOnLeaving } from '../../../../src/app/session/drafts/keepOnLeaving.ts';

/** A page with one form, whose events are sent by hand. */
function page({ isTyped, isReleased = false }: { readonly isTyped: boolean; readonly isReleased?: boolean }) {
  const kept = new Set<string>();
  let open = () => {};
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const window = Object.assign(new EventTarget(), { document });
  const drafts = {
    keepAll: () => {
      if (isTyped) kept.add('form');
      return isTyped ? ['form'] : [];
    },
    isHolding: () => isTyped,
    discard: (form: string) => void kept.delete(form),
    onFirstForm: (callback: () => void) => {
      open = callback;
    },
  };
  keepOnLeaving(window as unknown as Window, drafts as never, { isReleased: () => isReleased });
  const show = (visibilityState: 'hidden' | 'visible') => {
    document.visibilityState = visibilityState;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return {
    kept,
    show,
    openForm: () => open(),
    /** @returns whether the browser asks */
    close: () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  };
}

describe('leaving a page', () => {
  it.each([
    [{ isTyped: true }, true],
    [{ isTyped: false }, false],
    [{ isTyped: true, isReleased: true }, false],
  ])('%j: the browser asks: %s', (forms, asks) => {
    const { kept, close } = page(forms);
    expect(close()).toBe(asks);
    expect([...kept]).toEqual(forms.isTyped ? ['form'] : []);
  });

  it('that is only hidden keeps what is typed, until it is shown again', () => {
    const { kept, show, openForm } = page({ isTyped: true });
    show('hidden');
    expect([...kept]).toEqual([]);
    openForm();
    show('hidden');
    expect([...kept]).toEqual(['form']);
    show('visible');
    expect([...kept]).toEqual([]);
  });
});
