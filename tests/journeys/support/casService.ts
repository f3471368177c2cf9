import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';

/** How the service answers the validation of a ticket; `normal` is protocol 3. */
export type CasMood = 'normal' | 'protocol 2' | 'no principal' | 'malformed' | 'entities' | 'huge' | 'slow' | 'error';

/** A running central sign-on service that speaks CAS protocol 2 and 3. */
export interface CasService {
  /** `http://127.0.0.1:<port>/cas`, the value of CAS_BASE_URL. */
  readonly url: string;
  readonly environment: Readonly<Record<string, string>>;
  /** A service ticket for a user, as a sign-in at `/login` makes one. It is valid once and for this service only. */
  ticket(username: string, service: string): string;
  /** Path and query of every validation that was asked. */
  readonly validations: readonly string[];
  mood: CasMood;
  stop(): Promise<void>;
}

const SLOW_MS = 3000;

/** Starts the service on a free port; stop it in afterAll. A person signs in at `/cas/login` with a name alone. */
export async function startCasService(): Promise<CasService> {
  const tickets = new Map<string, { readonly username: string; readonly service: string }>();
  const validations: string[] = [];
  const issue = (username: string, service: string) => {
    const ticket = `ST-${randomUUID()}`;
    tickets.set(ticket, { username, service });
    return ticket;
  };

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://cas');
    const service = searchParams.get('service') ?? '';
    const username = searchParams.get('username');
    if (pathname === '/cas/login' && username !== null) return redirect(response, service, issue(username, service));
    if (pathname === '/cas/login') return page(response, loginForm(service));
    if (pathname === '/cas/logout') return page(response, `<h1>已退出单点登录</h1><p>${escapeXml(service)}</p>`);
    const protocol = pathname === '/cas/p3/serviceValidate' ? 3 : pathname === '/cas/serviceValidate' ? 2 : 0;
    const known = protocol === 2 || (protocol === 3 && cas.mood !== 'protocol 2');
    if (!known) return void response.writeHead(404).end('not found');
    validations.push(request.url ?? '');
    const ticket = searchParams.get('ticket') ?? '';
    const found = tickets.get(ticket);
    tickets.delete(ticket);
    const text = answer(cas.mood, protocol, found?.service === service ? found.username : null, ticket);
    const send = () =>
      response.writeHead(cas.mood === 'error' ? 500 : 200, { 'content-type': 'application/xml' }).end(text);
    if (cas.mood === 'slow') setTimeout(send, SLOW_MS);
    else send();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/cas`;
  const cas: CasService = {
    url,
    environment: { CAS_BASE_URL: url },
    ticket: issue,
    validations,
    mood: 'normal',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return cas;
}

function redirect(response: ServerResponse, service: string, ticket: string): void {
  const target = new URL(service);
  target.searchParams.set('ticket', ticket);
  response.writeHead(302, { location: target.href }).end();
}

function page(response: ServerResponse, body: string): void {
  const head =
    '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><link rel="icon" href="data:,"><title>统一身份认证</title>';
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(head + body);
}

function loginForm(service: string): string {
  return `<h1>统一身份认证</h1><form><input type="hidden" name="service" value="${escapeXml(service)}">
    <label>用户名 <input name="username"></label><button>登录</button></form>`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function answer(mood: CasMood, protocol: number, username: string | null, ticket: string): string {
  const attributes = '<cas:attributes><cas:memberOf>a</cas:memberOf><cas:memberOf>b</cas:memberOf></cas:attributes>';
  const success = `<cas:authenticationSuccess><cas:user>${escapeXml(username ?? '')}</cas:user>${
    protocol === 3 ? attributes : ''
  }</cas:authenticationSuccess>`;
  const failure = `<cas:authenticationFailure code="INVALID_TICKET">
      Ticket &#39;${escapeXml(ticket)}&#39; not recognized
    </cas:authenticationFailure>`;
  const response = (inner: string) =>
    `<cas:serviceResponse xmlns:cas='http://www.yale.edu/tp/cas'>${inner}</cas:serviceResponse>`;
  if (mood === 'malformed') return `<cas:serviceResponse><cas:authenticationSuccess><cas:user>${username}</cas:user>`;
  if (mood === 'no principal') return response(`<cas:authenticationSuccess>${attributes}</cas:authenticationSuccess>`);
  if (mood === 'entities') {
    const declared = `<!DOCTYPE x [<!ENTITY who "${username}">]>`;
    return declared + response('<cas:authenticationSuccess><cas:user>&who;</cas:user></cas:authenticationSuccess>');
  }
  if (mood === 'huge') return response(`${success}<cas:padding>${'x'.repeat(1024 * 1024)}</cas:padding>`);
  return response(username === null ? failure : success);
}
