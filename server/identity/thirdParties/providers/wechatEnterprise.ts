import { bodyText } from '../../../http/request/body.ts';
import type { Provider } from '../provider.ts';

/**
 * 企业微信, own application of one company. The access token is the application's, not the person's; the code is
 * exchanged in the second call. People outside the company have an `openid` instead of a `userid` and stay outside.
 * https://developer.work.weixin.qq.com/document/path/98152 and /91023
 */
export const wechatEnterprise: Provider = {
  type: 'wechat_enterprise',
  title: '企业微信',
  publicUrls: {
    authorizeUrl: 'https://login.work.weixin.qq.com/wwlogin/sso/login',
    tokenUrl: 'https://qyapi.weixin.qq.com/cgi-bin/gettoken',
    userUrl: 'https://qyapi.weixin.qq.com/cgi-bin/auth/getuserinfo',
  },
  codeParameter: 'code',
  authorize: ({ id, agent }, { redirectUri, state }) => ({
    login_type: 'CorpApp',
    appid: id,
    agentid: agent,
    redirect_uri: redirectUri,
    state,
  }),
  token: ({ tokenUrl, id, secret }) => ({
    method: 'GET',
    url: tokenUrl,
    query: { corpid: id, corpsecret: secret },
  }),
  user: ({ userUrl }, { code }, token) => ({
    method: 'GET',
    url: userUrl,
    query: { access_token: bodyText(token, 'access_token'), code },
  }),
  // …/cgi-bin/auth/getuserinfo → …/cgi-bin/user/get
  details: ({ userUrl }, token, user) => ({
    method: 'GET',
    url: new URL('../user/get', userUrl).href,
    query: { access_token: bodyText(token, 'access_token'), userid: memberId(user) },
  }),
  profile: ({ user, details }) => {
    const id = memberId(user);
    if (id === '') return null;
    const nickname = bodyText(details, 'name') || id;
    return { uuid: id, username: id, nickname, avatar: bodyText(details, 'avatar') || null };
  },
};

/** Older installations of the interface write it with a capital letter. */
function memberId(user: object): string {
  return bodyText(user, 'userid') || bodyText(user, 'UserId');
}
