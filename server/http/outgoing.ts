/** Why another server's answer cannot be used, without anything that it or we keep secret. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError';
}

/** Safety rule 7.5. */
const TIME_LIMIT_MS = 9000;

export interface OutgoingAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * Calls another server and reads its whole answer. Redirects are not followed, because secrets would go with them.
 * @param sizeLimit bytes of the longest answer
 * @throws OutgoingError after 9 s, when there is no connection, for a redirect and for a longer answer
 */
export async function callOut(
  url: URL,
  request: Pick<RequestInit, 'method' | 'headers' | 'body'>,
  sizeLimit: number,
): Promise<OutgoingAnswer> {
  try {
    const response = await fetch(url, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (response.status >= 300 && response.status < 400) throw new OutgoingError(`redirect ${response.status}`);
    return { status: response.status, text: await limitedText(response, sizeLimit) };
  } catch (error) {
    if (error instanceof OutgoingError) throw error;
    const late = error instanceof Error && error.name === 'TimeoutError';
    throw new OutgoingError(late ? `no answer in ${TIME_LIMIT_MS / 1000} s` : 'no connection');
  }
}

/** The rest of a body that is too long is not read. */
async function limitedText(response: Response, limit: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > limit) throw new OutgoingError(`the answer is longer than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
