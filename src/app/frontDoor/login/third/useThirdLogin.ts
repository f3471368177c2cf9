import { useRef, useState } from 'react';
import { useApplication } from '../../../ApplicationContext.tsx';
import type { PlatformType } from '../../../credentials/thirdParty/platforms.ts';
import { POPUP_FEATURES, popupEnd } from '../../../credentials/thirdParty/popup.ts';
import { signInByThirdParty } from '../../../session/signInCalls.ts';
import type { SignIn } from '../useSignIn.ts';
import type { Provider } from './providers.ts';
import { readThirdMessage, type ThirdInfo, type ThirdMessage } from './thirdMessage.ts';

/** What is asked of a person who comes from a third party (S2.19c). */
export type ThirdQuestion =
  | { readonly kind: 'bindPhone'; readonly type: PlatformType; readonly uuid: string }
  | { readonly kind: 'sameName'; readonly type: PlatformType; readonly info: ThirdInfo }
  | { readonly kind: 'password'; readonly type: PlatformType; readonly info: ThirdInfo };

/** The conversation with a third party: popup, message, questions, sign-in (S2.19, S4.4). */
export function useThirdLogin(access: SignIn, rememberMe: boolean) {
  const { client, configuration, notices } = useApplication();
  const [waitingFor, setWaitingFor] = useState<Provider | null>(null);
  const [question, setQuestion] = useState<ThirdQuestion | null>(null);
  const lastTry = useRef(0);

  /** Opens the platform in a window of its own; a window that is open already is used again. */
  async function start(provider: Provider): Promise<void> {
    const server = new URL(configuration.apiBase, window.location.href);
    const query = new URLSearchParams({ origin: window.location.origin });
    const address = `${server.href}/sys/thirdLogin/render/${provider.type}?${query}`;
    const popup = window.open(address, 'guangshu-third-login', POPUP_FEATURES);
    if (popup === null) return void notices.show('warning', '浏览器拦截了登录窗口，请允许弹出窗口后重试');
    lastTry.current += 1;
    const thisTry = lastTry.current;
    setWaitingFor(provider);
    const end = await popupEnd(window, { popup, origin: server.origin, read: readThirdMessage });
    // Another platform was tried in the same window meanwhile: the one message is its.
    if (thisTry !== lastTry.current) return;
    setWaitingFor(null);
    if (end.kind === 'message') await react(end.message, provider.type);
  }

  async function react(message: ThirdMessage, type: PlatformType): Promise<void> {
    if (message.kind === 'failed') notices.show('warning', '登录失败');
    else if (message.kind === 'unknown') notices.show('warning', '不识别的信息传递');
    else if (message.kind === 'bindPhone') setQuestion({ kind: 'bindPhone', type, uuid: message.uuid });
    else if (message.kind === 'sameName') setQuestion({ kind: 'sameName', type, info: message.info });
    else await enter(message.ticket, type);
  }

  async function enter(ticket: string, type: PlatformType): Promise<void> {
    setQuestion(null);
    await access.signIn(() => signInByThirdParty(client, ticket, type), rememberMe);
  }

  return {
    waitingFor,
    question,
    start,
    enter,
    askPassword: (info: ThirdInfo, type: PlatformType) => setQuestion({ kind: 'password', info, type }),
    close: () => setQuestion(null),
  };
}

export type ThirdConversation = ReturnType<typeof useThirdLogin>;
