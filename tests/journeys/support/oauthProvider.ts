import { type MutableRedirectUri, type MutableResponse, OAuth2Server } from 'oauth2-mock-server';

/** A user as GitHub answers them at `GET /user`. */
export interface ProviderUser {
  readonly id: number;
  readonly login: string;
  readonly name?: string | null;
  readonly avatar_url?: string;
}

/** What the provider saw of its client. */
export interface SeenCall {
  readonly name: 'authorize' | 'token' | 'user';
  /** Query of `authorize`, form of `token`; empty for `user`. */
  readonly fields: Readonly<Record<string, string>>;
}

/** A running OAuth 2.0 provider that answers as GitHub does. Callers are signed in at once, without a click. */
export interface OAuthProvider {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  /** Settings of a server that uses it as `github`. */
  readonly environment: Readonly<Record<string, string>>;
  /** Who signs in from now on. */
  signInAs(user: ProviderUser): void;
  /** The next person says no: the provider returns `error=access_denied`. */
  refuseNext(): void;
  /** The next exchange of a code is answered as GitHub answers a bad one: HTTP 200 with an `error`. */
  rejectNextCode(): void;
  readonly calls: readonly SeenCall[];
  stop(): Promise<void>;
}

const CLIENT_ID = 'guangshu-tests';
export const CLIENT_SECRET = 'secret of the tests at the provider';

/** Starts the provider on a free port; stop it in afterAll. Its codes are checked against the PKCE challenge. */
export async function startOAuthProvider(): Promise<OAuthProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const url = `http://127.0.0.1:${server.address().port}`;
  let user: ProviderUser = { id: 1, login: 'octocat' };
  const accessTokens = new Set<unknown>();
  const calls: SeenCall[] = [];

  server.service.on('beforeAuthorizeRedirect', (_redirect: MutableRedirectUri, request: { url?: string }) => {
    const { searchParams } = new URL(request.url ?? '', url);
    calls.push({ name: 'authorize', fields: Object.fromEntries(searchParams) });
  });
  server.service.on('beforeResponse', (response: MutableResponse, request: { body: object }) => {
    const fields = Object.fromEntries(Object.entries(request.body).map(([name, value]) => [name, String(value)]));
    calls.push({ name: 'token', fields });
    if (fields.client_id !== CLIENT_ID || fields.client_secret !== CLIENT_SECRET) {
      response.body = { error: 'incorrect_client_credentials' };
    } else if (response.body !== '') accessTokens.add(response.body.access_token);
  });
  server.service.on('beforeUserinfo', (response: MutableResponse, request: { headers: { authorization?: string } }) => {
    calls.push({ name: 'user', fields: {} });
    const known = accessTokens.has(request.headers.authorization?.replace(/^Bearer /, ''));
    response.statusCode = known ? 200 : 401;
    response.body = known ? { ...user } : { message: 'Bad credentials' };
  });

  return {
    url,
    environment: {
      THIRD_GITHUB_ID: CLIENT_ID,
      THIRD_GITHUB_SECRET: CLIENT_SECRET,
      THIRD_GITHUB_AUTHORIZE_URL: `${url}/authorize`,
      THIRD_GITHUB_TOKEN_URL: `${url}/token`,
      THIRD_GITHUB_USER_URL: `${url}/userinfo`,
    },
    signInAs: (next) => {
      user = next;
    },
    refuseNext: () => {
      server.service.once('beforeAuthorizeRedirect', ({ url: redirect }: MutableRedirectUri) => {
        redirect.searchParams.delete('code');
        redirect.searchParams.set('error', 'access_denied');
      });
    },
    rejectNextCode: () => {
      server.service.once('beforeResponse', (response: MutableResponse) => {
        response.body = { error: 'bad_verification_code' };
      });
    },
    calls,
    stop: () => server.stop(),
  };
}
