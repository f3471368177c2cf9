import { type ComponentType, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { DesignProvider } from '../../appearance/theme/DesignProvider.tsx';
import {
  BINDING,
  DEVICES,
  NOTIFICATION,
  SECURITY,
  SETTINGS_TABS,
  SETTINGS_TITLE,
} from '../../navigation/settingsTabs.ts';
import { BaseSettings } from './base/BaseSettings.tsx';
import { BindingSettings } from './binding/BindingSettings.tsx';
import { DeviceSettings } from './devices/DeviceSettings.tsx';
import { NotificationSettings } from './notification/NotificationSettings.tsx';
import styles from './personal.module.css';
import { SecuritySettings } from './security/SecuritySettings.tsx';

const PARTS: ReadonlyMap<string, ComponentType> = new Map([
  [SECURITY.path, SecuritySettings],
  [BINDING.path, BindingSettings],
  [NOTIFICATION.path, NotificationSettings],
  [DEVICES.path, DeviceSettings],
]);

/** Everything users may settle about their own account; each part has an address of its own. */
export function SettingsPage() {
  const { pathname } = useLocation();
  const heading = useId();
  const present = SETTINGS_TABS.find(({ path }) => path === pathname) ?? SETTINGS_TABS[0];
  const Part = PARTS.get(pathname) ?? BaseSettings;
  return (
    <DesignProvider>
      <h1 className="visually-hidden">{SETTINGS_TITLE}</h1>
      <div className={styles.page}>
        <nav className={styles.tabs} aria-label={SETTINGS_TITLE}>
          {SETTINGS_TABS.map(({ path, title }) => (
            <Link
              key={path}
              to={path}
              className={styles.tab}
              aria-current={path === present?.path ? 'page' : undefined}
            >
              {title}
            </Link>
          ))}
        </nav>
        <section className={styles.part} aria-labelledby={heading}>
          <h2 id={heading} className={styles.heading}>
            {present?.title}
          </h2>
          <Part key={pathname} />
        </section>
      </div>
    </DesignProvider>
  );
}
