import type { FieldComponent } from '../../runtime/contract/fieldComponent.ts';
import { lazyInput } from '../fieldParts/lazyInput.tsx';
import { booleanProp, closed } from '../fieldParts/propSchema.ts';

/** A value to take along rather than to type: a serial number, an address of an interface. */
export const copyText: FieldComponent = {
  name: 'copyText',
  description: 'Shows the value, which cannot be changed, with a button that copies it.',
  props: closed({ code: booleanProp('Whether all characters are of one width, as keys and addresses are read best.') }),
  value: 'text',
  input: lazyInput(() => import('./copyText.input.tsx')),
};
