import { bodyText } from '../../../http/request/body.ts';
import type { Provider } from '../provider.ts';

/**
 * 微信开放平台, website application. Errors come as HTTP 200 with `errcode`. A person is known by the openid: the
 * unionid appears only once the application is bound, and the id must not change then.
 * https://developers.weixin.qq.com/doc/oplatform/Website_App/WeChat_Login/Wechat_Login.html
 */
export const wechatOpen: Provider = {
  type: 'wechat_open',
  title: '微信',
  publicUrls: {
    authorizeUrl: 'https://open.weixin.qq.com/connect/qrconnect',
    tokenUrl: 'https://api.weixin.qq.com/sns/oauth2/access_token',
    userUrl: 'https://api.weixin.qq.com/sns/userinfo',
  },
  codeParameter: 'code',
  fragment: 'wechat_redirect',
  authorize: ({ id }, { redirectUri, state }) => ({
    appid: id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'snsapi_login',
    state,
  }),
  token: ({ tokenUrl, id, secret }, { code }) => ({
    method: 'GET',
    url: tokenUrl,
    query: { appid: id, secret, code, grant_type: 'authorization_code' },
  }),
  user: ({ userUrl }, _grant, token) => ({
    method: 'GET',
    url: userUrl,
    query: { access_token: bodyText(token, 'access_token'), openid: bodyText(token, 'openid'), lang: 'zh_CN' },
  }),
  profile: ({ user }) => ({
    uuid: bodyText(user, 'openid'),
    username: null,
    nickname: bodyText(user, 'nickname') || null,
    avatar: bodyText(user, 'headimgurl') || null,
  }),
};
