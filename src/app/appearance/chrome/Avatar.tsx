import { useState } from 'react';
import styles from './avatar.module.css';

interface AvatarProps {
  /** Address of the picture; null without one. */
  readonly address: string | null;
  /** Name of the user; its last character replaces a missing picture. */
  readonly name: string;
  /** Pixels. */
  readonly size: number;
}

/** Picture of a user, shown next to the name, which is all that screen readers need. */
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
