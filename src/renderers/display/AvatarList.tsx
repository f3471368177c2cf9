import { Tooltip } from 'antd';
import { useState } from 'react';
import styles from './avatarList.module.css';

export interface ListedPerson {
  readonly name: string;
  /** Address of the picture; null without one. */
  readonly picture: string | null;
}

interface AvatarListProps {
  readonly people: readonly ListedPerson[];
  /** Noun for the users, for screen readers. */
  readonly label: string;
  /** So many are shown, the others are counted (S9.4). */
  readonly max?: number;
  readonly size?: 'small' | 'middle' | 'large';
}

const TINTS = ['blue', 'green', 'orange', 'purple', 'cyan', 'magenta'] as const;

/** The same name has the same tint everywhere. */
function tintOf(name: string): string {
  const sum = [...name].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return TINTS[sum % TINTS.length] ?? 'blue';
}

function Face({ name, picture }: ListedPerson) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <Tooltip title={name} trigger={['hover', 'focus']}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whose picture it is must be readable by keyboard */}
      <span className={styles.avatar} data-tint={tintOf(name)} role="img" aria-label={name} tabIndex={0}>
        {picture !== null && picture !== broken ? (
          <img src={picture} alt="" onError={() => setBroken(picture)} />
        ) : (
          ([...name].at(-1) ?? '')
        )}
      </span>
    </Tooltip>
  );
}

/** People as overlapping pictures: the first few, and how many there are besides. */
export function AvatarList({ people, label, max = 3, size = 'middle' }: AvatarListProps) {
  const hidden = people.slice(max).map(({ name }) => name);
  const others = hidden.join('、');
  return (
    <ul className={styles.avatars} data-size={size} aria-label={label}>
      {people.slice(0, max).map((person, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
        <li key={`${index} ${person.name}`}>
          <Face {...person} />
        </li>
      ))}
      {hidden.length > 0 && (
        <li>
          <Tooltip title={others} trigger={['hover', 'focus']}>
            <span
              className={`${styles.avatar} ${styles.more}`}
              role="img"
              aria-label={`还有 ${hidden.length} 人：${others}`}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: their names must be readable by keyboard
              tabIndex={0}
            >
              +{hidden.length}
            </span>
          </Tooltip>
        </li>
      )}
    </ul>
  );
}
