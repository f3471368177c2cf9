/** Of errors of PostgreSQL: names of things. What holds values (`detail`, `where`, `internalQuery`) is left out. */
const PLACES = ['severity', 'schema', 'table', 'column', 'constraint', 'dataType', 'position', 'routine'] as const;
const DEEPEST = 3;

/**
 * Classes of PostgreSQL errors whose texts repeat a value: data exceptions, and errors raised by functions
 * and triggers (PostgreSQL, appendix A).
 */
const REPEATS_VALUES = /^(?:22|P0)/;

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [name: string]: unknown;
}

/** An error as the log shows it: its kind, its place and its own text, and nothing of the rows that it is about. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: typeof error === 'string' ? error : '', stack: '' };
  const fields: Readonly<Record<string, unknown>> = { ...error };
  const isOfDatabase = 'severity' in error;
  const code = typeof fields.code === 'string' || typeof fields.code === 'number' ? fields.code : undefined;
  const isSilent = isOfDatabase && REPEATS_VALUES.test(String(code));
  const message = isSilent ? `an error ${code} of the database` : error.message;
  return {
    type: error.constructor.name,
    message,
    // Its first lines repeat the message.
    stack: `${error.name}: ${message}\n${callsOf(error)}`,
    ...(code === undefined ? {} : { code }),
    ...(isOfDatabase ? Object.fromEntries(PLACES.map((name) => [name, fields[name]])) : {}),
    ...(error.cause !== undefined && depth < DEEPEST ? { cause: loggedError(error.cause, depth + 1) } : {}),
  };
}

/** An error as text, for standard error before there is a log and after its end. */
export function printedError(error: unknown): string {
  const { stack, ...fields } = loggedError(error);
  return [stack, JSON.stringify(fields)].join('\n').trim();
}

function callsOf({ stack = '' }: Error): string {
  const lines = stack.split('\n');
  return lines.filter((line) => /^\s+at /.test(line)).join('\n');
}
