import { type JsonService, sendBack, startJsonService } from './jsonService.ts';

const ID = 'ww0123456789abcdef';
const SECRET = 'corp secret of the tests';
const AGENT = '1000002';

interface WechatEnterprise extends JsonService {
  readonly environment: Record<string, string>;
  /** The user who scans next: a member with their userid, or an outsider. */
  person: { readonly userid: string } | { readonly openid: string };
  /** Whether the application may read names. */
  mayReadMembers: boolean;
}

/** 企业微信: an access token of the application, the code in the second call, errors as HTTP 200 with errcode. */
export async function startWechatEnterprise(): Promise<WechatEnterprise> {
  const codes = new Set<string>();
  let serial = 0;
  const service = await startJsonService((seen) => {
    const { path, query } = seen;
    if (path === '/wwlogin/sso/login') {
      const right = query.login_type === 'CorpApp' && query.appid === ID && query.agentid === AGENT;
      if (!right) return { body: 'redirect_uri 与配置的授权完成回调域名不一致' };
      serial += 1;
      codes.add(`wwcode${serial}`);
      return sendBack(seen, { code: `wwcode${serial}`, appid: ID });
    }
    if (path === '/cgi-bin/gettoken') {
      if (query.corpid !== ID) return { body: { errcode: 40013, errmsg: 'invalid corpid' } };
      if (query.corpsecret !== SECRET) return { body: { errcode: 40001, errmsg: 'invalid credential' } };
      return { body: { errcode: 0, errmsg: 'ok', access_token: 'wwtoken', expires_in: 7200 } };
    }
    if (query.access_token !== 'wwtoken') return { body: { errcode: 40014, errmsg: 'invalid access_token' } };
    if (path === '/cgi-bin/auth/getuserinfo') {
      if (!codes.delete(query.code ?? '')) return { body: { errcode: 40029, errmsg: 'invalid code' } };
      return { body: { errcode: 0, errmsg: 'ok', ...platform.person } };
    }
    if (path === '/cgi-bin/user/get') {
      if (!platform.mayReadMembers) return { body: { errcode: 60011, errmsg: 'no privilege' } };
      return { body: { errcode: 0, errmsg: 'ok', userid: query.userid, name: '李四', status: 1 } };
    }
    return { status: 404, body: {} };
  });
  const platform: WechatEnterprise = {
    ...service,
    person: { userid: 'LiSi' },
    mayReadMembers: true,
    environment: {
      THIRD_WECHAT_ENTERPRISE_ID: ID,
      THIRD_WECHAT_ENTERPRISE_SECRET: SECRET,
      THIRD_WECHAT_ENTERPRISE_AGENT: AGENT,
      THIRD_WECHAT_ENTERPRISE_AUTHORIZE_URL: `${service.url}/wwlogin/sso/login`,
      THIRD_WECHAT_ENTERPRISE_TOKEN_URL: `${service.url}/cgi-bin/gettoken`,
      THIRD_WECHAT_ENTERPRISE_USER_URL: `${service.url}/cgi-bin/auth/getuserinfo`,
    },
  };
  return platform;
}
