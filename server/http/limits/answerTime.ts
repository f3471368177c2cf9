import { Refusal } from '../reply.ts';
import { texts } from '../texts.ts';

/** The console waits 9 s for a response (S7.1a) and should learn why there is none. */
export const ANSWER_MS = 8_500;

/**
 * Returns the outcome of a task, or refuses if it takes too long. The task itself continues and may still
 * write, which the message says.
 * @throws Refusal 500
 */
export async function withinTime<T>(milliseconds: number, task: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal(texts.late)), milliseconds);
  });
  try {
    return await Promise.race([task(), late]);
  } finally {
    clearTimeout(timer);
  }
}
