import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX } from '../../src/common/wire.ts';
import { bearerOf, type Call, type Caller, headerText, makeCall, textParams } from './call.ts';
import { identify } from './identity.ts';
import { ANSWER_MS, withinTime } from './limits/answerTime.ts';
import { CallLimit } from './limits/callLimit.ts';
import { RouteShares } from './limits/routeShare.ts';
import { missingMembers } from './missingMembers.ts';
import { needsRoom } from './needsRoom.ts';
import { recordingRefusal } from './refusals.ts';
import type { RawAnswer } from './reply.ts';
import { envelope, Refusal, type Reply, refuse } from './reply.ts';
import { discardFiles, incomingFolder, receiveForm, registerMultipart } from './request/multipart.ts';
import { signatureProblem } from './request/signatureCheck.ts';
import { registerStreams } from './request/streams.ts';
import type { Method, Right, Route } from './route.ts';
import { requireCompleteRoutes } from './routeCheck.ts';
import { type Check, requireValid, SchemaCompiler } from './schemaCheck.ts';
import type { RightService, Services, SignedInUser } from './services.ts';
import { tenantOf } from './tenant.ts';
import { texts } from './texts.ts';
import { loggedName } from './tracing/loggedName.ts';
import { traceRequests } from './tracing/requestTrace.ts';
import { isWall, requireWall } from './wall.ts';

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];

/** For gateways, which know status codes. */
const TOO_MANY = 429;

interface Checks {
  readonly body: Check | null;
  readonly query: Check;
  readonly params: Check | null;
  readonly answer: Check;
}

/**
 * Registers all routes under the prefix.
 * @throws Error that names every route without a right or a schema
 */
export function registerApi(app: FastifyInstance, routes: readonly Route[], services: Services): void {
  traceRequests(app, services.trace, services.clock);
  requireCompleteRoutes(routes);
  const compiler = new SchemaCompiler();
  const limits = { calls: new CallLimit(), shares: new RouteShares<Route>() };
  for (const path of new Set(routes.map((route) => route.path))) {
    const group = routes.filter((route) => route.path === path);
    for (const route of group) {
      const register = (scope: FastifyInstance) =>
        registerRoute(scope, route, services, limits, checksOf(route, compiler));
      if (route.multipart) registerMultipart(app, register);
      else if (route.stream) registerStreams(app, register);
      else register(app);
    }
    refuseOtherMethods(app, path, group, services);
  }
}

function checksOf(route: Route, compiler: SchemaCompiler): Checks {
  const place = (part: string) => `${route.method} ${route.path}, ${part} schema`;
  return {
    body: route.body && !route.stream ? compiler.check(route.body, place('body')) : null,
    query: compiler.check(route.query, place('query')),
    params: route.params ? compiler.check(route.params, place('params')) : null,
    answer: compiler.check(route.answer, place('answer')),
  };
}

/** @throws Refusal if there is no route for the address */
async function actualRoute(route: Route, request: FastifyRequest, services: Services): Promise<Route> {
  if (!route.find) return route;
  const found = await route.find(textParams(request.params), services);
  if (!found) throw new Refusal(texts.unknownPath, 404);
  return found;
}

/** Of routes that were found behind an address; they are forgotten with the route. */
const checksByRoute = new WeakMap<Route, Checks>();

function checksFound(route: Route): Checks {
  const known = checksByRoute.get(route) ?? checksOf(route, new SchemaCompiler());
  checksByRoute.set(route, known);
  return known;
}

/** Of one server. */
interface Limits {
  readonly calls: CallLimit;
  readonly shares: RouteShares<Route>;
}

interface SettledCaller extends Caller {
  readonly actual: Route;
  /** Of the time for an answer, when it was settled who calls. */
  readonly leftMs: number;
}

/** Carries out a call in time and in the share of its route. Files, and what waits for others, have limits of their own. */
function paced<T>({ actual, leftMs }: SettledCaller, shares: RouteShares<Route>, task: () => Promise<T>): Promise<T> {
  if (actual.patient || actual.multipart || actual.media !== undefined) return task();
  // Of strangers some wait on purpose, after a wrong password; they hold no connection meanwhile.
  return withinTime(leftMs, actual.right === 'anonymous' ? task : () => shares.run(actual, task));
}

/**
 * The caller is identified before the body is read, so that strangers cannot make the server parse anything.
 */
