import { linearPattern } from './engine.ts';
import { holdLinearEngine } from './heldEngine.ts';

// Imported for this effect by programs that check documents outside of a browser, where nothing has to be fetched.
holdLinearEngine(linearPattern);
