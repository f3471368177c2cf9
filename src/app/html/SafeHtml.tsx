import { useLayoutEffect, useRef } from 'react';
import { sanitizeHtml } from './sanitizeHtml.ts';

interface SafeHtmlProps {
  /** HTML that somebody wrote. */
  readonly html: string;
  readonly className?: string;
}

/** The only place where HTML from data is drawn (safety rule 9.2). */
export function SafeHtml({ html, className }: SafeHtmlProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.replaceChildren(sanitizeHtml(html)), [html]);
  return <div ref={box} className={className} />;
}
