/** A mistake of the person at the keyboard: its message is all they need. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
