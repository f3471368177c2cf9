import * as arithmetic from './arithmetic.ts';
import { holdArithmetic } from './heldArithmetic.ts';

// Imported for this effect by parts that compute at once, and by programs outside of a browser.
holdArithmetic(arithmetic);
