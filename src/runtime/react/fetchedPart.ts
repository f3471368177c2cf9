const forgetting = new WeakMap<object, () => void>();

/** A part of the program that is fetched when first needed. */
export interface FetchedPart<T> {
  /** The part, or null until it is there. @throws why it could not be fetched, until that is forgotten */
  read(): T | null;
  /** Starts to fetch it, once. Rejects with what {@link read} throws. */
  fetch(): Promise<T>;
}

/**
 * Fetches a part at most once at a time. A failure stays, because React draws a failed part more than once and each
 * drawing would ask again, without end; once an error boundary has said so with {@link forgetFailure} the next drawing
 * fetches anew.
 */
export function fetchedPart<T>(load: () => Promise<T>): FetchedPart<T> {
  let part: T | null = null;
  let failure: Error | null = null;
  let pending: Promise<T> | null = null;

  const fail = (reason: unknown): never => {
    const error = reason instanceof Error ? reason : new Error(String(reason));
    failure = error;
    forgetting.set(error, () => {
      failure = null;
      pending = null;
    });
    throw error;
  };
  return {
    read: () => {
      if (failure !== null) throw failure;
      return part;
    },
    fetch: () => {
      pending ??= load().then((loaded) => {
        part = loaded;
        return loaded;
      }, fail);
      return pending;
    },
  };
}

/** Lets the part that failed with this error be fetched again; of other errors there is nothing to forget. */
export function forgetFailure(error: unknown): void {
  if (typeof error === 'object' && error !== null) forgetting.get(error)?.();
}
