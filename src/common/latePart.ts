/** Thrown by code that needs a part of the program before it is loaded. {@link withLateParts} catches it. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing';

  constructor(
    message: string,
    readonly load: () => Promise<void>,
  ) {
    super(`${message}: call this through withLateParts`);
  }
}

/**
 * Runs synchronous work that may need parts that are loaded late. If one is missing, loads it and runs the work again, so
 * the work must have no effects.
 * @throws Error if a part cannot be fetched
 */
export async function withLateParts<Result>(work: () => Result): Promise<Result> {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof PartMissing)) throw error;
      await error.load();
    }
  }
}
