import { type JsonService, sendBack, startJsonService } from './jsonService.ts';

const ID = 'ding0123456789';
const SECRET = 'ding secret of the tests';

/** 钉钉: the code comes back as authCode, the exchange is JSON, the token has a header of its own, errors are HTTP 4xx. */
export async function startDingtalk(): Promise<JsonService & { readonly environment: Record<string, string> }> {
  const codes = new Set<string>();
  let serial = 0;
  const refused = (status: number, code: string) => ({ status, body: { code, message: code, requestid: 'R-1' } });
  const service = await startJsonService((seen) => {
    const { path, query, method, body, headers } = seen;
    if (path === '/oauth2/auth') {
      const right = query.client_id === ID && query.prompt === 'consent' && query.scope === 'openid';
      if (!right || query.response_type !== 'code') return { body: '参数错误' };
      serial += 1;
      codes.add(`dtcode${serial}`);
      // The platform repeats the code under both names.
      return sendBack(seen, { authCode: `dtcode${serial}`, code: `dtcode${serial}` });
    }
    if (path === '/v1.0/oauth2/userAccessToken' && method === 'POST') {
      if (body.clientId !== ID || body.clientSecret !== SECRET) return refused(400, 'invalidClientIdOrSecret');
      if (body.grantType !== 'authorization_code') return refused(400, 'invalidGrantType');
      if (!codes.delete(String(body.code))) return refused(400, 'invalidParameter.authCode.notFound');
      return { body: { accessToken: 'dttoken', refreshToken: 'refresh', expireIn: 7200 } };
    }
    if (path === '/v1.0/contact/users/me') {
      if (headers['x-acs-dingtalk-access-token'] !== 'dttoken') return refused(401, 'InvalidAuthentication');
      const person = { nick: '王五', avatarUrl: 'https://static.dingtalk.com/w.jpg', mobile: '13900139000' };
      return { body: { ...person, openId: 'oDt1', unionId: 'uDt1', stateCode: '86' } };
    }
    return { status: 404, body: {} };
  });
  return {
    ...service,
    environment: {
      THIRD_DINGTALK_ID: ID,
      THIRD_DINGTALK_SECRET: SECRET,
      THIRD_DINGTALK_AUTHORIZE_URL: `${service.url}/oauth2/auth`,
      THIRD_DINGTALK_TOKEN_URL: `${service.url}/v1.0/oauth2/userAccessToken`,
      THIRD_DINGTALK_USER_URL: `${service.url}/v1.0/contact/users/me`,
    },
  };
}
