import type { FastifyRequest } from 'fastify';
import { headerText, routeOf } from './call.ts';
import { Refusal } from './reply.ts';
import type { Services, SignedInUser } from './services.ts';

/** The code of a refusal for want of a right. */
const NO_RIGHT = 510;

interface Caller {
  readonly user: SignedInUser | null;
  readonly tenantId: number;
  readonly services: Services;
}

/**
 * Runs a part of a call and records a refusal for a missing right, whichever part raises it: the route, a
 * column, a rule of an area. A failure to record it is logged and does not change the response.
 */
export async function recordingRefusal<Result>(
  request: FastifyRequest,
  { user, tenantId, services }: Caller,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refusal && error.code === NO_RIGHT) {
      const agent = headerText(request, 'user-agent');
      const { ip: address, id: requestId } = request;
      const refused = { user, tenantId, address, agent, requestId, route: routeOf(request), message: error.message };
      await services.audit.refused(refused).catch((failure: unknown) => {
        request.log.error({ err: failure }, 'a refused call could not be recorded');
      });
    }
    throw error;
  }
}
