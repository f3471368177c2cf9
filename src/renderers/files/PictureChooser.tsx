import type { RefObject } from 'react';
import styles from './hidden.module.css';

interface PictureChooserProps {
  /** Clicked by the button that people see. */
  readonly chooser: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly disabled: boolean;
  readonly onChoose: (pictures: readonly File[]) => void;
}

/** The browser's own chooser of files, for the pictures of an editor. */
export function PictureChooser({ chooser, label, disabled, onChoose }: PictureChooserProps) {
  return (
    <input
      ref={chooser}
      className={styles.input}
      type="file"
      accept="image/*"
      multiple
      tabIndex={-1}
      aria-label={label}
      disabled={disabled}
      onChange={(event) => {
        onChoose([...(event.target.files ?? [])]);
        event.target.value = '';
      }}
    />
  );
}
