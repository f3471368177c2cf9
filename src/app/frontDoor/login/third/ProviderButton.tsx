import { useId } from 'react';
import { PlatformIcon } from '../../../credentials/thirdParty/PlatformIcon.tsx';
import styles from '../login.module.css';
import type { Provider } from './providers.ts';

interface ProviderButtonProps {
  readonly provider: Provider;
  readonly onStart: () => void;
}

/** One way in. What cannot be used stays reachable, so that its reason can be read with the keyboard too. */
export function ProviderButton({ provider, onStart }: ProviderButtonProps) {
  const { type, title, reason } = provider;
  const tipId = useId();
  const isDisabled = reason !== null;
  return (
    <li className={styles.provider}>
      <button
        type="button"
        aria-label={`${title}登录`}
        aria-disabled={isDisabled}
        aria-describedby={isDisabled ? tipId : undefined}
        onClick={isDisabled ? undefined : onStart}
      >
        <PlatformIcon type={type} size={22} />
      </button>
      <span id={tipId} role="tooltip" className={styles.tip}>
        {reason ?? `${title}登录`}
      </span>
    </li>
  );
}
