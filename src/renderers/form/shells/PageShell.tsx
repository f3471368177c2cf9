import { ArrowLeftOutlined } from '@ant-design/icons';
import { useContext, useEffect, useRef } from 'react';
import { RegionContext } from '../../shared/regionContext.ts';
import toolStyles from '../../shared/tool.module.css';
import { useReadableColors } from '../../shared/useReadableColors.ts';
import styles from './shell.module.css';
import type { ShellProps } from './shell.ts';

/** Long work in place of the screen; its buttons stay at the bottom. From a region of a page there is no way back. */
export function PageShell({ title, isOpen, onLeave, onGone, onShown, footer, children }: ShellProps) {
  const colors = useReadableColors();
  const isRegion = useContext(RegionContext) !== null;
  const latest = useRef({ onGone, onShown });
  latest.current = { onGone, onShown };
  useEffect(() => {
    if (isOpen) latest.current.onShown();
    else latest.current.onGone();
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <section className={styles.page} style={colors} aria-label={title}>
      <header className={styles.pageHead}>
        {!isRegion && (
          <button type="button" className={toolStyles.tool} aria-label="返回" title="返回" onClick={onLeave}>
            <ArrowLeftOutlined aria-hidden />
          </button>
        )}
        <h2>{title}</h2>
      </header>
      <div className={styles.pageBody}>{children}</div>
      <footer className={styles.pageFoot}>{footer}</footer>
    </section>
  );
}
