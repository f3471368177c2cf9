/**
 * Replaces `markdown-to-jsx/react`, which @rjsf/core uses for hints in Markdown. None of our documents can
 * request it, and the library decodes entities through `innerHTML`, which Trusted Types refuse: here text is
 * text (safety rule 9.2).
 */
export function Markdown({ children }: { readonly children?: string }): string | null {
  return children ?? null;
}
