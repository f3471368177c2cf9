/**
 * Stands in for `markdown-to-jsx/react`, which @rjsf/core uses when a form asks for Markdown in its hints. No document
 * of ours can ask for it, and the library decodes entities through `innerHTML`, which Trusted Types refuse: here text
 * is text (safety rule 9.2).
 */
export function Markdown({ children }: { readonly children?: string }): string | null {
  return children ?? null;
}
