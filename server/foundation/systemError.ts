/** True if the operating system refused something, such as ENOENT. @param code only this reason */
export function isSystemError(error: unknown, code?: string): boolean {
  return error instanceof Error && 'syscall' in error && 'code' in error && (code === undefined || error.code === code);
}

/** For `catch`: returns a value if the file or folder does not exist. @throws every other error */
export function ifMissing<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (isSystemError(error, 'ENOENT')) return value;
    throw error;
  };
}

/**
 * The code of an error of the system, the database or a library, such as ENOENT or 23505; empty if it has
 * none.
 */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
