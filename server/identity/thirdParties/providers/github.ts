import { bodyText } from '../../../http/request/body.ts';
import type { Provider } from '../provider.ts';

/**
 * GitHub OAuth app, web application flow with PKCE. No scope is asked for: the public profile is enough.
 * https://docs.github.com/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps
 */
export const github: Provider = {
  type: 'github',
  title: 'GitHub',
  publicUrls: {
    authorizeUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    userUrl: 'https://api.github.com/user',
  },
  codeParameter: 'code',
  authorize: ({ id }, { redirectUri, state, challenge }) => ({
    client_id: id,
    redirect_uri: redirectUri,
    response_type: 'code',
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }),
  token: ({ tokenUrl, id, secret }, { code, redirectUri, verifier }) => ({
    method: 'POST',
    url: tokenUrl,
    form: {
      grant_type: 'authorization_code',
      client_id: id,
      client_secret: secret,
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    },
  }),
  user: ({ userUrl }, _grant, token) => ({
    method: 'GET',
    url: userUrl,
    headers: { authorization: `Bearer ${bodyText(token, 'access_token')}` },
  }),
  profile: ({ user }) => ({
    uuid: bodyText(user, 'id'),
    username: bodyText(user, 'login') || null,
    nickname: bodyText(user, 'name') || bodyText(user, 'login') || null,
    avatar: bodyText(user, 'avatar_url') || null,
  }),
};
