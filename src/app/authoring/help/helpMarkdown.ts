import MarkdownIt from 'markdown-it';

/** Begins links inside the documentation, which the help follows itself. */
export const HELP_LINK = '/help:';

const markdown = new MarkdownIt({ html: false, linkify: false });

/** A link to a page of the documentation, or to a heading. */
const PAGE = /^(?![a-z]+:|\/)(?:[^#]+\.md)?(?:#|$)/;
/** Links to other files of the repository lead nowhere in the console: only their text is drawn. */
const OTHER_SITE = /^(?:https?|mailto):/;

interface Surroundings {
  readonly leads: (link: string) => boolean;
}

const linkOpen = markdown.renderer.rules.link_open;
markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
  const token = tokens[index];
  const href = token?.attrGet('href') ?? '';
  const { leads }: Surroundings = env;
  if (PAGE.test(href) && leads(href)) token?.attrSet('href', HELP_LINK + href);
  else if (token && !OTHER_SITE.test(href)) token.attrs = [];
  return linkOpen?.(tokens, index, options, env, self) ?? self.renderToken(tokens, index, options);
};

/** Pictures are in the repository only: the preview next to the text shows the same screen live. */
markdown.renderer.rules.image = () => '';

/**
 * Markdown of the documentation as HTML, to be sanitised before it is drawn.
 * @param leads whether the help has the page that a link names; of other links only the text is drawn
 */
export function renderHelp(text: string, leads: Surroundings['leads'] = () => true): string {
  return markdown.render(text, { leads } satisfies Surroundings);
}
