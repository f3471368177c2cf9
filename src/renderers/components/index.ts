import type { FieldComponent } from '../../runtime/contract/fieldComponent.ts';
import { copyText } from './copyText.ts';

/** Every component that a field of type `slot` may name; they load when first used. */
export const fieldComponents: readonly FieldComponent[] = [copyText];
