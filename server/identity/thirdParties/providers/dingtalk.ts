import { bodyText } from '../../../http/request/body.ts';
import type { Provider } from '../provider.ts';

/**
 * 钉钉. The code comes back as `authCode`; errors are HTTP 4xx with `code` and `message`. Users are identified
 * by the unionId, which is the same in all applications of one developer.
 * https://open.dingtalk.com/document/orgapp/obtain-identity-credentials
 */
export const dingtalk: Provider = {
  type: 'dingtalk',
  title: '钉钉',
  publicUrls: {
    authorizeUrl: 'https://login.dingtalk.com/oauth2/auth',
    tokenUrl: 'https://api.dingtalk.com/v1.0/oauth2/userAccessToken',
    userUrl: 'https://api.dingtalk.com/v1.0/contact/users/me',
  },
  codeParameter: 'authCode',
  authorize: ({ id }, { redirectUri, state }) => ({
    client_id: id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
    prompt: 'consent',
    state,
  }),
  token: ({ tokenUrl, id, secret }, { code }) => ({
    method: 'POST',
    url: tokenUrl,
    json: { clientId: id, clientSecret: secret, code, grantType: 'authorization_code' },
  }),
  user: ({ userUrl }, _grant, token) => ({
    method: 'GET',
    url: userUrl,
    headers: { 'x-acs-dingtalk-access-token': bodyText(token, 'accessToken') },
  }),
  profile: ({ user }) => ({
    uuid: bodyText(user, 'unionId'),
    username: null,
    nickname: bodyText(user, 'nick') || null,
    avatar: bodyText(user, 'avatarUrl') || null,
  }),
};
