import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import styles from './boundary.module.css';

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Dialogs hear these at the window: to close the one on top, and to keep the focus in it. */
const HEARD_BY_DIALOGS: ReadonlySet<string> = new Set(['Escape', 'Tab']);

const stopKey = (event: KeyboardEvent) => {
  if (!HEARD_BY_DIALOGS.has(event.key)) event.stopPropagation();
};

/**
 * Keeps to itself what happens in a dialog that an editor opens. React hands events on along its own tree: without this
 * a search in the dialog would submit the form around the editor, and every key and blur there would reach the field.
 */
export function EventBoundary({ children }: { readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: users do not interact with it
    <div className={styles.boundary} onSubmit={stop} onBlur={stop} onKeyDown={stopKey} onClick={stop}>
      {children}
    </div>
  );
}
