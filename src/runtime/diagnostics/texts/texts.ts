import { CONDITIONS } from './conditions.ts';
import { DATA_DOCUMENTS } from './dataDocuments.ts';
import { EXPRESSIONS } from './expressions.ts';
import { FRAGMENTS } from './fragments.ts';
import { NAMES } from './names.ts';
import { PAGE } from './page.ts';
import { PATTERNS } from './patterns.ts';
import { RESOURCES } from './resources.ts';
import { SERVER } from './server.ts';
import { SHAPE } from './shape.ts';
import { SOURCES } from './sources.ts';
import { SYNTAX } from './syntax.ts';
import { VALUES } from './values.ts';
import { WARNINGS } from './warnings.ts';

/**
 * Texts of all messages, by code. The messages import their types only: a console that draws prepared documents, which
 * were checked when they were built, loads no text until something is wrong.
 */
export const TEXTS = {
  ...CONDITIONS,
  ...DATA_DOCUMENTS,
  ...EXPRESSIONS,
  ...FRAGMENTS,
  ...NAMES,
  ...PAGE,
  ...PATTERNS,
  ...RESOURCES,
  ...SERVER,
  ...SHAPE,
  ...SOURCES,
  ...SYNTAX,
  ...VALUES,
  ...WARNINGS,
};

export type Texts = typeof TEXTS;
export type TextId = keyof Texts;