function registerRoute(app: FastifyInstance, route: Route, services: Services, limits: Limits, checks: Checks): void {
  const callers = new WeakMap<FastifyRequest, SettledCaller>();
  app.route({
    method: route.method,
    url: API_PREFIX + route.path,
    config: {
      secretQuery: route.secretQuery ?? false,
      essential: route.essential ?? false,
      takesFiles: Boolean(route.multipart),
    },
    async onRequest(request, reply) {
      if (route.exists && !route.exists(textParams(request.params))) return reply.callNotFound();
      const now = services.clock();
      const token = headerText(request, 'x-access-token');
      const counted = route.stream ? bearerOf(request) : token;
      const own = counted !== null && services.session.tokens.isOwn(counted) ? counted : null;
      if (!limits.calls.take(own, request.ip, now)) {
        const status = route.stream ? TOO_MANY : 503;
        return reply
          .code(status)
          .header('Retry-After', '1')
          .send(envelope(refuse(texts.tooManyCalls, status), now));
      }
      if (route.changesByGet && request.headers['sec-fetch-site'] === 'cross-site')
        throw new Refusal(texts.otherSite, 510);
      if (route.right === 'anonymous') {
        callers.set(request, { user: null, tenantId: 0, token, actual: route, leftMs: ANSWER_MS });
        return;
      }
      const began = performance.now();
      const refused = await withinTime(ANSWER_MS, async () => {
        const wall = isWall(token) ? await requireWall(request, route, services.session) : null;
        const found =
          wall?.user ?? (await identify(token, services.session, now, API_PREFIX + route.path, request.headers));
        if ('status' in found) return found;
        request.log = request.log.child({ user: found.username });
        // These are unknown if the header itself is refused.
        let tenantId = 0;
        await recordingRefusal(request, { user: found, tenantId, services }, async () => {
          tenantId = wall?.tenantId ?? tenantOf(request.headers, found);
          const actual = await actualRoute(route, request, services);
          await requireRight(actual.right, found, services.rights);
          if (needsRoom(actual, services.config.databaseUrl === null)) await services.limits.room.requireRoom();
          callers.set(request, { user: found, tenantId, token, actual, leftMs: ANSWER_MS + began - performance.now() });
        });
        return null;
      });
      if (refused) return reply.code(refused.status).send(refused.body);
    },
    async handler(request, reply) {
      const caller = callers.get(request);
      if (!caller) throw new Error('the checks before the handler did not run');
      if (route.signed) checkSignature(request, services);
      const most = route.multipart === 'files' ? 'several' : 'one';
      const form = route.multipart ? await receiveForm(request, incomingFolder(services.config.dataDir), most) : null;
      try {
        const call = makeCall(request, form, caller, services);
        const { actual } = caller;
        const its = actual === route ? checks : checksFound(actual);
        const answer = await paced(caller, limits.shares, () =>
          recordingRefusal(request, { ...caller, services }, () => answerCall(actual, its, call)),
        );
        if (!('status' in answer)) return sendEnvelope(reply, envelope(answer, services.clock()));
        return reply.code(answer.status).headers(answer.headers).send(answer.body);
      } finally {
        await discardFiles(form?.files ?? []);
      }
    },
  });
}

/**
 * Answers a call through another route, with all of its checks: right, query, body and response.
 * @throws Refusal if a check fails
 */
export async function answerBy(route: Route, call: Call): Promise<Reply | RawAnswer> {
  await requireRight(route.right, call.user, call.services.rights);
  return answerCall(route, checksFound(route), call);
}

/** @throws Refusal with code 510 when the user may not call a route with this right */
async function requireRight(right: Right, user: SignedInUser, rights: RightService): Promise<void> {
  if (right === 'anonymous' || right === 'signed-in') return;
  const isHeld = right === 'staff' ? await rights.isStaff(user) : await isAllowed(right, user, rights);
  if (!isHeld) throw new Refusal(texts.noRight, 510);
}

async function isAllowed(right: Exclude<Right, string>, user: SignedInUser, rights: RightService): Promise<boolean> {
  if ('menu' in right) return rights.hasMenu(user, right.menu);
  if ('code' in right) return rights.hasCode(user, right.code);
  const held = await rights.rightsOf(user);
  return right.anyCode.some((code) => held.can(code));
}

async function answerCall(route: Route, checks: Checks, given: Call): Promise<Reply | RawAnswer> {
  const call = route.translate ? route.translate(given) : given;
  if (checks.params) requireValid(checks.params.strict(), call.params);
  requireKnown(checks.query, call.query, call);
  if (checks.body) requireKnown(checks.body, call.body, call);
  const answer = await route.handle(call);
  if ('status' in answer || !answer.success) return answer;
  const validate = checks.answer.strict();
  if (validate(answer.result ?? null)) return answer;
  const where = validate.errors?.[0];
  throw new Error(`the answer does not match its schema: result${where?.instancePath} ${where?.message}`);
}

/**
 * Our own console is refused with what the server does not know; for others of the family it is dropped, because they
 * send back whole rows as they got them.
 * @throws Refusal that names the wrong field
 */
function requireKnown(check: Check, value: unknown, { isStrict, log }: Call): void {
  if (isStrict) {
    requireValid(check.strict(), value);
    return;
  }
  const before = structuredClone(value);
  requireValid(check.tolerant(), value);
  const ignored = missingMembers(before, value);
  if (ignored.length > 0)
    log.debug({ ignored: ignored.map(loggedName), count: ignored.length }, 'unknown members ignored');
}

function sendEnvelope(reply: FastifyReply, body: unknown): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(body);
}

function checkSignature(request: FastifyRequest, { config, clock }: Services): void {
  if (config.signMode === 'off') return;
  const { headers, body } = request;
  const problem = signatureProblem({ headers, url: request.raw.url ?? '', body }, config.signSecret, clock());
  if (problem === null) return;
  if (config.signMode === 'enforce') throw new Refusal(problem);
  request.log.warn({ problem }, 'signature not right');
}

/** Known addresses answer other methods with the ones they support. */
function refuseOtherMethods(app: FastifyInstance, path: string, group: readonly Route[], services: Services): void {
  const allowed = group.map((route) => route.method);
  const others = methods.filter((method) => !allowed.includes(method));
  if (others.length === 0) return;
  app.route({
    method: others,
    url: API_PREFIX + path,
    config: { secretQuery: true },
    async onRequest(request, reply) {
      return sendEnvelope(reply, envelope(refuse(texts.wrongMethod(request.method, allowed), 405), services.clock()));
    },
    handler: () => undefined,
  });
}
