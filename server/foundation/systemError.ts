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
