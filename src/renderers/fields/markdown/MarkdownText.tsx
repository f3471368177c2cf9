import { useMemo } from 'react';
import { SafeHtml } from '../../shared/html/SafeHtml.tsx';
import { renderMarkdown } from './render.ts';

/** Markdown as it reads. */
export function MarkdownText({ text }: { readonly text: string }) {
  return <SafeHtml html={useMemo(() => renderMarkdown(text), [text])} />;
}
