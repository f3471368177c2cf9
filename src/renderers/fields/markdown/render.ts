import MarkdownIt from 'markdown-it';

/** Raw HTML stays text; addresses are linked. What comes out is sanitised like all written HTML before it is drawn. */
const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true });

const TASK = /(<li>(?:<p>)?)\[([ xX])\]\s/g;

/** Markdown as HTML: CommonMark with tables and strike-through; `- [x]` in a list is a mark of what is done. */
export function renderMarkdown(text: string): string {
  return markdown
    .render(text)
    .replace(TASK, (_, start: string, mark: string) => `${start}${mark === ' ' ? '☐' : '☑'} `);
}
