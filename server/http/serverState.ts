/** State that areas hold in memory for one server, each under its class. */
export class ServerState {
  readonly #parts = new Map<object, unknown>();

  /** The part of this class, made when it is first needed. */
  part<Part extends object>(kind: new (...given: never[]) => Part, make: () => Part): Part {
    const known = this.#parts.get(kind);
    if (known instanceof kind) return known;
    const made = make();
    this.#parts.set(kind, made);
    return made;
  }
}
