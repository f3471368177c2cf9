import { readConfig } from '../../../../../server/foundation/settings/environment.ts';
import { type OAuthProvider, startOAuthProvider } from '../../../../journeys/support/oauthProvider.ts';
import { forgetLimits, receivedCode } from '../../../support/codes.ts';
import { type Answer, type Console, openConsole } from '../../../support/console.ts';
import { type Popup, walk } from './popup.ts';

/** A console with a running GitHub. */
export interface GithubConsole {
  readonly provider: OAuthProvider;
  readonly server: Console;
  /** Walks the whole way as this person of the platform. */
  walkAs(id: number, login: string): Promise<Popup>;
  getLoginUser(ticket: unknown, type?: string): Promise<Answer>;
  bindPhone(pending: string, mobile: string, captcha: string): Promise<Answer>;
  /** Asks for a code as the binding dialog does, for registering and, where the number is known, for signing in. */
  askBindingCode(mobile: string): Promise<string>;
  /** Binds without a popup. */
  bind(username: string, id: number): Promise<void>;
  /** Removes bindings and lets everybody ask and try as if for the first time. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Opens it; close it in afterAll. */
export async function openGithubConsole(): Promise<GithubConsole> {
  const provider = await startOAuthProvider();
  const server = await openConsole({ third: readConfig(provider.environment, '/').third, logLevel: 'trace' });
  const { db, stranger } = server;
  return {
    provider,
    server,
    walkAs: (id, login) => {
      provider.signInAs({ id, login });
      return walk(server, 'github');
    },
    getLoginUser: (ticket, type = 'github') => stranger.get(`/sys/thirdLogin/getLoginUser/${String(ticket)}/${type}`),
    bindPhone: (pending, mobile, captcha) =>
      stranger.post('/sys/thirdLogin/bindingThirdPhone', { mobile, captcha, thirdUserUuid: pending }),
    askBindingCode: async (mobile) => {
      const answer = await stranger.post('/sys/sms', { mobile, smsmode: '1' });
      if (!answer.success) throw new Error(answer.message);
      return receivedCode(server, mobile);
    },
    bind: async (username, uuid) => {
      const user = db.selectFrom('sys_user').select('id').where('username', '=', username);
      const { id } = await user.executeTakeFirstOrThrow();
      const row = { id: `github${uuid}`, user_id: id, third_type: 'github', third_uuid: String(uuid) };
      await db
        .insertInto('sys_third_account')
        .values({ ...row, bound_at: server.now() })
        .execute();
    },
    reset: async () => {
      await db.deleteFrom('sys_third_account').execute();
      await db.updateTable('sys_user').set({ status: 1 }).execute();
      await forgetLimits(server);
    },
    close: async () => {
      await server.close();
      await provider.stop();
    },
  };
}

/** The ticket in `绑定手机号,<ticket>`. @throws when the message is another one */
export function pendingOf({ message }: Popup): string {
  const pending = /^绑定手机号,([\w-]{43})$/.exec(String(message))?.[1];
  if (pending === undefined) throw new Error(`no phone is asked for: ${JSON.stringify(message)}`);
  return pending;
}

/** The fields of the message about an account with the same name. */
export function infoOf({ message }: Popup): Record<string, unknown> {
  return Object.fromEntries(Object.entries(message ?? {}));
}
