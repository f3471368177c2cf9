import { knowWords } from './aliases.ts';
import { ADVICE, ALIASES } from './aliasTable.ts';

// For its effect: imported by what tells mistakes in documents.
knowWords(ALIASES, ADVICE);
