import { useState } from 'react';
import styles from './avatar.module.css';

interface AvatarProps {
  /** Address of the picture; null without one. */
  readonly address: string | null;
  /** Whose picture it is; its last character stands where there is no picture. */
  readonly name: string;
  /** Pixels. */
  readonly size: number;
}

/** The picture of a user, beside their name: for screen readers the name says it all. */
export function Avatar({ address, name, size }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = address !== null && address !== broken;
  return (
    <span className={styles.avatar} style={{ width: size, height: size, fontSize: size * 0.46 }} aria-hidden="true">
      {isShown ? (
        <img className={styles.picture} src={address} alt="" onError={() => setBroken(address)} />
      ) : (
        ([...name].at(-1) ?? '')
      )}
    </span>
  );
}
