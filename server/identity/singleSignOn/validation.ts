import { XMLParser } from 'fast-xml-parser';

/** The service's answer about a ticket. */
export type Validation =
  | { readonly kind: 'user'; readonly username: string }
  /** In the service's own words. */
  | { readonly kind: 'refused'; readonly text: string }
  /** The answer names no user. */
  | { readonly kind: 'nobody' };

/** The answer is no service response. */
export class ValidationError extends Error {
  override readonly name = 'ValidationError';
}

const LONGEST_TEXT = 200;

/** Only the entities that XML and HTML define; what a document declares itself is refused before. */
const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  htmlEntities: true,
});

/**
 * Reads the answer of `serviceValidate` of CAS protocol 2 or 3 (Apereo CAS Protocol Specification 3.0, appendix A).
 * @throws ValidationError when it is no such XML document or declares entities of its own
 */
export function readValidation(xml: string): Validation {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new ValidationError('the answer declares a document type');
  const document = parsed(xml);
  const response = child(document, 'serviceResponse');
  if (response === undefined) throw new ValidationError('the answer has no serviceResponse');
  const failure = child(response, 'authenticationFailure');
  if (failure !== undefined) return { kind: 'refused', text: oneLine(failure) };
  const username = child(child(response, 'authenticationSuccess'), 'user');
  const named = typeof username === 'string' && username.trim() !== '';
  return named ? { kind: 'user', username: username.trim() } : { kind: 'nobody' };
}

function parsed(xml: string): unknown {
  try {
    return parser.parse(xml, true);
  } catch (error) {
    throw new ValidationError(error instanceof Error ? error.message : String(error));
  }
}

function child(node: unknown, name: string): unknown {
  return typeof node === 'object' && node !== null ? new Map(Object.entries(node)).get(name) : undefined;
}

function oneLine(text: unknown): string {
  const line = typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : '';
  return line === '' ? '单点登录的票据无效' : line.slice(0, LONGEST_TEXT);
}
