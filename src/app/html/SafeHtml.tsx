import { useLayoutEffect, useRef } from 'react';
import { useScheme } from '../settings/useScheme.ts';
import { makeColoursReadable } from './readableColours.ts';
import { sanitizeHtml } from './sanitizeHtml.ts';

interface SafeHtmlProps {
  /** HTML that somebody wrote. */
  readonly html: string;
  readonly className?: string;
}

/** The only place where HTML from data is drawn (safety rule 9.2), in colours that read well on light and dark pages. */
export function SafeHtml({ html, className }: SafeHtmlProps) {
  const box = useRef<HTMLDivElement>(null);
  const scheme = useScheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: colours that were changed for one scheme are written anew for the other
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.replaceChildren(sanitizeHtml(html));
    makeColoursReadable(element);
  }, [html, scheme]);
  return <div ref={box} className={className} />;
}
