/** A file as it came, in a temporary place; it is removed when the request has been answered. */
export interface ReceivedFile {
  /** Absolute. */
  readonly path: string;
  /** What the sender calls it: text for display, never part of a path. */
  readonly name: string;
  readonly bytes: number;
}
