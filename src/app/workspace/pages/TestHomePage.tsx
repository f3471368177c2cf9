import { useDocumentTitle } from '../../appearance/chrome/useDocumentTitle.ts';
import { LazyInspector } from '../../authoring/inspector/lazyInspector.ts';
import { ScreenPage } from '../../screens/ScreenPage.tsx';
import styles from './testHome.module.css';

const TITLE = '组件展示';

/** The demo home page on a blank layout, without menu, header and tabs (S2.3): what the small widgets look like. */
export function TestHomePage() {
  useDocumentTitle(TITLE);
  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">{TITLE}</h1>
      <ScreenPage name="demo/Gallery" params={{}} Inspector={LazyInspector} />
    </main>
  );
}
