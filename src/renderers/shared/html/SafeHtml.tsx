import { theme } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import styles from './html.module.css';
import { makeColoursReadable } from './readableColours.ts';
import { sanitizeHtml } from './sanitizeHtml.ts';

interface SafeHtmlProps {
  /** HTML written by a user. */
  readonly html: string;
  readonly className?: string;
}

/** Does something once an element is on the page: a dialog comes there some time after what it holds was made. */
function whenLaidOut(element: Element, work: () => void): (() => void) | undefined {
  if (element.isConnected) {
    work();
    return undefined;
  }
  const observer = new ResizeObserver(() => {
    if (!element.isConnected) return;
    observer.disconnect();
    work();
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** The only place where HTML from data is drawn (safety rule 9.2), in colours that read well on light and dark pages. */
export function SafeHtml({ html, className = '' }: SafeHtmlProps) {
  const box = useRef<HTMLDivElement>(null);
  const ground = theme.useToken().token.colorBgContainer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: colours that were changed for one ground are written anew for another
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    element.replaceChildren(sanitizeHtml(html));
    return whenLaidOut(element, () => makeColoursReadable(element));
  }, [html, ground]);
  return <div ref={box} className={`${styles.html} ${className}`.trim()} />;
}
