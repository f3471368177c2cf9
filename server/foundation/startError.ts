/** The server cannot start for a reason its operator can repair; the message says what to do and is printed alone. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
