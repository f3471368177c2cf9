import { ABILITIES_HEADER } from '../../common/abilities.ts';
import type { Answer, TransportRequest } from '../../runtime/contract/ports.ts';
import type { CallOptions, Client } from './client.ts';

/** A client for servers that are not ours. */
export interface AdaptedClient extends Client {
  /** The answer to a call that was made before the kind of the server was known. */
  complete(request: TransportRequest, answer: Answer): Promise<Answer>;
}

/** Read by the sign-in page before anything else has been answered. */
const FIRST_OPTIONAL = '/sys/thirdLogin/providers';

/**
 * Makes calls as the server understands them: unchanged for ours, which names its abilities in every answer, and through
 * `src/app/family` for others of the family. The first answer decides, for as long as the page lives.
 * @param adapt gives the client for servers of the family; it is loaded when the first of them answers
 */
export function withServerKind(client: Client, adapt: () => Promise<(client: Client) => AdaptedClient>): Client {
  let family: Promise<AdaptedClient> | null | undefined;
  let first: Promise<unknown> | undefined;

  async function send(request: TransportRequest, options?: CallOptions): Promise<Answer> {
    // Another call in progress will show it; an optional address waits for that instead of being
    // probed.
    if (family === undefined && request.path === FIRST_OPTIONAL) await first?.catch(() => {});
    if (family) return (await family).send(request, options);
    const asked = client.send(request, options);
    if (family === null) return asked;
    first ??= asked;
    const answer = await asked;
    family ??= answer.headers?.[ABILITIES_HEADER] ? null : adapt().then((make) => make(client));
    return family ? (await family).complete(request, answer) : answer;
  }

  return { ...client, send };
}
