import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApplication } from '../ApplicationContext.tsx';
import { Mark } from '../brand/Mark.tsx';
import { FilingLinks } from '../chrome/FilingLinks.tsx';
import { useDocumentTitle } from '../chrome/useDocumentTitle.ts';
import { AccountForm } from './AccountForm.tsx';
import styles from './login.module.css';
import { SolarField } from './scene/SolarField.tsx';

/** The front door (S2.15a, S2.20, S2.22). A user name in the address is filled in (S2.15c). */
export function LoginPage() {
  const { configuration, session } = useApplication();
  const [search] = useSearchParams();
  useDocumentTitle('用户登录');

  // What is left of an earlier session must not be sent along with the sign-in (S2.20).
  useEffect(() => session.forget(), [session]);

  return (
    <div className={styles.page}>
      <header className={styles.front}>
        <SolarField className={styles.scene} />
        <div className={styles.brand}>
          <Mark size={44} />
          <span>
            <strong className={styles.name}>{configuration.platformName}</strong>
            <span className={styles.subtitle}>{configuration.platformSubtitle}</span>
          </span>
        </div>
        <p className={styles.motto}>让每一束光都有去处</p>
      </header>
      <main className={styles.side}>
        <div className={styles.card}>
          <h1 id="login-title" className={styles.title}>
            用户登录
          </h1>
          <p className={styles.lead}>登录{configuration.platformName}，查看电站与设备的运行情况</p>
          <AccountForm username={search.get('username') ?? ''} />
        </div>
        <FilingLinks />
      </main>
    </div>
  );
}
