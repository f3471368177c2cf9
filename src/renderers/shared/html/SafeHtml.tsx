import { theme } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import styles from './html.module.css';
import { makeColoursReadable } from './readableColours.ts';
import { sanitizeHtml } from './sanitizeHtml.ts';

interface SafeHtmlProps {
  /** HTML that somebody wrote. */
  readonly html: string;
  readonly className?: string;
}

/** The only place where HTML from data is drawn (safety rule 9.2), in colours that read well on light and dark pages. */
export function SafeHtml({ html, className = '' }: SafeHtmlProps) {
  const box = useRef<HTMLDivElement>(null);
  const ground = theme.useToken().token.colorBgContainer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: colours that were changed for one ground are written anew for another
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.replaceChildren(sanitizeHtml(html));
    makeColoursReadable(element);
  }, [html, ground]);
  return <div ref={box} className={`${styles.html} ${className}`.trim()} />;
}
