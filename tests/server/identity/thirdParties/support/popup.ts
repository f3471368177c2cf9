import { type Console, pick } from '../../../support/console.ts';

/** Origin of the console as `app.inject` names it. */
export const ORIGIN = 'http://localhost';

/** The popup of the sign-in page: a browser window that keeps its cookies and follows redirects. */
export interface Popup {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly html: string;
  /** What is posted to the opener; undefined when the page posts nothing. */
  readonly message: unknown;
  readonly target: unknown;
  /** The visible text. */
  readonly text: string;
}

export interface Way {
  readonly origin?: string;
  /** Ticket of the account settings. */
  readonly bind?: string;
  /** Changes the address at which the platform sends the popup back. */
  readonly change?: (back: URL) => void;
  /** Another browser comes back: its cookies are these. */
  readonly cookies?: string;
}

/** Opens the server's page for the platform. Its answer is the way to the platform, or a page with the reason. */
export async function openRender(server: Console, type: string, { origin = ORIGIN, bind }: Way = {}) {
  const query = new URLSearchParams({ origin, ...(bind === undefined ? {} : { bind }) });
  return server.app.inject({ url: `/gqmt-boot/sys/thirdLogin/render/${type}?${query}` });
}

/** Walks the whole way: render, the platform, the way back. The platforms of the tests need no click. */
export async function walk(server: Console, type: string, way: Way = {}): Promise<Popup> {
  const rendered = await openRender(server, type, way);
  if (rendered.statusCode !== 302) return readPage(rendered);
  const atPlatform = await fetch(String(rendered.headers.location), { redirect: 'manual' });
  const back = new URL(atPlatform.headers.get('location') ?? '');
  way.change?.(back);
  return comeBack(server, back, way.cookies ?? cookiesOf(rendered.headers['set-cookie']));
}

/** The platform sends a browser with these cookies back to the server. */
export async function comeBack(server: Console, back: URL, cookies: string): Promise<Popup> {
  return readPage(await server.app.inject({ url: back.pathname + back.search, headers: { cookie: cookies } }));
}

/** Set-Cookie → Cookie. */
export function cookiesOf(header: string | string[] | number | undefined): string {
  return [header ?? []]
    .flat()
    .map((one) => String(one).split(';')[0] ?? '')
    .join('; ');
}

function readPage(answer: {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}): Popup {
  const html = answer.body;
  const data: unknown = JSON.parse(/id="data">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
  return {
    status: answer.statusCode,
    headers: answer.headers,
    html,
    message: pick(data, 'message'),
    target: pick(data, 'target'),
    text: /role="status">(.*?)</s.exec(html)?.[1] ?? '',
  };
}
