import MarkdownIt from 'markdown-it';

/** Links inside the documentation, for whoever draws them to follow. */
export const HELP_LINK = '/help:';

const markdown = new MarkdownIt({ html: false, linkify: false });

const linkOpen = markdown.renderer.rules.link_open;
markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
  const token = tokens[index];
  const href = token?.attrGet('href') ?? '';
  if (/^(?:[\w-]+\.md)?(?:#|$)/.test(href)) token?.attrSet('href', HELP_LINK + href);
  return linkOpen?.(tokens, index, options, env, self) ?? self.renderToken(tokens, index, options);
};

/** Pictures stand in the repository only: the preview beside the text shows the same screen alive. */
markdown.renderer.rules.image = () => '';

/** Markdown of the documentation as HTML, to be sanitised before it is drawn. */
export function renderHelp(text: string): string {
  return markdown.render(text);
}
