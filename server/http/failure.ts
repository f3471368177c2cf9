import { errorCode } from '../foundation/systemError.ts';
import { Refusal, type Reply, refuse } from './reply.ts';
import { texts } from './texts.ts';

/** The response to an error, and whether its details are logged. */
interface Failure {
  readonly reply: Reply;
  /** HTTP status; 200 for everything a client should show as a message (contract conventions, section 2). */
  readonly status: 200 | 503;
  readonly unexpected: boolean;
}

/** Texts for PostgreSQL's error codes, by code or by class (its first two characters). */
const databaseTexts: Readonly<Record<string, string>> = {
  '23505': texts.duplicate,
  '23503': texts.referenced,
  '23502': texts.missingValue,
  '22001': texts.tooLong,
  '22003': texts.valueOutOfRange,
  '22008': texts.valueOutOfRange,
  // The character 0, which its texts cannot hold.
  '22021': texts.badCharacter,
  '22P05': texts.badCharacter,
  '40P01': texts.locked,
  '55P03': texts.locked,
  '57014': texts.timeout,
  '53': texts.noDatabase,
  '57': texts.noDatabase,
  '08': texts.noDatabase,
};

/** Nothing that an operator would have to look into. */
const callersFaults: ReadonlySet<string> = new Set(['23505', '22021', '22P05']);

/**
 * Signs of a broken or refused connection to the database: system errors, and messages of pg and its pool.
 */
const connectionCodes: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT']);
const connectionMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/;

/** Texts for errors fastify raises before a handler runs. */
const frameworkTexts: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: texts.tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: texts.badEncoding,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: texts.badRequest,
  FST_PARTS_LIMIT: texts.badRequest,
  FST_FIELDS_LIMIT: texts.badRequest,
  FST_PROTO_VIOLATION: texts.badRequest,
  FST_INVALID_JSON_FIELD_ERROR: texts.badRequest,
  FST_MP_PREMATURE_CLOSE: texts.badRequest,
  FST_ERR_BAD_URL: texts.badAddress,
  FST_ERR_MAX_PARAM_LENGTH: texts.badAddress,
};

/**
 * The one place that turns errors of every layer into answers (safety rule 8.1). Nothing of the error's own text leaves,
 * except that of a Refusal, which was written for users.
 */
export function describeFailure(error: unknown, requestNumber: string): Failure {
  if (error instanceof Refusal) {
    const status = error.code === 503 ? 503 : 200;
    return { reply: refuse(error.message, error.code, error.result), status, unexpected: false };
  }
  const code = errorCode(error);
  const framework = frameworkTexts[code];
  if (framework !== undefined) return { reply: refuse(framework), status: 200, unexpected: false };
  if (connectionCodes.has(code) || (error instanceof Error && connectionMessage.test(error.message))) {
    return { reply: refuse(texts.noDatabase), status: 200, unexpected: true };
  }
  // PostgreSQL's codes have five characters; `severity` distinguishes them from other libraries' codes.
  if (error instanceof Error && 'severity' in error) {
    const text = databaseTexts[code] ?? databaseTexts[code.slice(0, 2)];
    if (text !== undefined) return { reply: refuse(text), status: 200, unexpected: !callersFaults.has(code) };
  }
  return { reply: refuse(texts.unknown(requestNumber)), status: 200, unexpected: true };
}
