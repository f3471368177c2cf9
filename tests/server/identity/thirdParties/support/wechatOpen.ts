import { type JsonService, sendBack, startJsonService } from './jsonService.ts';

const ID = 'wx0123456789abcdef';
const SECRET = 'wechat secret of the tests';

/** 微信开放平台: GET with everything in the query, errors as HTTP 200 with errcode. */
export async function startWechatOpen(): Promise<JsonService & { readonly environment: Record<string, string> }> {
  let serial = 0;
  const codes = new Set<string>();
  const tokens = new Set<string>();
  const service = await startJsonService((seen) => {
    const { path, query } = seen;
    if (path === '/connect/qrconnect') {
      if (query.appid !== ID || query.scope !== 'snsapi_login') return { body: 'Scope 参数错误' };
      serial += 1;
      codes.add(`wxcode${serial}`);
      return sendBack(seen, { code: `wxcode${serial}` });
    }
    if (path === '/sns/oauth2/access_token') {
      if (query.appid !== ID) return { body: { errcode: 40013, errmsg: 'invalid appid' } };
      if (query.secret !== SECRET) return { body: { errcode: 40125, errmsg: 'invalid appsecret' } };
      if (!codes.delete(query.code ?? '')) return { body: { errcode: 40029, errmsg: `invalid code ${query.code}` } };
      tokens.add(`wxtoken${serial}`);
      const lives = { expires_in: 7200, refresh_token: 'refresh', scope: 'snsapi_login' };
      return { body: { access_token: `wxtoken${serial}`, openid: 'oWx1', ...lives } };
    }
    if (path === '/sns/userinfo') {
      if (!tokens.has(query.access_token ?? '')) return { body: { errcode: 40001, errmsg: 'invalid credential' } };
      const person = { openid: query.openid, nickname: '张 三', sex: 0, privilege: [], unionid: 'uWx1' };
      return { body: { ...person, headimgurl: 'https://thirdwx.qlogo.cn/mmopen/1/0' } };
    }
    return { status: 404, body: {} };
  });
  return {
    ...service,
    environment: {
      THIRD_WECHAT_OPEN_ID: ID,
      THIRD_WECHAT_OPEN_SECRET: SECRET,
      THIRD_WECHAT_OPEN_AUTHORIZE_URL: `${service.url}/connect/qrconnect`,
      THIRD_WECHAT_OPEN_TOKEN_URL: `${service.url}/sns/oauth2/access_token`,
      THIRD_WECHAT_OPEN_USER_URL: `${service.url}/sns/userinfo`,
    },
  };
}
