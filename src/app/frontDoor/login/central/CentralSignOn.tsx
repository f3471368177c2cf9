import { useAtomValue } from 'jotai/react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useApplication } from '../../../ApplicationContext.tsx';
import { safeRedirect } from '../../../navigation/paths.ts';
import type { SingleSignOn } from '../../../platform/configuration/configuration.ts';
import {
  centralLoginAddress,
  MOST_DEPARTURES,
  serviceAddress,
  signInByCentralTicket,
  signingOutAtom,
  ticketIn,
  withoutTicket,
} from '../../../session/centralSignOn.ts';
import { DEPARTURES, WANTED_ADDRESS } from '../../../session/slots.ts';
import controls from '../../controls/controls.module.css';
import { FrontDoorFrame } from '../../frame/FrontDoorFrame.tsx';
import styles from '../login.module.css';
import { SignInQuestions } from '../SignInQuestions.tsx';
import { useSignIn } from '../useSignIn.ts';

/**
 * Replaces the pages before sign-in if a central service signs users in (S4.2c): validates a ticket
 * in the address, or sends the browser to the service. After a second failure in a row it waits for
 * the user.
 */
export function CentralSignOn({ singleSignOn }: { readonly singleSignOn: SingleSignOn }) {
  const { client, storage, configuration } = useApplication();
  const site = window.location.origin + configuration.basePath;
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const access = useSignIn();
  const isSigningOut = useAtomValue(signingOutAtom);
  const [isStopped, setStopped] = useState(false);
  const hasBegun = useRef(false);

  function depart(): void {
    window.location.assign(centralLoginAddress(singleSignOn.casUrl, site));
  }

  function departAlone(): void {
    const departures = storage.read(DEPARTURES) ?? 0;
    if (departures >= MOST_DEPARTURES) {
      setStopped(true);
      return;
    }
    storage.write(DEPARTURES, departures + 1, 'session');
    depart();
  }

  async function begin(): Promise<void> {
    const ticket = ticketIn(search);
    if (ticket === null) {
      storage.write(WANTED_ADDRESS, `${pathname}${search}${hash}`, 'session');
      departAlone();
      return;
    }
    await navigate({ pathname, search: withoutTicket(search), hash }, { replace: true });
    const service = serviceAddress(site);
    const end = await access.signIn(() => signInByCentralTicket(client, ticket, service), true);
    if (end.kind !== 'done') {
      departAlone();
      return;
    }
    const wanted = storage.read(WANTED_ADDRESS);
    storage.remove(WANTED_ADDRESS);
    await navigate(safeRedirect(wanted, window.location.origin), { replace: true });
  }

  useEffect(() => {
    if (isSigningOut || hasBegun.current) return;
    hasBegun.current = true;
    void begin();
  });

  function again(): void {
    storage.remove(DEPARTURES);
    depart();
  }

  const lead = isSigningOut
    ? '正在退出登录…'
    : isStopped
      ? '未能通过统一身份认证登录，请重试'
      : '正在进行统一身份认证…';
  return (
    <FrontDoorFrame title="统一身份认证" lead={<span role="status">{lead}</span>}>
      <div className={styles.form}>
        {isStopped && (
          <button type="button" className={controls.submit} onClick={again}>
            重新登录
          </button>
        )}
      </div>
      <SignInQuestions question={access.question} />
    </FrontDoorFrame>
  );
}
