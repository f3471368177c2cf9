import { describe, expect, it } from 'vitest';
import { componentPropsOf, propsOf, settingsOf } from '../../../src/renderers/shared/registeredProps.ts';

/** Compiled by `tsc`: a directive below a line that compiles after all is an error there. */
describe('props have the type that their schema describes', () => {
  const field = { props: { precision: 2, thousands: true } };

  it('and are read as written in the document', () => {
    const { precision, thousands, suffix } = propsOf(field, 'number');
    const digits: number | undefined = precision;
    expect([digits, thousands, suffix]).toEqual([2, true, undefined]);
  });

  it('so that a misspelt name, kind or value does not compile', () => {
    // @ts-expect-error no such setting
    expect(propsOf(field, 'number').precison).toBeUndefined();
    // @ts-expect-error no such field type
    expect(propsOf(field, 'numbr')).toBe(field.props);
    // @ts-expect-error a number, not a text
    const text: string | undefined = propsOf(field, 'number').precision;
    expect(text).toBe(2);
    // @ts-expect-error one of id and username
    expect(propsOf({ props: { store: 'id' } }, 'user').store === 'code').toBe(false);
    // @ts-expect-error no such setting of the component
    expect(componentPropsOf({ props: {} }, 'copyText').cod).toBeUndefined();
    // @ts-expect-error no such setting of the widget
    expect(settingsOf({}, 'figure').colour).toBeUndefined();
  });

  it('but for texts of widgets, which may have become any value', () => {
    const title: unknown = settingsOf({ title: 3 }, 'figure').title;
    // @ts-expect-error not known to be a text
    const asText: string | undefined = settingsOf({ title: 3 }, 'figure').title;
    expect([title, asText]).toEqual([3, 3]);
  });
});
